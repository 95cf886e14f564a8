import { indexMenu } from '@sofra/menu'
import { Suspense, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { data, Outlet, useParams } from 'react-router'
import { findMenu } from '../api.server.ts'
import { currentMenu } from '../business/current-menu.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useSelling, useShop } from '../business/use-shop.ts'
import { CartBar } from '../cart/cart-bar-slot.tsx'
import { FulfilmentSummary } from '../delivery/fulfilment-summary.tsx'
import { CategoryPage } from '../menu/category-page.tsx'
import { describeMenu } from '../menu/describe.server.ts'
import { FilterButton } from '../menu/filter-button.tsx'
import { localMenu } from '../menu/local-menu.server.ts'
import { CategoryRail, MenuPage } from '../menu/menu-page.tsx'
import {
  deferSections,
  findSection,
  hasDeferredSections,
  includesScope,
  lightenDeferred,
  type MenuScope,
  type MenuView,
  scopeOf,
} from '../menu/menu-view.ts'
import { usePersonalization } from '../menu/personalization.ts'
import { useBackgroundLocation } from '../menu/use-background-location.ts'
import { loadMenuView, useCompleteMenu } from '../menu/use-complete-menu.ts'
import { viewMenu } from '../menu/view-menu.ts'
import { cachePage, currentTime, pageContext, shopContext } from '../server-context.ts'
import { clock } from '../shell/clock.ts'
import { compactData, readCompactData } from '../shell/compact-data.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { usePolling } from '../shell/polling.ts'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import type { Route } from './+types/menu.ts'
import styles from './menu.module.css'

const CartPanel = lazyPart(
  () => import('../cart/cart-panel.tsx'),
  (module) => module.default,
)
// Loaded after the page, which is the same for every guest.
const PersonalMenu = lazyPart(
  () => import('../menu/personal-menu.tsx'),
  (module) => module.default,
)

/** Menu of the menu, category and item pages; each requests the part it shows. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const menu = localMenu(await findMenu(context, shop.branchId), language)
  const now = currentTime(context)
  const view = viewMenu(menu, language, sellingTypeOf(params), now, scopeOf(params))
  const { categoryId, itemId } = params as { categoryId?: string; itemId?: string }
  // A category without visible items exists; an unknown one is a 404.
  if (itemId === undefined && categoryId !== undefined && !findSection(view.sections, categoryId)) {
    if (!indexMenu(menu).categories.has(categoryId)) throw data(null, { status: 404, statusText: 'Not Found' })
  }
  cachePage(context, { tags: [shop.branchId], until: view.until, query: ['table'] })
  if (view.scope !== 'none') describeMenu(context, view, categoryId)
  const isOnePage = view.scope === 'all' && shop.menuLayout !== 'sub-categories'
  const sent = compactData({ menu: isOnePage ? deferSections(view) : view, now } satisfies Shown)
  wholeViews.set(sent, isOnePage ? lightenDeferred(view) : view)
  return sent
}

/** The views of which the server renders the HTML, by the data that is sent beside it; empty in the browser. */
const wholeViews = new WeakMap<object, MenuView>()

interface Shown {
  readonly menu: MenuView
  readonly now: number
}

let shown: Shown | undefined
/** Whether a page with `shown` is open. */
let isOpen = false
/** Whether `shown` has content in the places of an earlier version. */
let hasKeptPlaces = false

/** Uses the cached menu; requests the server only before the first load. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const key = currentMenu()
  const now = clock()
  if (!key) return serverLoader()
  const former = shown && isPartOf(shown.menu, params.type, scopeOf(params)) ? shown : undefined
  const hasItems = former && (params.itemId !== undefined || !hasDeferredSections(former.menu))
  const isFinal = isOpen || !hasKeptPlaces
  if (former && hasItems && isFinal && isCurrent(former.menu, key.version, now)) return former

  try {
    const type = params.type.toLowerCase() as MenuView['sellingType']
    const open = isOpen ? former?.menu : undefined
    const menu = await loadMenuView(key, type, now, open)
    hasKeptPlaces = open !== undefined
    return { menu, now }
  } catch (error) {
    // Offline: the previous menu is used.
    if (former) return former
    throw error
  }
}

export default function MenuLayout({ loaderData }: Route.ComponentProps) {
  const { menu: parsed, now } = readCompactData<Shown>(loaderData)
  const sent = wholeViews.get(loaderData) ?? parsed
  const { menu: given, complete } = useCompleteMenu(sent, now)
  const { personalize, bar } = usePersonalization()
  const changed = useMemo(() => personalize(given), [personalize, given])
  // Deferred, because an update before lazy parts are hydrated would re-render them.
  const deferred = useDeferredValue(changed)
  // Filters are applied immediately, together with their bar: later, the change would appear as a layout shift.
  const menu = bar ? changed : deferred
  const [arrived, setArrived] = useState(false)
  // A task of its own: hydration ends in one that is long enough.
  useEffect(() => startTransition(() => setArrived(true)), [])
  const { itemId } = useParams()
  const behind = useBackgroundLocation()
  const wide = useWideScreen()
  const shop = useShop()
  const selling = useSelling()
  useFresh(given, now)

  if (!behind) return <Outlet context={null} />

  return (
    <div className={styles['columns']}>
      <div className={styles['rail']}>
        {menu.scope !== 'none' && <FilterButton named />}
        <CategoryRail menu={menu} categoryId={behind.categoryId} />
      </div>
      <main className={styles['main']} id="content" tabIndex={-1}>
        {itemId === undefined && <title>{titleOf(given, behind.categoryId, shop.name)}</title>}
        {behind.categoryId === undefined ? (
          <MenuPage
            menu={menu}
            now={now}
            fulfilment={selling && <FulfilmentSummary selling={selling} />}
            onNear={complete}
          />
        ) : (
          <CategoryPage menu={menu} categoryId={behind.categoryId} now={now} />
        )}
        <CartBar />
      </main>
      <aside className={styles['cart']}>
        {wide && (
          <Suspense fallback={null}>
            <CartPanel />
          </Suspense>
        )}
      </aside>
      {arrived && (
        <Suspense fallback={null}>
          <PersonalMenu menu={given} categoryId={behind.categoryId} onItemsNeeded={complete} />
        </Suspense>
      )}
      <Outlet context={behind.pathname} />
    </div>
  )
}

function titleOf(menu: MenuView, categoryId: string | undefined, shopName: string): string {
  const name = categoryId && findSection(menu.sections, categoryId)?.name
  return name ? `${name} · ${shopName}` : shopName
}

/** Revalidates when the menu changes by itself, and when a newer version is published. */
function useFresh(menu: MenuView, now: number): void {
  const { menuVersion } = useShop()
  const lookAgain = usePolling()
  const { until, version } = menu
  useEffect(() => {
    shown = { menu, now }
    isOpen = true
    return () => {
      isOpen = false
    }
  }, [menu, now])
  useEffect(() => {
    if (menuVersion !== version) return lookAgain(0)
    if (until === null) return
    // One second later, because timers are not exact.
    return lookAgain(Math.max(until - clock(), 0) + 1000)
  }, [menuVersion, version, until, lookAgain])
}

function isPartOf(menu: MenuView, type: string, required: MenuScope): boolean {
  return menu.sellingType === type.toLowerCase() && includesScope(menu.scope, required)
}

function isCurrent(menu: MenuView, version: string, now: number): boolean {
  return menu.version === version && (menu.until === null || menu.until > now)
}
