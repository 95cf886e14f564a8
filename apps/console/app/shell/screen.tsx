import { classes } from '@sofra/ui/classes'
import type { ReactNode } from 'react'
import styles from './screen.module.css'
import { useWords } from './words.tsx'

interface ScreenProps {
  readonly title: string
  /** What stands in the bar after the title. */
  readonly bar: ReactNode
  /** Of the page below the bar. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A page to be read and scrolled, below a bar that stays. */
export function Screen({ title, bar, className, children }: ScreenProps) {
  const { t } = useWords()
  return (
    <main className={styles['screen']} id="content" tabIndex={-1}>
      <title>{`${title} · ${t('shell.product')}`}</title>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>{title}</h1>
        {bar}
      </header>
      <div className={classes(styles['page'], className)}>{children}</div>
    </main>
  )
}
