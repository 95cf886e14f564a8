import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import type { ReactNode } from 'react'
import styles from './today-screen.module.css'

interface TodayCardProps {
  readonly id: string
  readonly title: string
  /** Shown beside the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A part of the day. */
export function TodayCard({ id, title, note, children }: TodayCardProps) {
  return (
    <section className={classes(cardClass(), styles['card'])} aria-labelledby={`today-${id}`} data-part={id}>
      <div className={styles['head']}>
        <h2 id={`today-${id}`} className={styles['heading']}>
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  )
}
