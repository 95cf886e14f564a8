import { useEffect, useRef, useState } from 'react'
import { storeOf, useCart } from '../cart/store.ts'
import { type Asked, keepAsked, readAsked } from './area-asked.ts'
import { useAreaPicker } from './area-picker-state.ts'

/** Where a guest fills the cart, and where they have come with it. */
export type AskingPage = 'menu' | 'search' | 'cart' | 'checkout'

/** Who presses twice means the dish, and not what opens over it. */
const restMilliseconds = 700

interface Asking {
  readonly referenceId: string
  readonly businessId: string
  readonly on: AskingPage
  /** Nobody knows where to deliver to, and there is nothing in the way of asking. */
  readonly free: boolean
}

/**
 * Opens the list of areas by itself, once in a session: when the first thing has come into the cart, or when a filled
 * cart is looked at, whichever is first (docs/decisions/0030-delivery-area-modal.md).
 */
export function useAskOnce({ referenceId, businessId, on, free }: Asking): {
  readonly asked: Asked
  readonly close: () => void
} {
  const [asked, setAsked] = useState(() => readAsked(referenceId))
  const { cart, added } = useCart(businessId)
  const arrived = on === 'cart' || on === 'checkout'
  const due = free && asked !== 'opened' && cart.lines.length > 0 && (arrived || added)
  const keep = (next: Asked) => {
    setAsked(next)
    keepAsked(referenceId, next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press begins the wait anew; what keeps is the same.
  useEffect(() => {
    if (!due) return
    const ask = () => {
      keep('opened')
      useAreaPicker.getState().show()
    }
    if (arrived) return ask()
    const timer = setTimeout(ask, restMilliseconds)
    return () => clearTimeout(timer)
  }, [due, arrived, cart])
  useFocusKept(businessId)
  return { asked, close: () => keep('closed') }
}

/**
 * What was pressed may be gone when the list closes: the "+" of a card gives way to a stepper, and the bar that asks is
 * not needed any more. Then the focus comes back to the stepper, or to the start of the page.
 */
function useFocusKept(businessId: string): void {
  const { open } = useAreaPicker()
  const pressedIn = useRef<Element | null>(null)
  useEffect(
    () =>
      storeOf(businessId).subscribe(() => {
        pressedIn.current = document.activeElement?.closest('article') ?? pressedIn.current
      }),
    [businessId],
  )
  useEffect(() => {
    if (!open) return
    return () => {
      if (isSomewhere(document.activeElement)) return
      const buttons = pressedIn.current?.querySelectorAll<HTMLElement>('[role="group"] button') ?? []
      const place = [...buttons].at(-1) ?? document.getElementById('content')
      place?.focus({ preventScroll: true })
    }
  }, [open])
}

/** Whether something has the focus to stay; a list that has just closed has it for a moment more. */
function isSomewhere(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && focused.closest('dialog:not([open])') === null
}
