import { useEffect } from 'react'
import { useCheckout } from '../guest/checkout-store.ts'
import { destinationOf } from '../guest/choices.ts'
import type { AddressTerms } from './address-form.ts'
import { useAreaPicker } from './area-picker-state.ts'

/**
 * Opens the delivery-area sheet of an address form while no destination is chosen (docs/decisions/0030), unless the form
 * begins with the lookup of a PACI number, which chooses the area. `bringsPlace`: whether a saved address may bring the
 * destination.
 */
export function useOpenAreaPicker({ zones, paciLookup = false }: AddressTerms, bringsPlace: boolean): void {
  const { choices, ready } = useCheckout()
  const due = zones.length > 0 && !paciLookup && !bringsPlace && ready && destinationOf(choices) === null
  useEffect(() => {
    if (due) useAreaPicker.getState().show()
  }, [due])
}
