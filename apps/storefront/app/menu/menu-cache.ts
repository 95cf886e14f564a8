import type { Menu } from '@sofra/menu'
import { currentMenu, type MenuKey } from '../business/current-menu.ts'

const pendingMenus = new Map<string, Promise<Menu>>()
const loadedMenus = new Map<string, Menu>()

/** A loaded menu, by default the current one; undefined when it is not in the cache. */
export function cachedMenu(key: MenuKey | undefined = currentMenu()): Menu | undefined {
  return key && loadedMenus.get(urlOf(key))
}

/** Loads a menu once per session and version. Throws when the request fails; the next call retries. */
export function loadMenu(key: MenuKey): Promise<Menu> {
  const address = urlOf(key)
  let menu = pendingMenus.get(address)
  if (!menu) {
    menu = fetchMenu(address)
    pendingMenus.set(address, menu)
    menu.then(
      (arrived) => loadedMenus.set(address, arrived),
      // The next call retries.
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
