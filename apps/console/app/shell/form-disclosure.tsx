import type { ReactNode } from 'react'
import styles from './form-disclosure.module.css'

interface FormDisclosureProps {
  readonly label: string
  /** Initially open, because the form inside has an error. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** A line that opens a rarely used form. A native `<details>` element, so it works without JavaScript. */
export function FormDisclosure({ label, open = false, children }: FormDisclosureProps) {
  return (
    <details {...(open && { open: true })}>
      <summary className={styles['label']}>{label}</summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  )
}
