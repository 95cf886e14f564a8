import type { SavedAddress, SavedAddressInput } from '@sofra/contract/saved-addresses-codec'
import { centreOf, type Destination, locatePoint, type Point, type Zone } from '@sofra/delivery'
import { parsePoint } from '@sofra/maps/parse-point'
import type { AddressProblems, AddressTerms, AddressValues } from '../delivery/address-form.ts'
import { isPhone, parseAddressForm } from '../delivery/address-form.ts'
import { findArea } from '../delivery/area-groups.ts'
import { resolveDestination } from '../delivery/resolve-destination.ts'
import { formText } from '../shell/form-text.ts'
import { westernDigits } from '../shell/western-digits.ts'
import { pointOf } from './saved-address-choices.ts'

/** Kinds of saved addresses; `other` has a custom title. */
export const savedAddressKinds = ['home', 'work', 'other'] as const
export type SavedAddressKind = (typeof savedAddressKinds)[number]

/** Submitted values, to fill the form again. */
export interface SavedAddressValues extends Pick<AddressValues, 'areaId' | 'point' | 'residency' | 'fields'> {
  readonly kind: SavedAddressKind
  readonly title: string
  readonly contactName: string
  readonly contactPhone: string
  readonly isDefault: boolean
}

export type SavedAddressProblems = AddressProblems

export type ParsedSavedAddress =
  | { readonly kind: 'complete'; readonly place: SavedAddressInput }
  | { readonly kind: 'incomplete'; readonly problems: SavedAddressProblems; readonly values: SavedAddressValues }

/** Parses the fields of `saved-address-form-fields.tsx`. */
export function parseSavedAddressForm(form: FormData, terms: AddressTerms, language: string): ParsedSavedAddress {
  const text = formText(form)
  const reading = parseAddressForm(form, { ...terms, dropPin: 'optional' }, { withPerson: false })
  const point = parsePoint(text('lat', 20), text('lng', 20))
  const areaId = text('areaId', 80)
  const kind = savedAddressKinds.find((one) => one === form.get('kind')) ?? 'other'
  const own = {
    kind,
    title: text('title', 60),
    contactName: text('contactName', 100),
    contactPhone: westernDigits(text('contactPhone', 40)),
    isDefault: form.get('default') !== null,
  }
  const phoneProblem = own.contactPhone !== '' && !isPhone(own.contactPhone)
  const place = resolveDestination(
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

/** Form values of a saved address; null: of a new one. */
export function savedAddressValues(
  place: SavedAddress | null,
  defaultResidency: SavedAddressValues['residency'],
): SavedAddressValues {
  if (!place) {
    const empty = { title: '', areaId: '', point: null, fields: {}, contactName: '', contactPhone: '' } as const
    return { ...empty, kind: 'home', residency: defaultResidency, isDefault: false }
  }
  const { title, destination, address, contactName, contactPhone, isDefault } = place
  const kind = savedAddressKinds.find((one) => one === title) ?? 'other'
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

/** Point for the map: the exact one, else the centre of the area; null when neither is known. */
export function savedAddressPoint(
  place: Pick<SavedAddress, 'destination' | 'address'>,
  zones: readonly Zone[],
): Point | null {
  const point = pointOf(place)
  if (point || place.destination.kind !== 'area') return point
  const shape = findArea(zones, place.destination.areaId)?.shape
  return shape ? centreOf(shape) : null
}

/** The area that contains the point; null: outside all areas. */
export function findAreaAt(point: Point, zones: readonly Zone[]): string | null {
  const located = locatePoint(point, zones)
  return located.kind === 'delivers' ? (located.area?.id ?? null) : null
}
