import { menuAnswerToWire } from '@sofra/contract/menu-words'
import { currentMenu } from '@sofra/database'
import type { Menu } from '@sofra/menu'
import type pg from 'pg'
import type { Changes } from '../changes/changes.ts'
import type { ShopStore } from '../shops/shop-store.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'

/** A branch's menu in memory: as the rules read it, and as the bytes that are sent. */
export interface KeptMenu {
  readonly menu: Menu
  readonly layout: 'standard' | 'sub-categories'
  readonly answer: PreparedAnswer
}

/** The menus of the branches that are asked for, each read and prepared once per version. */
export interface MenuStore {
  /** The branch's menu; null when there is no such branch or nothing is published. */
  menu(branchId: string): Promise<Menu | null>
  /** The same with its prepared answer. */
  find(branchId: string): Promise<KeptMenu | null>
  /** What is in memory at this moment, without waiting: of shops that are open to guests only. */
  peek(branchId: string): KeptMenu | undefined
}

type Entry = { readonly loading: Promise<KeptMenu | null>; ready: KeptMenu | undefined; checked: number }

/** More than one process serves at a time. A stranger who tries ids fills nothing: unknown ones are not kept. */
const mostMenus = 2_000
const checkMilliseconds = 1_000

/** Keeps menus until `menu_changed` says that they are old. */
export function createMenuStore(pool: pg.Pool, shops: ShopStore, changes: Changes): MenuStore {
  const entries = new Map<string, Entry>()
  changes.onMenu(({ branchId }) => entries.delete(branchId))
  changes.onGap(() => entries.clear())

  const load = async (branchId: string): Promise<KeptMenu | null> => {
    const [shop, menu] = await Promise.all([shops.findByBranch(branchId), currentMenu(pool, branchId)])
    if (!shop || !menu) return null
    const { menuLayout: layout } = shop
    return { menu, layout, answer: await prepareAnswer(JSON.stringify(menuAnswerToWire(menu, branchId, { layout }))) }
  }

  const find = (branchId: string): Promise<KeptMenu | null> => {
    const known = entries.get(branchId)
    if (known) return known.loading

    // Everybody who asks while it is being read waits for the same reading. A change that arrives meanwhile removes
    // the entry, so that the next one to ask reads again.
    const entry: Entry = { loading: load(branchId), ready: undefined, checked: performance.now() }
    entries.set(branchId, entry)
    if (entries.size > mostMenus) entries.delete(entries.keys().next().value ?? branchId)
    entry.loading.then(
      (kept) => {
        entry.ready = kept ?? undefined
        if (!kept) forget(branchId, entry)
      },
      () => forget(branchId, entry),
    )
    return entry.loading
  }

  const forget = (branchId: string, entry: Entry) => {
    if (entries.get(branchId) === entry) entries.delete(branchId)
  }

  /** What the shop says of its menu changes without the menu: whether guests may see it, and how it is laid out. */
  const check = async (branchId: string, entry: Entry) => {
    entry.checked = performance.now()
    const shop = await shops.findByBranch(branchId)
    if (shop?.status !== 'active' || shop.menuLayout !== entry.ready?.layout) forget(branchId, entry)
  }

  return {
    find,
    menu: async (branchId) => (await find(branchId))?.menu ?? null,
    peek(branchId) {
      const entry = entries.get(branchId)
      if (!entry?.ready) return undefined
      // A database that is away keeps nobody from the menu: the next check will tell.
      if (performance.now() - entry.checked > checkMilliseconds) check(branchId, entry).catch(() => {})
      return entry.ready
    },
  }
}
