import { useEffect } from 'react'
import { useCheckout } from '../guest/checkout-store.ts'
import { destinationOf } from '../guest/choices.ts'
import { useAreaPicker } from './area-picker-state.ts'

/**
 * Opens the delivery-area sheet of an address form while no destination is chosen (docs/decisions/0030). `enabled`:
 * whether there are areas to choose from, and no saved address that may bring one.
 */
export function useOpenAreaPicker(enabled: boolean): void {
  const { choices, ready } = useCheckout()
  const due = enabled && ready && destinationOf(choices) === null
  useEffect(() => {
    if (due) useAreaPicker.getState().show()
  }, [due])
}
