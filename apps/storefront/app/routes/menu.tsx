import { indexMenu } from '@sofra/menu'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { data, Outlet, useParams } from 'react-router'
import { findMenu } from '../api.server.ts'
import { describeMenu } from '../business/describe.server.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { CartBar } from '../cart/cart-bar-slot.tsx'
import { CategoryPage } from '../menu/category-page.tsx'
import { FilterButton } from '../menu/filter-button.tsx'
import { localMenu } from '../menu/local-menu.server.ts'
import { currentMenu, loadMenu } from '../menu/menu-cache.ts'
import { CategoryRail, MenuPage } from '../menu/menu-page.tsx'
import { includesScope, findSection, type MenuScope, type MenuView, scopeOf } from '../menu/menu-view.ts'
import { usePersonalization } from '../menu/personalization.ts'
import { useBackgroundLocation } from '../menu/use-background-location.ts'
import { viewMenu } from '../menu/view-menu.ts'
import { cachePage, pageContext, shopContext } from '../server-context.ts'
import { clock } from '../shell/clock.ts'
import { usePolling } from '../shell/polling.ts'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import type { Route } from './+types/menu.ts'
import styles from './menu.module.css'

const CartPanel = lazy(() => import('../cart/cart-panel.tsx'))
// Comes after the page, which is the same for everybody.
const PersonalMenu = lazy(() => import('../menu/personal-menu.tsx'))

/** The menu behind the menu, category and item pages: each shows the part its address names. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const menu = localMenu(await findMenu(context, shop.branchId), language)
  const now = Date.now()
  const view = viewMenu(menu, language, sellingTypeOf(params), now, scopeOf(params))
  const { categoryId, itemId } = params as { categoryId?: string; itemId?: string }
  // A category that shows nothing at this hour is still one; an address that names none leads nowhere.
  if (itemId === undefined && categoryId !== undefined && !findSection(view.sections, categoryId)) {
    if (!indexMenu(menu).categories.has(categoryId)) throw data(null, { status: 404, statusText: 'Not Found' })
  }
  cachePage(context, { tags: [shop.branchId], until: view.until })
  if (view.scope !== 'none') describeMenu(context, view, categoryId)
  return { menu: JSON.stringify(view), now }
}

interface Shown {
  readonly menu: MenuView
  readonly now: number
}

let shown: Shown | undefined

/** From the menu in memory; the server is asked only before it has arrived, or when it is another version. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const key = currentMenu()
  const now = clock()
  if (!key) return serverLoader()
  const former = shown && isPartOf(shown.menu, params.type, scopeOf(params)) ? shown : undefined
  if (former && isCurrent(former.menu, key.version, now)) return former

  try {
    const [menu, { viewMenu }] = await Promise.all([loadMenu(key), import('../menu/view-menu.ts')])
    const view = viewMenu(menu, key.language, params.type.toLowerCase() as MenuView['sellingType'], now, 'all')
    return { menu: view, now }
  } catch (error) {
    // Without a network the menu of a moment ago is still one.
    if (former) return former
    throw error
  }
}

export default function MenuLayout({ loaderData }: Route.ComponentProps) {
  const { menu: sent, now } = loaderData
  const given = useMemo(() => readMenu(sent), [sent])
  const { personalize, bar } = usePersonalization()
  const changed = useMemo(() => personalize(given), [personalize, given])
  // Not before the parts of the page whose scripts are under way are there: they would be drawn anew.
  const deferred = useDeferredValue(changed)
  // What the guest has just asked for comes with the bar that says so: a slow phone would show it as a jump, long after.
  const menu = bar ? changed : deferred
  const [arrived, setArrived] = useState(false)
  useEffect(() => setArrived(true), [])
  const { itemId } = useParams()
  const behind = useBackgroundLocation()
  const wide = useWideScreen()
  const shop = useShop()
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
          <MenuPage menu={menu} now={now} />
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
          <PersonalMenu menu={given} categoryId={behind.categoryId} />
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

/** Keeps what is shown current: again at the instant it changes by itself, and when a newer menu is published. */
function useFresh(menu: MenuView, now: number): void {
  const { menuVersion } = useShop()
  const lookAgain = usePolling()
  const { until, version } = menu
  useEffect(() => {
    shown = { menu, now }
  }, [menu, now])
  useEffect(() => {
    if (menuVersion !== version) return lookAgain(0)
    if (until === null) return
    // Timers are not exact: a second later nobody is too early.
    return lookAgain(Math.max(until - clock(), 0) + 1000)
  }, [menuVersion, version, until, lookAgain])
}

/** The server sends it as one text: a fifth shorter than the same facts as values, and read in one go. */
function readMenu(sent: MenuView | string): MenuView {
  return typeof sent === 'string' ? (JSON.parse(sent) as MenuView) : sent
}

function isPartOf(menu: MenuView, type: string, wanted: MenuScope): boolean {
  return menu.sellingType === type.toLowerCase() && includesScope(menu.scope, wanted)
}

function isCurrent(menu: MenuView, version: string, now: number): boolean {
  return menu.version === version && (menu.until === null || menu.until > now)
}
