import type { Menu } from '@sofra/menu'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { MenuKey } from '../business/current-menu.ts'
import { useMenuKey } from '../business/use-menu-key.ts'
import { cachedMenu, loadMenu } from './menu-cache.ts'

export type WholeMenu =
  | { readonly kind: 'loading'; readonly menu: undefined }
  | { readonly kind: 'ready'; readonly menu: Menu }
  | { readonly kind: 'failed'; readonly menu: undefined; readonly retry: () => void }

/** The last loaded menu, used while a newer version is loading or fails. */
let lastMenu: { readonly key: MenuKey; readonly menu: Menu } | undefined

/** The full menu of this branch, loaded when `enabled`; at once when it is cached. */
export function useWholeMenu(enabled = true): WholeMenu {
  const key = useMenuKey()
  const [failed, setFailed] = useState<MenuKey | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  const subscribe = useCallback(
    (changed: () => void) => {
      let waiting = enabled
      if (enabled) {
        loadMenu(key).then(
          (menu) => {
            if (!waiting) return
            lastMenu = { key, menu }
            changed()
          },
          () => waiting && setFailed(key),
        )
      }
      return () => {
        waiting = false
      }
    },
    [key, attempt, enabled],
  )
  // The server renders without the menu, so the first client render must as well.
  const menu = useSyncExternalStore(
    subscribe,
    () => cachedMenu(key) ?? previousMenu(key),
    () => undefined,
  )
  if (menu) return { kind: 'ready', menu }
  const retry = () => {
    setFailed(null)
    setAttempt((last) => last + 1)
  }
  return failed === key ? { kind: 'failed', menu: undefined, retry } : { kind: 'loading', menu: undefined }
}

/** The last menu of the same branch and language. */
function previousMenu({ referenceId, language }: MenuKey): Menu | undefined {
  return lastMenu?.key.referenceId === referenceId && lastMenu.key.language === language ? lastMenu.menu : undefined
}
