import type { SavedLocation, WantedLocation } from '@sofra/contract/customers-places-words'
import { centreOf, type Destination, locate, type Point, type Zone } from '@sofra/delivery'
import type { AddressProblems, AddressTerms, AddressValues } from '../delivery/address-form.ts'
import { isPhone, readAddressForm, westernDigits } from '../delivery/address-form.ts'
import { findArea } from '../delivery/area-groups.ts'
import { chosenPlace } from '../delivery/chosen-place.ts'
import { readPoint } from '../maps/read-point.ts'
import { pointOf } from './place-of-order.ts'

/** What most people call their places; any other has a name of its own. */
export const placeKinds = ['home', 'work', 'other'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What was typed of a place, so that nothing has to be typed twice. */
export interface PlaceValues extends Pick<AddressValues, 'areaId' | 'point' | 'residency' | 'fields'> {
  readonly kind: PlaceKind
  readonly title: string
  readonly contactName: string
  readonly contactPhone: string
  readonly isDefault: boolean
}

export type PlaceProblems = AddressProblems

export type PlaceFormReading =
  | { readonly kind: 'complete'; readonly place: WantedLocation }
  | { readonly kind: 'incomplete'; readonly problems: PlaceProblems; readonly values: PlaceValues }

/** The fields of `place-form-fields.tsx`. */
export function readPlaceForm(form: FormData, terms: AddressTerms, language: string): PlaceFormReading {
  const text = (name: string, length: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, length) : ''
  }
  const reading = readAddressForm(form, { ...terms, dropPin: 'optional' }, { withPerson: false })
  const point = readPoint(text('lat', 20), text('lng', 20))
  const areaId = text('areaId', 80)
  const kind = placeKinds.find((one) => one === form.get('kind')) ?? 'other'
  const own = {
    kind,
    title: text('title', 60),
    contactName: text('contactName', 100),
    contactPhone: westernDigits(text('contactPhone', 40)),
    isDefault: form.get('default') !== null,
  }
  const phoneProblem = own.contactPhone !== '' && !isPhone(own.contactPhone)
  const place = chosenPlace(
    { areaId: areaId || null, pin: point && { point, searched: false, text: '' } },
    terms.zones,
    language,
  )
  if (reading.kind === 'incomplete' || phoneProblem || !place) {
    const house = reading.kind === 'incomplete' ? reading.values : reading.choices.address
    return {
      kind: 'incomplete',
      problems: {
        ...(reading.kind === 'incomplete' && reading.problems),
        ...(!place && areaId !== '' && { areaId: 'outside' }),
        ...(phoneProblem && { phone: 'invalid' }),
      },
      values: { ...own, areaId, point, residency: house.residency, fields: house.fields },
    }
  }
  const destination: Destination = place.areaId
    ? { kind: 'area', areaId: place.areaId }
    : { kind: 'pin', point: point ?? { lat: 0, lng: 0 } }
  return {
    kind: 'complete',
    place: {
      title: kind === 'other' ? own.title : kind,
      isDefault: own.isDefault,
      destination,
      areaName: place.name,
      address: { ...reading.choices.address, point },
      contactName: own.contactName,
      contactPhone: own.contactPhone,
    },
  }
}

/** A saved place as its form shows it; a new one for null. */
export function placeValues(place: SavedLocation | null, defaultResidency: PlaceValues['residency']): PlaceValues {
  if (!place) {
    return {
      kind: 'home',
      title: '',
      areaId: '',
      point: null,
      residency: defaultResidency,
      fields: {},
      contactName: '',
      contactPhone: '',
      isDefault: false,
    }
  }
  const { title, destination, address, contactName, contactPhone, isDefault } = place
  const kind = placeKinds.find((one) => one === title) ?? 'other'
  return {
    kind,
    title: kind === 'other' ? title : '',
    areaId: destination.kind === 'area' ? destination.areaId : '',
    point: pointOf(place),
    residency: address.residency,
    fields: address.fields,
    contactName,
    contactPhone,
    isDefault,
  }
}

/** Where it stands on a map: at its door, else in the middle of its area; null where neither is known here. */
export function placeOnMap(
  place: Pick<SavedLocation, 'destination' | 'address'>,
  zones: readonly Zone[],
): Point | null {
  const point = pointOf(place)
  if (point || place.destination.kind !== 'area') return point
  const shape = findArea(zones, place.destination.areaId)?.shape
  return shape ? centreOf(shape) : null
}

/** The area a pin lies in, to be chosen with it; null: outside of any. */
export function areaAt(point: Point, zones: readonly Zone[]): string | null {
  const located = locate(point, zones)
  return located.kind === 'delivers' ? (located.area?.id ?? null) : null
}
