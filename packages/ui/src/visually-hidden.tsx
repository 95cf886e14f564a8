import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** For ears only: read aloud, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>
}

/** The first stop of the keyboard on a page: past the bars, to what the page is about. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a href={href} className={styles['skip']}>
      {children}
    </a>
  )
}
