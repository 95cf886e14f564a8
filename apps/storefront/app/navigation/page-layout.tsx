import { type ReactNode, Suspense } from 'react'
import { useMatches } from 'react-router'
// Loaded with the page, although the scripts of header and tabs are lazy: until hydration their links work natively.
import './header.module.css'
import styles from './page-layout.module.css'
import './tab-bar.module.css'
import { ActiveOrders } from '../orders/active-orders-slot.tsx'
import { lazyPart } from '../shell/lazy-part.ts'
import { useTranslation } from '../shell/translation.tsx'

// On the server both are imported statically, because `lazy` would suspend the render.
const Header = import.meta.env.SSR
  ? (await import('./header.tsx')).Header
  : lazyPart(
      () => import('./header.tsx'),
      (module) => module.Header,
    )
const TabBar = import.meta.env.SSR
  ? (await import('./tab-bar.tsx')).TabBar
  : lazyPart(
      () => import('./tab-bar.tsx'),
      (module) => module.TabBar,
    )

// Only the server renders it: a browser with JavaScript shows nothing of it.
const NoScriptNotice = import.meta.env.SSR
  ? (await import('./no-script-notice.tsx')).NoScriptNotice
  : () => <noscript />

/** Layout of a route module: `export const handle = { layout: 'general' } satisfies RouteHandle`. */
export interface RouteHandle {
  /**
   * `default` has the five tabs; `general` has no navigation, for single tasks such as the checkout. Default:
   * `default`.
   */
  readonly layout?: 'default' | 'general'
}

/** The two page layouts (docs/product.md, section 2); the deepest route with a `layout` decides. */
export function PageLayout({ children }: { children: ReactNode }) {
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
      <NoScriptNotice />
      {children}
      <ActiveOrders />
      {layout !== 'general' && (
        <Suspense>
          <TabBar />
        </Suspense>
      )}
    </div>
  )
}
