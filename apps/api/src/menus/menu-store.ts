import { menuResponseToWire } from '@sofra/contract/menu-codec'
import { currentMenu } from '@sofra/database'
import type { Menu } from '@sofra/menu'
import type pg from 'pg'
import type { ChangeFeed } from '../changes/change-feed.ts'
import type { ShopStore } from '../shops/shop-store.ts'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'

/** A branch's cached menu: as domain data and as a prepared response. */
export interface CachedMenu {
  readonly menu: Menu
  readonly layout: 'standard' | 'sub-categories'
  /** Whether guests may see it: its shop is neither a draft nor suspended. */
  readonly isActive: boolean
  readonly response: PreparedResponse
}

/** A cache of published menus; each version is read and prepared once. */
export interface MenuStore {
  /** The branch's menu; null if the branch does not exist or has no published menu. */
  menu(branchId: string): Promise<Menu | null>
  /** The same, with its prepared response. */
  find(branchId: string): Promise<CachedMenu | null>
  /** The cached menu without waiting; undefined if it is not cached or its shop is not active. */
  peek(branchId: string): CachedMenu | undefined
}

type CacheEntry = { readonly loading: Promise<CachedMenu | null>; ready: CachedMenu | undefined; checked: number }

/** The maximum number of cached menus. Unknown branch ids are not cached, so guessing ids does not fill the cache. */
const maxMenus = 2_000
const checkMilliseconds = 1_000

/** Caches menus until a `menu_changed` notification invalidates them. */
export function createMenuStore(pool: pg.Pool, shops: ShopStore, changes: ChangeFeed): MenuStore {
  const entries = new Map<string, CacheEntry>()
  changes.onMenu(({ branchId }) => entries.delete(branchId))
  changes.onGap(() => entries.clear())

  const load = async (branchId: string): Promise<CachedMenu | null> => {
    const [shop, menu] = await Promise.all([shops.findByBranch(branchId), currentMenu(pool, branchId)])
    if (!shop || !menu) return null
    const { menuLayout: layout } = shop
    return {
      menu,
      layout,
      isActive: shop.status === 'active',
      response: await prepareResponse(JSON.stringify(menuResponseToWire(menu, branchId, { layout }))),
    }
  }

  const find = (branchId: string): Promise<CachedMenu | null> => {
    const cached = entries.get(branchId)
    if (cached) return cached.loading

    // Concurrent callers share one read. A change notification during the read removes the entry, so that the next
    // caller reads again.
    const entry: CacheEntry = { loading: load(branchId), ready: undefined, checked: performance.now() }
    entries.set(branchId, entry)
    if (entries.size > maxMenus) entries.delete(entries.keys().next().value ?? branchId)
    entry.loading.then(
      (loaded) => {
        entry.ready = loaded ?? undefined
        if (!loaded) evict(branchId, entry)
      },
      () => evict(branchId, entry),
    )
    return entry.loading
  }

  const evict = (branchId: string, entry: CacheEntry) => {
    if (entries.get(branchId) === entry) entries.delete(branchId)
  }

  /** Evicts the menu if the shop was suspended or changed its layout: neither is announced by `menu_changed`. */
  const check = async (branchId: string, entry: CacheEntry) => {
    entry.checked = performance.now()
    const shop = await shops.findByBranch(branchId)
    if (shop?.status !== 'active' || shop.menuLayout !== entry.ready?.layout) evict(branchId, entry)
  }

  return {
    find,
    menu: async (branchId) => (await find(branchId))?.menu ?? null,
    peek(branchId) {
      const entry = entries.get(branchId)
      // Staff read the menus of drafts through the same cache.
      if (!entry?.ready?.isActive) return undefined
      // Keep serving the menu while the database is unavailable; the next check runs again.
      if (performance.now() - entry.checked > checkMilliseconds) check(branchId, entry).catch(() => {})
      return entry.ready
    },
  }
}
