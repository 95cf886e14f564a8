import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  readonly label: string
  /** Open as the page comes: something inside has to be put right. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** Something to do that is seldom done: a line that opens a form. The browser's own, it works before the script. */
export function Fold({ label, open = false, children }: FoldProps) {
  return (
    <details {...(open && { open: true })}>
      <summary className={styles['label']}>{label}</summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  )
}
