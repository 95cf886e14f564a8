import type { Menu } from '@sofra/menu'

/** Which menu a page speaks of: a branch's, at a version, in a language. */
export interface MenuKey {
  readonly referenceId: string
  readonly version: string
  readonly language: string
  /** The ways of selling there are. */
  readonly types: readonly string[]
}

let current: MenuKey | undefined
const pendingMenus = new Map<string, Promise<Menu>>()
const loadedMenus = new Map<string, Menu>()

/** Tells the memory which menu is the current one; the shop in view knows its version. */
export function setCurrentMenu(key: MenuKey): void {
  current = key
}

/** What `setCurrentMenu` was last told; undefined before a shop is in view. */
export function currentMenu(): MenuKey | undefined {
  return current
}

/** A menu, else the current one, if it is in memory already: for answers that must not wait. */
export function cachedMenu(key: MenuKey | undefined = current): Menu | undefined {
  return key && loadedMenus.get(urlOf(key))
}

/** The whole current menu, fetched once per session and version. */
export function loadMenu(key: MenuKey): Promise<Menu> {
  const address = urlOf(key)
  let menu = pendingMenus.get(address)
  if (!menu) {
    menu = fetchMenu(address)
    pendingMenus.set(address, menu)
    menu.then(
      (arrived) => loadedMenus.set(address, arrived),
      // Asked for again next time: the network comes and goes.
      () => pendingMenus.delete(address),
    )
  }
  return menu
}

async function fetchMenu(address: string): Promise<Menu> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Cannot load the menu: ${address} answered ${response.status}`)
  return response.json()
}

function urlOf({ referenceId, version, language }: MenuKey): string {
  return `/${referenceId}/menu.json?version=${encodeURIComponent(version)}&language=${language}`
}
