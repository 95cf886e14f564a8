import { classes } from '@sofra/ui/classes'
import type { ReactNode } from 'react'
import styles from './screen.module.css'
import { useTranslation } from './translation.tsx'

interface ScreenProps {
  readonly title: string
  /** How many want somebody: said before the title where the browser shows it. */
  readonly waiting?: number
  /** What stands in the bar after the title. */
  readonly bar: ReactNode
  /** Of the page below the bar. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A page to be read and scrolled, below a bar that stays. */
export function Screen({ title, waiting = 0, bar, className, children }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <main className={styles['screen']} id="content" tabIndex={-1}>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${t('shell.product')}`}</title>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>{title}</h1>
        {bar}
      </header>
      <div className={classes(styles['page'], className)}>{children}</div>
    </main>
  )
}
