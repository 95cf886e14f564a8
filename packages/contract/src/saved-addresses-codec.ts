import type { Destination } from '@sofra/delivery'
import type { Address } from '@sofra/ordering'
import type { SavedAddressWire } from './customers.ts'
import { formFromWire, formToWire } from './fulfilment-codec.ts'
import type { SavedAddressBodyInput, SavedAddressBodyWire, SavedAddressesResponseWire } from './saved-addresses.ts'

export interface SavedAddress extends SavedAddressInput {
  readonly id: string
}

/** A place as its customer writes it. */
export interface SavedAddressInput {
  readonly title: string
  readonly isDefault: boolean
  readonly destination: Destination
  readonly areaName: string
  readonly address: Address
  readonly contactName: string
  readonly contactPhone: string
}

export function savedAddressToWire({ id, ...location }: SavedAddress): SavedAddressWire {
  return { id, ...(savedAddressInputToWire(location) as Omit<SavedAddressWire, 'id'>) }
}

export function savedAddressFromWire(wire: SavedAddressWire): SavedAddress {
  const location = savedAddressInputFromWire(wire)
  if (!location) throw new TypeError(`Cannot read the saved place ${wire.id}: it says no place`)
  return { id: wire.id, ...location }
}

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

/** Null where it does not say a place: neither area, country nor pin, or not how people live there. */
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

export function savedAddressesFromWire({ locations }: SavedAddressesResponseWire): readonly SavedAddress[] {
  return locations.map(savedAddressFromWire)
}
