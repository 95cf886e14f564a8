import { ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import styles from './side-menu.module.css'

export type SideMenuEntry = {
  id: string
  href: string
  label: ReactNode
  icon?: ReactNode
  /** The current value, shown in the rows on phones. */
  value?: ReactNode
}

export type SideMenuProps = {
  label: string
  entries: readonly SideMenuEntry[]
  current?: string | undefined
  /** The router's link component, called with `to`; a plain `<a>` by default. */
  link?: ComponentType<{ to: string; className?: string; 'aria-current'?: 'page' | undefined; children: ReactNode }>
  className?: string | undefined
}

/** Navigation between the parts of a screen: card rows on phones, a rail from 768 px. */
export function SideMenu({ label, entries, current, link: Link, className }: SideMenuProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles['list']}>
        {entries.map(({ id, href, label, icon, value }) => {
          const shared = {
            className: styles['entry'] ?? '',
            'aria-current': id === current ? ('page' as const) : undefined,
          }
          const face = (
            <>
              {icon}
              <span className={styles['text']}>
                <span className={styles['label']}>{label}</span>{' '}
                {value !== undefined && <span className={styles['value']}>{value}</span>}
              </span>
              <ChevronRight className={styles['arrow']} aria-hidden="true" />
            </>
          )
          return (
            <li key={id}>
              {Link ? (
                <Link to={href} {...shared}>
                  {face}
                </Link>
              ) : (
                <a href={href} {...shared}>
                  {face}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
