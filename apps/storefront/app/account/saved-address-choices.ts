import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import { findDeliveryTerms, type Point, type Zone } from '@sofra/delivery'
import type { Choices } from '../checkout/choices.ts'

/** What a saved place means for an order. */
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

/** Whether a branch brings orders to a saved place. */
export function isServed(destination: SavedAddress['destination'], zones: readonly Zone[]): boolean {
  return destination.kind !== 'country' && findDeliveryTerms(destination, zones).kind === 'delivers'
}

/** Where exactly a saved place is, if anybody has shown it. */
export function pointOf({ destination, address }: Pick<SavedAddress, 'destination' | 'address'>): Point | null {
  return address.point ?? (destination.kind === 'pin' ? destination.point : null)
}
