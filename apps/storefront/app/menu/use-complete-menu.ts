import { startTransition, useCallback, useRef, useState } from 'react'
import type { MenuKey } from '../business/current-menu.ts'
import { useMenuKey } from '../business/use-menu-key.ts'
import { yieldToInput } from '../shell/yield-to-input.ts'
import { loadMenu } from './menu-cache.ts'
import { hasDeferredSections, type MenuView } from './menu-view.ts'

/**
 * View of the whole menu at an instant, from the browser's copy of the menu. `open`: the view of the open page, whose visible
 * content does not move. @throws Error when the request fails
 */
export async function loadMenuView(
  key: MenuKey,
  type: MenuView['sellingType'],
  now: number,
  open?: MenuView,
): Promise<MenuView> {
  const [menu, { preparations, viewMenu, keepPlaces }] = await Promise.all([loadMenu(key), import('./view-menu.ts')])
  for (const prepare of preparations) {
    await yieldToInput()
    prepare(menu, now)
  }
  await yieldToInput()
  const view = viewMenu(menu, key.language, type, now)
  return open ? keepPlaces(open, view, isSeen) : view
}

/** Whether the section is in the viewport or above it. */
function isSeen(sectionId: string): boolean {
  const element = document.getElementById(sectionId)
  return element !== null && element.getBoundingClientRect().top < window.innerHeight
}

/**
 * The menu of the page, and a function that loads the items of its deferred sections. Until they have arrived, and while the
 * server cannot be reached, the menu is the one that was sent.
 */
export function useCompleteMenu(sent: MenuView, now: number): { menu: MenuView; complete: () => void } {
  const key = useMenuKey()
  const [loaded, setLoaded] = useState<{ readonly sent: MenuView; readonly whole: MenuView } | null>(null)
  const requested = useRef<MenuView | null>(null)
  const complete = useCallback(() => {
    if (!hasDeferredSections(sent) || requested.current === sent) return
    requested.current = sent
    loadMenuView(key, sent.sellingType, now).then(
      (whole) => startTransition(() => setLoaded({ sent, whole })),
      () => {
        requested.current = null
        addEventListener('online', complete, { once: true })
      },
    )
  }, [key, sent, now])
  return { menu: loaded?.sent === sent ? loaded.whole : sent, complete }
}
