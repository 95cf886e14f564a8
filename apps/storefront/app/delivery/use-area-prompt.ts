import { useEffect, useRef, useState } from 'react'
import { cartStoreOf, useCart } from '../cart/store.ts'
import { type AreaPromptState, saveAreaPromptState, readAreaPromptState } from './area-prompt-state.ts'
import { useAreaPicker } from './area-picker-state.ts'

/** Where a guest fills the cart, and where they have come with it. */
export type AreaPromptPage = 'menu' | 'search' | 'cart' | 'checkout'

/** Who presses twice means the dish, and not what opens over it. */
const openDelayMilliseconds = 700

interface AreaPromptOptions {
  readonly referenceId: string
  readonly businessId: string
  readonly on: AreaPromptPage
  /** Nobody knows where to deliver to, and there is nothing in the way of asking. */
  readonly free: boolean
}

/**
 * Opens the list of areas by itself, once in a session: when the first thing has come into the cart, or when a filled
 * cart is looked at, whichever is first (docs/decisions/0030-delivery-area-modal.md).
 */
export function useAreaPrompt({ referenceId, businessId, on, free }: AreaPromptOptions): {
  readonly asked: AreaPromptState
  readonly close: () => void
} {
  const [asked, setAsked] = useState(() => readAreaPromptState(referenceId))
  const { cart, added } = useCart(businessId)
  const arrived = on === 'cart' || on === 'checkout'
  const due = free && asked !== 'opened' && cart.lines.length > 0 && (arrived || added)
  const keep = (next: AreaPromptState) => {
    setAsked(next)
    saveAreaPromptState(referenceId, next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press begins the wait anew; what keeps is the same.
  useEffect(() => {
    if (!due) return
    const ask = () => {
      keep('opened')
      useAreaPicker.getState().show()
    }
    if (arrived) return ask()
    const timer = setTimeout(ask, openDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [due, arrived, cart])
  useFocusRestore(businessId)
  return { asked, close: () => keep('closed') }
}

/**
 * What was pressed may be gone when the list closes: the "+" of a card gives way to a stepper, and the bar that asks is
 * not needed any more. Then the focus comes back to the stepper, or to the start of the page.
 */
function useFocusRestore(businessId: string): void {
  const { open } = useAreaPicker()
  const pressedIn = useRef<Element | null>(null)
  useEffect(
    () =>
      cartStoreOf(businessId).subscribe(() => {
        pressedIn.current = document.activeElement?.closest('article') ?? pressedIn.current
      }),
    [businessId],
  )
  useEffect(() => {
    if (!open) return
    return () => {
      if (isFocusStable(document.activeElement)) return
      const buttons = pressedIn.current?.querySelectorAll<HTMLElement>('[role="group"] button') ?? []
      const place = [...buttons].at(-1) ?? document.getElementById('content')
      place?.focus({ preventScroll: true })
    }
  }, [open])
}

/** Whether something has the focus to stay; a list that has just closed has it for a moment more. */
function isFocusStable(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && focused.closest('dialog:not([open])') === null
}
