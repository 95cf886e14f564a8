import { type ReactNode, useId } from 'react'
import styles from './exhibit.module.css'

/** A titled group of components. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['exhibit']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['parts']}>{children}</div>
    </section>
  )
}

/** One labelled state of a component. */
export function Piece({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles['piece']} data-wide={wide || undefined}>
      <p className={styles['name']} lang="en" dir="ltr">
        {name}
      </p>
      <div className={styles['body']}>{children}</div>
    </div>
  )
}
