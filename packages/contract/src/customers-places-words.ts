import type { Destination } from '@sofra/delivery'
import type { Address } from '@sofra/ordering'
import type { LocationWire } from './customers.ts'
import type { LocationBodyInput, LocationBodyWire, LocationsWire } from './customers-places.ts'
import { formFromWire, formToWire } from './fulfilment-words.ts'

export interface SavedLocation extends WantedLocation {
  readonly id: string
}

/** A place as its customer writes it. */
export interface WantedLocation {
  readonly title: string
  readonly isDefault: boolean
  readonly destination: Destination
  readonly areaName: string
  readonly address: Address
  readonly contactName: string
  readonly contactPhone: string
}

export function savedLocationToWire({ id, ...location }: SavedLocation): LocationWire {
  return { id, ...(locationToWire(location) as Omit<LocationWire, 'id'>) }
}

export function savedLocationFromWire(wire: LocationWire): SavedLocation {
  const location = locationFromWire(wire)
  if (!location) throw new TypeError(`Cannot read the saved place ${wire.id}: it says no place`)
  return { id: wire.id, ...location }
}

export function locationToWire(location: WantedLocation): LocationBodyInput {
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
export function locationFromWire(wire: LocationBodyWire): WantedLocation | null {
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

export function locationsFromWire({ locations }: LocationsWire): readonly SavedLocation[] {
  return locations.map(savedLocationFromWire)
}
