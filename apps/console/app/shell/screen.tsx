import { classes } from '@sofra/ui/classes'
import type { ReactNode } from 'react'
import styles from './screen.module.css'
import { useTranslation } from './translation.tsx'

interface ScreenProps {
  readonly title: string
  /** The number of items that need attention, shown before the document title. */
  readonly attentionCount?: number
  /** Content of the bar after the title. */
  readonly bar?: ReactNode
  /** Whether the page fills the window, so that its parts scroll by themselves. */
  readonly fill?: boolean
  /** Class of the page below the bar. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A scrolling page below a fixed bar, which is omitted where tabs show the title and it has no other content. */
export function Screen({ title, attentionCount = 0, bar, fill = false, className, children }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <main className={styles['screen']} id="content" tabIndex={-1} data-fill={fill || undefined}>
      <title>{`${attentionCount > 0 ? `(${attentionCount}) ` : ''}${title} · ${t('shell.product')}`}</title>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>{title}</h1>
        {bar}
      </header>
      <div className={classes(fill ? styles['filled'] : styles['page'], className)}>{children}</div>
    </main>
  )
}
