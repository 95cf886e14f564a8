import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
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

// Loaded when the page is idle: it changes nothing that guests see at first.
const LiveMenu = lazyPart(
  () => import('../business/live-menu.ts'),
  (module) => module.default,
)
/** How long after hydration the page starts to follow changes of the menu. */
const idleMilliseconds = 1_500

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

  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIdle(true)), idleMilliseconds)
    return () => clearTimeout(timer)
  }, [])

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
      {/* A single task such as the checkout is not interrupted: the server checks what is ordered. */}
      {isIdle && layout !== 'general' && (
        <Suspense>
          <LiveMenu />
        </Suspense>
      )}
      {layout !== 'general' && (
        <Suspense>
          <TabBar />
        </Suspense>
      )}
    </div>
  )
}
