import type { WantedFulfilment } from '@sofra/contract/fulfilment-words'
import type { Destination, Point } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import {
  type Address,
  type AddressField,
  addressFields,
  type Car,
  type PaymentMethod,
  paymentMethods,
  type Residency,
} from '@sofra/ordering'
import { readPoint } from '../maps/read-point.ts'

/** A table, known from the code that stands on it or chosen from the list. */
export interface ChosenTable {
  readonly branchId: string
  readonly id: string
  readonly name: string
  /** When it was chosen: a table is for one visit. */
  readonly at: number
}

/** A place a guest has shown on the map, or found by its address. */
export interface ChosenPin {
  readonly point: Point
  /** It comes from an address that was looked up: then it stands where that address is (source spec, section 5). */
  readonly searched: boolean
  /** What the place is called, as far as anybody knows. */
  readonly text: string
}

/** How a guest wants their orders to reach them; kept for the next one. `version` is the format's. */
export interface Choices {
  readonly version: 1
  readonly areaId: string | null
  /** Where exactly; in the area if there is one. */
  readonly pin: ChosenPin | null
  readonly address: Address | null
  /** The country it is sent to, rather than brought; null: to the area. */
  readonly countryId: string | null
  /** Where it goes abroad. */
  readonly parcelAddress: Address | null
  readonly table: ChosenTable | null
  readonly car: Car
  /** The id of where they are, from the branch's list. */
  readonly servicePoint: string
  /** Where they are in their own words, of a branch that has no list. */
  readonly servicePlace: string
  readonly name: string
  /** The country's calling code, such as `+965`; empty: the shop's own country. */
  readonly dialCode: string
  readonly phone: string
  readonly paymentMethod: PaymentMethod | null
}

export const noChoices: Choices = {
  version: 1,
  areaId: null,
  pin: null,
  address: null,
  countryId: null,
  parcelAddress: null,
  table: null,
  car: { make: '', color: '', plate: '' },
  servicePoint: '',
  servicePlace: '',
  name: '',
  dialCode: '',
  phone: '',
  paymentMethod: null,
}

/** How long a table is remembered: longer than a dinner, shorter than until the next. */
const visitMilliseconds = 4 * 60 * 60 * 1000

const residencies: readonly Residency[] = ['company', 'house', 'apartment']

type Stored = Readonly<Record<string, unknown>>

/** The choices in whatever was kept or sent: what can be understood is kept, the rest is as if never chosen. */
export function readChoices(stored: unknown): Choices {
  const kept = record(stored)
  if (kept?.['version'] !== noChoices.version) return noChoices
  const car = record(kept['car'])
  return {
    version: noChoices.version,
    areaId: text(kept['areaId'], 80) || null,
    pin: readPin(kept['pin']),
    address: readAddress(kept['address']),
    countryId: text(kept['countryId'], 80) || null,
    parcelAddress: readAddress(kept['parcelAddress']),
    table: readTable(kept['table']),
    car: { make: text(car?.['make'], 60), color: text(car?.['color'], 40), plate: text(car?.['plate'], 20) },
    servicePoint: text(kept['servicePoint'], 60),
    servicePlace: text(kept['servicePlace'], 60),
    name: text(kept['name'], 100),
    dialCode: /^\+\d{1,4}$/.test(text(kept['dialCode'], 6)) ? text(kept['dialCode'], 6) : '',
    phone: text(kept['phone'], 40),
    paymentMethod: paymentMethods.find((method) => method === kept['paymentMethod']) ?? null,
  }
}

/** The table of this visit to this branch; null when it was another branch, or another day. */
export function tableOf({ table }: Choices, branchId: string, now: number): ChosenTable | null {
  return table && table.branchId === branchId && now - table.at < visitMilliseconds ? table : null
}

type Where = Pick<Choices, 'areaId' | 'pin'> & Partial<Pick<Choices, 'countryId'>>

/** Where a delivery goes: abroad, to the area, else to the pin; null while none of them is known. */
export function destinationOf({ areaId, pin, countryId = null }: Where): Destination | null {
  if (countryId !== null) return { kind: 'country', countryId }
  if (areaId !== null) return { kind: 'area', areaId }
  return pin && { kind: 'pin', point: pin.point }
}

/** The address of where it goes: at home and abroad ask different things. */
export function addressOf({ countryId, address, parcelAddress, pin }: Choices): Address | null {
  if (countryId !== null) return parcelAddress
  return address && { ...address, point: pin?.point ?? null }
}

/** What the choices mean for an order of one selling type. */
export function fulfilmentOf(
  choices: Choices,
  { type, branchId, now }: { type: SellingType; branchId: string; now: number },
): WantedFulfilment {
  switch (type) {
    case 'delivery':
      return { type, destination: destinationOf(choices), address: addressOf(choices) }
    case 'dine-in':
      return { type, tableId: tableOf(choices, branchId, now)?.id ?? null }
    case 'product-service':
      return { type, servicePoint: choices.servicePoint || choices.servicePlace.trim() }
    case 'pickup':
    case 'reservation':
      return { type: 'pickup', car: describedCar(choices.car) }
  }
}

/** The car as the shop should look for it; null when the guest said nothing of it. */
export function describedCar({ make, color, plate }: Car): Car | null {
  const car = { make: make.trim(), color: color.trim(), plate: plate.trim() }
  return car.make || car.color || car.plate ? car : null
}

function readAddress(stored: unknown): Address | null {
  const address = record(stored)
  const residency = residencies.find((one) => one === address?.['residency'])
  if (!address || !residency) return null
  const given = record(address['fields'])
  const fields: Partial<Record<AddressField, string>> = {}
  for (const field of addressFields) {
    const kept = text(given?.[field], 200)
    if (kept !== '') fields[field] = kept
  }
  return { residency, fields, point: null }
}

function readPin(stored: unknown): ChosenPin | null {
  const pin = record(stored)
  const kept = record(pin?.['point'])
  const point = readPoint(kept?.['lat'], kept?.['lng'])
  return point && { point, searched: pin?.['searched'] === true, text: text(pin?.['text'], 200) }
}

function readTable(stored: unknown): ChosenTable | null {
  const table = record(stored)
  const [id, branchId, at] = [text(table?.['id'], 80), text(table?.['branchId'], 80), table?.['at']]
  if (!id || !branchId || typeof at !== 'number' || !Number.isFinite(at)) return null
  return { id, branchId, name: text(table?.['name'], 60), at }
}

function record(value: unknown): Stored | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : null
}

function text(value: unknown, length: number): string {
  // Neither control characters nor half a letter: the database takes neither.
  return typeof value === 'string' ? value.slice(0, length).replace(/[^\P{Cc}\n]|\p{Cs}/gu, '') : ''
}
