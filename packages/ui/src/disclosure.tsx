import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

export type DisclosureProps = {
  title: ReactNode
  /** Shown at the end of the line while closed, such as the current choice. */
  summary?: ReactNode
  icon?: ReactNode
  defaultOpen?: boolean
  /** Disclosures of the same group open one at a time. */
  group?: string
  children: ReactNode
}

/** A native `<details>` element: it works without JavaScript and is opened by find-in-page. */
export function Disclosure({ title, summary, icon, defaultOpen = false, group, children }: DisclosureProps) {
  return (
    <details className={styles['disclosure']} name={group} open={defaultOpen}>
      <summary className={styles['line']}>
        {icon}
        <span className={styles['title']}>{title}</span>
        {summary !== undefined && <span className={styles['summary']}>{summary}</span>}
        <ChevronDown className={styles['arrow']} aria-hidden="true" />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  )
}

/** Stacked disclosures in one card. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles['accordion']}>{children}</div>
}
