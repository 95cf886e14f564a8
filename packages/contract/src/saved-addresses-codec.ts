import type { Destination } from '@sofra/delivery'
import type { Address } from '@sofra/ordering'
import type { SavedAddressWire } from './customers.ts'
import { formFromWire, formToWire } from './fulfilment-codec.ts'
import type { SavedAddressBodyInput, SavedAddressBodyWire, SavedAddressesResponseWire } from './saved-addresses.ts'

/** A saved address of a customer. */
export interface SavedAddress extends SavedAddressInput {
  readonly id: string
}

/** A saved address as entered by its customer. */
export interface SavedAddressInput {
  readonly title: string
  readonly isDefault: boolean
  readonly destination: Destination
  readonly areaName: string
  readonly address: Address
  readonly contactName: string
  readonly contactPhone: string
}

/** Encodes a saved address. */
export function savedAddressToWire({ id, ...location }: SavedAddress): SavedAddressWire {
  return { id, ...(savedAddressInputToWire(location) as Omit<SavedAddressWire, 'id'>) }
}

/**
 * Decodes a saved address.
 * @throws TypeError if it has no destination or no residency.
 */
export function savedAddressFromWire(wire: SavedAddressWire): SavedAddress {
  const location = savedAddressInputFromWire(wire)
  if (!location) throw new TypeError(`Cannot decode the saved address ${wire.id}: it has no destination`)
  return { id: wire.id, ...location }
}

/** Encodes an entered address. */
export function savedAddressInputToWire(location: SavedAddressInput): SavedAddressBodyInput {
  const { destination, address } = location
  return {
    ...formToWire({ type: 'delivery', destination, address }),
    title: location.title,
    default: location.isDefault,
    area_name: location.areaName,
    contact_name: location.contactName,
    contact_phone: location.contactPhone,
  }
}

/** Decodes a saved address; null if the destination (area, country or pin) or the residency is missing. */
export function savedAddressInputFromWire(wire: SavedAddressBodyWire): SavedAddressInput | null {
  const form = formFromWire('delivery', wire)
  if (form.type !== 'delivery' || !form.destination || !form.address) return null
  return {
    title: wire.title,
    isDefault: wire.default,
    destination: form.destination,
    areaName: wire.area_name,
    address: form.address,
    contactName: wire.contact_name,
    contactPhone: wire.contact_phone,
  }
}

/**
 * Decodes the saved addresses of a customer.
 * @throws TypeError if one has no destination or no residency.
 */
export function savedAddressesFromWire({ locations }: SavedAddressesResponseWire): readonly SavedAddress[] {
  return locations.map(savedAddressFromWire)
}
