import { classes } from '@sofra/ui/classes'
import { IconTile } from '@sofra/ui/icon-tile'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './gift-card-face.module.css'

interface GiftCardFaceProps {
  /** The heading: who the gift is from or for. */
  readonly heading: ReactNode
  readonly message: string
  /** Shown below the message. */
  readonly children?: ReactNode
}

/** The card of a gift: on the page of its order, and as a preview at checkout. */
export function GiftCardFace({ heading, message, children }: GiftCardFaceProps) {
  return (
    <div className={layout('row', 'top', 'gap4')}>
      <IconTile size="large" className={styles['icon']}>
        <Gift size={24} aria-hidden />
      </IconTile>
      <div className={classes(layout('stack', 'gap2', 'grow'), styles['text'])}>
        {heading}
        {message !== '' && (
          <p className={classes(text('breakable'), styles['message'])}>
            <bdi>{message}</bdi>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
