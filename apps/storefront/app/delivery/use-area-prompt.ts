import { useEffect, useRef, useState } from 'react'
import { cartStoreOf, useCart } from '../guest/cart-store.ts'
import { readStorage, writeStorage } from '../shell/safe-storage.ts'
import { useAreaPicker } from './area-picker-state.ts'

/** Pages that can open the delivery-area sheet. */
export type AreaPromptPage = 'menu' | 'search' | 'cart'

/**
 * State of the delivery-area prompt in this session: never shown, closed by the guest, or opened automatically, which
 * happens once.
 */
type AreaPromptState = 'never' | 'closed' | 'opened'

/** Delay before opening, so that a double press does not hit the sheet. */
const openDelayMilliseconds = 700

interface AreaPromptOptions {
  readonly referenceId: string
  readonly businessId: string
  readonly on: AreaPromptPage
  /** Whether no destination is chosen and the prompt may be shown. */
  readonly free: boolean
}

/**
 * Opens the delivery-area sheet automatically, once per session: after the first item is added, or when a filled cart
 * is viewed (docs/decisions/0030-delivery-area-modal.md).
 */
export function useAreaPrompt({ referenceId, businessId, on, free }: AreaPromptOptions): {
  readonly state: AreaPromptState
  readonly close: () => void
} {
  const [state, setState] = useState(() => readState(referenceId))
  const { cart, added } = useCart()
  const arrived = on === 'cart'
  const due = free && state !== 'opened' && cart.lines.length > 0 && (arrived || added)
  const keep = (next: AreaPromptState) => {
    setState(next)
    writeStorage(keyOf(referenceId), next, 'session')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each cart change restarts the delay; `keep` is stable.
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
  return { state, close: () => keep('closed') }
}

function readState(referenceId: string): AreaPromptState {
  const stored = readStorage(keyOf(referenceId), 'session')
  return stored === 'closed' || stored === 'opened' ? stored : 'never'
}

function keyOf(referenceId: string): string {
  return `sofra.area-asked.${referenceId}`
}

/**
 * Restores the focus when the sheet closes and the pressed element is gone: to the item's stepper, or else to the
 * content.
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

/** Whether an element outside a closing dialog has the focus. */
function isFocusStable(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && focused.closest('dialog:not([open])') === null
}
