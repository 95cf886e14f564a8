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
  readonly answer: PreparedAnswer
}

/** The menus of the branches that are asked for, each read and prepared once per version. */
export interface MenuStore {
  /** The branch's menu; null when there is no such branch or nothing is published. */
  menu(branchId: string): Promise<Menu | null>
  /** The same with its prepared answer. */
  find(branchId: string): Promise<KeptMenu | null>
  /** What is in memory at this moment, without waiting. */
  peek(branchId: string): KeptMenu | undefined
}

type Entry = { readonly loading: Promise<KeptMenu | null>; ready: KeptMenu | undefined }

/** More branches than one process serves at a time; a stranger who tries ids fills nothing, for unknown ones are not kept. */
const mostMenus = 2_000

/** Keeps menus until `menu_changed` says that they are old. */
export function createMenuStore(pool: pg.Pool, shops: ShopStore, changes: Changes): MenuStore {
  const entries = new Map<string, Entry>()
  changes.onMenu(({ branchId }) => entries.delete(branchId))
  changes.onGap(() => entries.clear())

  const load = async (branchId: string): Promise<KeptMenu | null> => {
    const [shop, menu] = await Promise.all([shops.findByBranch(branchId), currentMenu(pool, branchId)])
    if (!shop || !menu) return null
    const wire = menuAnswerToWire(menu, branchId, { layout: shop.menuLayout })
    return { menu, answer: await prepareAnswer(JSON.stringify(wire)) }
  }

  const find = (branchId: string): Promise<KeptMenu | null> => {
    const known = entries.get(branchId)
    if (known) return known.loading

    const entry: Entry = { loading: load(branchId), ready: undefined }
    // Everybody who asks while it is being read waits for the same reading. A change that arrives meanwhile has
    // removed the entry, so that the next one to ask reads again.
    entries.set(branchId, entry)
    entry.loading.then(
      (kept) => {
        entry.ready = kept ?? undefined
        if (!kept) forget(branchId, entry)
      },
      () => forget(branchId, entry),
    )
    if (entries.size > mostMenus) entries.delete(entries.keys().next().value ?? branchId)
    return entry.loading
  }

  const forget = (branchId: string, entry: Entry) => {
    if (entries.get(branchId) === entry) entries.delete(branchId)
  }

  return {
    find,
    menu: async (branchId) => (await find(branchId))?.menu ?? null,
    peek: (branchId) => entries.get(branchId)?.ready,
  }
}
