import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import { findDeliveryTerms, type Point, type Zone } from '@sofra/delivery'
import type { Choices } from '../guest/choices.ts'

/** Checkout choices for a saved address. */
export function choicesOf(place: SavedAddress): Pick<Choices, 'areaId' | 'pin' | 'address' | 'countryId'> {
  const { destination, address } = place
  const point = pointOf(place)
  return {
    areaId: destination.kind === 'area' ? destination.areaId : null,
    pin: point && { point, searched: false, text: '' },
    address: { ...address, point: null },
    countryId: null,
  }
}

/** Whether the zones serve a saved destination. */
export function isServed(destination: SavedAddress['destination'], zones: readonly Zone[]): boolean {
  return destination.kind !== 'country' && findDeliveryTerms(destination, zones).kind === 'delivers'
}

/** The exact point of a saved address, if known. */
export function pointOf({ destination, address }: Pick<SavedAddress, 'destination' | 'address'>): Point | null {
  return address.point ?? (destination.kind === 'pin' ? destination.point : null)
}
