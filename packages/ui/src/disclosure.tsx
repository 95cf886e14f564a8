import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

export type DisclosureProps = {
  title: ReactNode
  /** Stands at the end of the line while it is closed: what is chosen inside, or how many there are. */
  summary?: ReactNode
  icon?: ReactNode
  defaultOpen?: boolean
  /** Those that share a group open one at a time. */
  group?: string
  children: ReactNode
}

/** A line that opens to show more. The browser's own: it works before the script, and is opened by a search in the page. */
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

/** Disclosures under each other, as one card. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles['accordion']}>{children}</div>
}
