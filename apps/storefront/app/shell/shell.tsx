import { lazy, type ReactNode, Suspense } from 'react'
import { useMatches } from 'react-router'
// With the page: the scripts that bring header and tabs to life follow. Until then their links are links.
import './header.module.css'
import styles from './shell.module.css'
import './tab-bar.module.css'
import { useTranslation } from './translation.tsx'

// The server has them at hand: a page that waits for a part of itself shows that part late.
const Header = import.meta.env.SSR
  ? (await import('./header.tsx')).Header
  : lazy(() => import('./header.tsx').then((module) => ({ default: module.Header })))
const TabBar = import.meta.env.SSR
  ? (await import('./tab-bar.tsx')).TabBar
  : lazy(() => import('./tab-bar.tsx').then((module) => ({ default: module.TabBar })))

/** What a route module may say of its surroundings: `export const handle = { layout: 'general' } satisfies RouteHandle`. */
export interface RouteHandle {
  /** `default` has the five tabs; `general` leaves the guest to the one thing they are doing. Default: `default`. */
  readonly layout?: 'default' | 'general'
}

/** The two page layouts (source spec, section 2): the deepest route that says so chooses. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const matches = useMatches()
  const layout = matches
    .map(({ handle }) => (handle as RouteHandle | undefined)?.layout)
    .findLast((one) => one !== undefined)

  const inMenu = matches.some(({ id }) => id === 'routes/selling')

  return (
    <div className={styles['shell']} data-layout={layout ?? 'default'}>
      <a className={styles['skip']} href="#content">
        {t('common.skipToContent')}
      </a>
      {layout !== 'general' && (
        <Suspense>
          <Header inMenu={inMenu} />
        </Suspense>
      )}
      {children}
      {layout !== 'general' && (
        <Suspense>
          <TabBar />
        </Suspense>
      )}
    </div>
  )
}
