import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './caution.module.css'

interface CautionProps extends ComponentProps<'p'> {
  readonly severe?: boolean
}

/** What a guest should know before eating an item, such as its allergens. */
export function Caution({ severe = false, className, children, ...rest }: CautionProps) {
  return (
    <p
      {...rest}
      className={classes(layout('row', 'top', 'gap2'), text('small'), styles['caution'], className)}
      data-severe={severe || undefined}
    >
      <TriangleAlert size={18} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
