import type { Menu } from '@sofra/menu'
import { currentMenu, type MenuKey } from '../business/current-menu.ts'
import { cachedJson, forgetJson, loadJson } from '../shell/fetch-cache.ts'

/** A loaded menu, by default the current one; undefined when it is not in the cache. */
export function cachedMenu(key: MenuKey | undefined = currentMenu()): Menu | undefined {
  return key && cachedJson<Menu>(urlOf(key))
}

/** Loads a menu once per page and version. @throws Error when the request fails; the next call retries. */
export function loadMenu(key: MenuKey): Promise<Menu> {
  const url = urlOf(key)
  return loadJson<Menu>(url, {
    onLoad: ({ version }) => {
      // Another process of the server may not have the version yet, or have a newer one.
      if (version !== key.version) forgetJson(url)
    },
  })
}

function urlOf({ referenceId, version, language }: MenuKey): string {
  return `/${referenceId}/menu.json?version=${encodeURIComponent(version)}&language=${language}`
}
