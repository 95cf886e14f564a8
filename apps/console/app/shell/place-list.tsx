import { useActiveInView } from '@sofra/ui/active-in-view'
import { Link } from 'react-router'
import { AttentionBadge } from './attention-badge.tsx'
import { type Attention, useScreenLink } from './navigation.ts'
import styles from './place-list.module.css'
import type { ConsoleScreen, Place } from './places.ts'
import { useTranslation } from './translation.tsx'

interface PlaceListProps {
  readonly place: Place
  readonly current: ConsoleScreen
  readonly attention: Attention
}

/** The screens of a place: a list beside the screen, or tabs above it where the screen needs the width. */
export function PlaceList({ place, current, attention }: PlaceListProps) {
  const { t } = useTranslation()
  const linkTo = useScreenLink()
  const tabs = useActiveInView(current.path)
  return (
    <nav className={styles['list']} data-wide={place.wide} aria-label={t(place.label)}>
      <p className={styles['title']} aria-hidden="true">
        {t(place.label)}
      </p>
      <div ref={tabs} className={styles['tabs']}>
        <ul className={styles['screens']}>
          {place.screens.map(({ path, label }) => (
            <li key={path}>
              <Link
                data-tab={path}
                to={linkTo(path)}
                className={styles['link']}
                aria-current={path === current.path ? 'page' : undefined}
              >
                {t(label)}
                {(attention[path] ?? 0) > 0 && <AttentionBadge count={attention[path] ?? 0} />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
