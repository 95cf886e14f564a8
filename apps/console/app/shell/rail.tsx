import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { AttentionBadge } from './attention-badge.tsx'
import { type Attention, useScreenLink } from './navigation.ts'
import { placeIcons } from './place-icons.ts'
import type { Place } from './places.ts'
import styles from './rail.module.css'
import { useTranslation } from './translation.tsx'

interface RailProps {
  readonly places: readonly Place[]
  /** Null on pages outside all places. */
  readonly current: Place['id'] | null
  readonly attention: Attention
}

/** The places: a rail at the start of the window; on phones a tab bar with the first ones and the list of all. */
export function Rail({ places, current, attention }: RailProps) {
  const { t } = useTranslation()
  const linkTo = useScreenLink()
  const { pathname } = useLocation()
  const others = places.filter(({ onPhones }) => !onPhones)
  const isAmongOthers = pathname === '/more' || others.some(({ id }) => id === current)
  return (
    <nav className={styles['rail']} aria-label={t('nav.label')}>
      <ul className={styles['places']}>
        {places.map((place) => {
          const Icon = placeIcons[place.id]
          const [home] = place.screens
          if (!home) return null
          return (
            <li key={place.id} className={place.onPhones ? undefined : styles['wideOnly']}>
              <Link
                to={linkTo(home.path)}
                className={styles['link']}
                aria-current={place.id === current ? (pathname === home.path ? 'page' : 'true') : undefined}
              >
                <Icon aria-hidden="true" />
                <span>{t(place.label)}</span>
                <Badge>{attentionOf([place], attention)}</Badge>
              </Link>
            </li>
          )
        })}
        <li className={styles['phoneOnly']}>
          <Link
            to={linkTo('/more')}
            className={styles['link']}
            aria-current={isAmongOthers ? (pathname === '/more' ? 'page' : 'true') : undefined}
          >
            <Ellipsis aria-hidden="true" />
            <span>{t('nav.more')}</span>
            <Badge>{attentionOf(others, attention)}</Badge>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function Badge({ children: count }: { children: number }): ReactNode {
  return count > 0 && <AttentionBadge count={count} className={styles['badge']} />
}

function attentionOf(places: readonly Place[], attention: Attention): number {
  return places.flatMap(({ screens }) => screens).reduce((sum, { path }) => sum + (attention[path] ?? 0), 0)
}
