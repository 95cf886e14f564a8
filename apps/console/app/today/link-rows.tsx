import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import styles from './link-rows.module.css'

/** A row of a list that leads somewhere. */
export interface LinkRow {
  readonly id: string
  readonly address: string
  readonly Icon: LucideIcon
  readonly label: string
  /** What is shown at the end of the row. */
  readonly note?: string | undefined
  readonly tone?: 'danger' | undefined
}

/** A list of links, each of which leads to where its entry is dealt with. */
export function LinkRows({ rows, label }: { rows: readonly LinkRow[]; label: string }) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {rows.map(({ id, address, Icon, label: text, note, tone }) => (
        <li key={id}>
          <Link className={styles['row']} to={address}>
            <span className={styles['icon']} data-tone={tone}>
              <Icon aria-hidden="true" />
            </span>
            <span className={styles['text']}>
              <span className={styles['label']}>{text}</span>
              {note !== undefined && <span className={styles['note']}>{note}</span>}
            </span>
            <ChevronRight className={styles['arrow']} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
