import { type RefObject, useEffect, useRef } from 'react'
import { focusedOrder, focusInColumn, focusNextColumn } from './card-focus.ts'

export interface ShortcutActions {
  /** Acts on the focused card. */
  readonly accept: (orderId: string) => void
  readonly reject: (orderId: string) => void
  readonly cancel: (orderId: string) => void
  readonly next: (orderId: string) => void
  readonly print: (orderId: string) => void
  readonly changeMinutes: (orderId: string, steps: 1 | -1) => void
  readonly gotIt: () => void
  readonly help: () => void
}

/** Keyboard shortcuts of the board: letters act on the focused card, arrows move between cards. */
export function useShortcuts(enabled: boolean, search: RefObject<HTMLInputElement | null>, actions: ShortcutActions) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })

  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (
        target?.closest('input:not([type="radio"]):not([type="checkbox"]), textarea, select, dialog[open], [popover]')
      )
        return
      if (document.querySelector('dialog:modal')) return
      if (act(event.key, search.current, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled, search])
}

/** Runs the action of `key`. Returns whether the key was handled. */
function act(key: string, search: HTMLInputElement | null, actions: ShortcutActions): boolean {
  const onCard = (does: (orderId: string) => void) => {
    const orderId = focusedOrder()
    if (orderId !== undefined) does(orderId)
    return orderId !== undefined
  }
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'j':
    case 'ArrowDown':
      return focusInColumn(1)
    case 'k':
    case 'ArrowUp':
      return focusInColumn(-1)
    case 'ArrowRight':
      return focusNextColumn('right')
    case 'ArrowLeft':
      return focusNextColumn('left')
    case 'a':
      return onCard(actions.accept)
    case 'r':
      return onCard(actions.reject)
    case 'c':
      return onCard(actions.cancel)
    case 'n':
      return onCard(actions.next)
    case 'p':
      return onCard(actions.print)
    case '+':
    case '=':
      return onCard((id) => actions.changeMinutes(id, 1))
    case '-':
    case '−':
      return onCard((id) => actions.changeMinutes(id, -1))
    case 'g':
      actions.gotIt()
      return true
    case '/':
      search?.focus()
      return true
    case '?':
      actions.help()
      return true
    default:
      return false
  }
}
