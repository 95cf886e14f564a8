import type { Menu } from '@sofra/menu'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useMenuKey } from '../cart/use-menu-key.ts'
import { heldMenu, loadMenu } from './menu-memory.ts'

export type WholeMenu =
  | { readonly kind: 'loading'; readonly menu: undefined }
  | { readonly kind: 'ready'; readonly menu: Menu }
  | { readonly kind: 'failed'; readonly menu: undefined; readonly retry: () => void }

/** The whole menu of this branch: at once when it is in memory, else when it has arrived. */
export function useWholeMenu(): WholeMenu {
  const key = useMenuKey()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  const arrives = useCallback(
    (changed: () => void) => {
      let waiting = true
      loadMenu(key).then(
        () => waiting && changed(),
        () => waiting && setFailed(true),
      )
      return () => {
        waiting = false
      }
    },
    [key, attempt],
  )
  // The server sends no menu along, so what is drawn first is the same on both sides.
  const menu = useSyncExternalStore(
    arrives,
    () => heldMenu(key),
    () => undefined,
  )
  if (menu) return { kind: 'ready', menu }
  const retry = () => {
    setFailed(false)
    setAttempt((last) => last + 1)
  }
  return failed ? { kind: 'failed', menu: undefined, retry } : { kind: 'loading', menu: undefined }
}
