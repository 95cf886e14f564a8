import type { RequestedFulfilment } from '@sofra/contract/fulfilment-codec'
import type { Destination, Point } from '@sofra/delivery'
import { parsePoint } from '@sofra/maps/parse-point'
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
import { dialCode, record, text } from '../shell/stored-values.ts'

/** A table, identified by its QR code or chosen from the list. */
export interface ChosenTable {
  readonly branchId: string
  readonly id: string
  readonly name: string
  /** Epoch milliseconds of the choice: a table is valid for one visit. */
  readonly at: number
}

/** A point the guest set on the map, or found by searching for an address. */
export interface ChosenPin {
  readonly point: Point
  /** True when the point is the geocoded position of a searched address (docs/product.md, section 5). */
  readonly searched: boolean
  /** The name or address of the point; empty when unknown. */
  readonly text: string
}

/** Fulfilment, contact and payment choices of a guest, stored for the next order. `version` is the storage format. */
export interface Choices {
  readonly version: 1
  readonly areaId: string | null
  /** The exact position; within the area if one is chosen. */
  readonly pin: ChosenPin | null
  readonly address: Address | null
  /** The destination country of a shipment; null for a local delivery. */
  readonly countryId: string | null
  /** The address of a shipment. */
  readonly parcelAddress: Address | null
  readonly table: ChosenTable | null
  readonly car: Car
  /** The id of the chosen service point, from the branch's list. */
  readonly servicePoint: string
  /** The guest's location as free text, for a branch without a list of service points. */
  readonly servicePlace: string
  readonly name: string
  /** The country calling code, such as `+965`; empty for the shop's own country. */
  readonly dialCode: string
  readonly phone: string
  readonly paymentMethod: PaymentMethod | null
}

/** How long a chosen table is valid: longer than one meal, shorter than the time to the next. */
const tableLifetimeMilliseconds = 4 * 60 * 60 * 1000

const residencies: readonly Residency[] = ['company', 'house', 'apartment']

const version = 1

/**
 * Parses stored or received choices. Invalid fields get their empty value; another format version gives `emptyChoices`.
 */
export function parseChoices(stored: unknown): Choices {
  const fields = record(stored)
  return fields?.['version'] === version ? parseFields(fields) : emptyChoices
}

function parseFields(fields: Readonly<Record<string, unknown>>): Choices {
  const car = record(fields['car'])
  return {
    version,
    areaId: text(fields['areaId'], 80) || null,
    pin: readPin(fields['pin']),
    address: readAddress(fields['address']),
    countryId: text(fields['countryId'], 80) || null,
    parcelAddress: readAddress(fields['parcelAddress']),
    table: readTable(fields['table']),
    car: { make: text(car?.['make'], 60), color: text(car?.['color'], 40), plate: text(car?.['plate'], 20) },
    servicePoint: text(fields['servicePoint'], 60),
    servicePlace: text(fields['servicePlace'], 60),
    name: text(fields['name'], 100),
    dialCode: dialCode(fields['dialCode']),
    phone: text(fields['phone'], 40),
    paymentMethod: paymentMethods.find((method) => method === fields['paymentMethod']) ?? null,
  }
}

/** The table of the current visit to this branch; null for another branch or after `tableLifetimeMilliseconds`. */
export function tableOf({ table }: Choices, branchId: string, now: number): ChosenTable | null {
  return table && table.branchId === branchId && now - table.at < tableLifetimeMilliseconds ? table : null
}

type DestinationChoices = Pick<Choices, 'areaId' | 'pin'> & Partial<Pick<Choices, 'countryId'>>

/** The destination of a delivery: the country of a shipment, else the area, else the pin; null when none is chosen. */
export function destinationOf({ areaId, pin, countryId = null }: DestinationChoices): Destination | null {
  if (countryId !== null) return { kind: 'country', countryId }
  if (areaId !== null) return { kind: 'area', areaId }
  return pin && { kind: 'pin', point: pin.point }
}

/** The address of the destination. Local deliveries and shipments have separate address forms. */
export function addressOf({ countryId, address, parcelAddress, pin }: Choices): Address | null {
  if (countryId !== null) return parcelAddress
  return address && { ...address, point: pin?.point ?? null }
}

/** The fulfilment of an order of one selling type, as requested from the API. `now` is in epoch milliseconds. */
export function fulfilmentOf(
  choices: Choices,
  { type, branchId, now }: { type: SellingType; branchId: string; now: number },
): RequestedFulfilment {
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

/** The trimmed car description; null when every field is empty. */
export function describedCar({ make, color, plate }: Car): Car | null {
  const car = { make: make.trim(), color: color.trim(), plate: plate.trim() }
  return car.make || car.color || car.plate ? car : null
}

function readAddress(stored: unknown): Address | null {
  const address = record(stored)
  const residency = residencies.find((one) => one === address?.['residency'])
  if (!address || !residency) return null
  const storedFields = record(address['fields'])
  const fields: Partial<Record<AddressField, string>> = {}
  for (const field of addressFields) {
    const value = text(storedFields?.[field], 200)
    if (value !== '') fields[field] = value
  }
  return { residency, fields, point: null }
}

function readPin(stored: unknown): ChosenPin | null {
  const pin = record(stored)
  const storedPoint = record(pin?.['point'])
  const point = parsePoint(storedPoint?.['lat'], storedPoint?.['lng'])
  return point && { point, searched: pin?.['searched'] === true, text: text(pin?.['text'], 200) }
}

function readTable(stored: unknown): ChosenTable | null {
  const table = record(stored)
  const [id, branchId, at] = [text(table?.['id'], 80), text(table?.['branchId'], 80), table?.['at']]
  if (!id || !branchId || typeof at !== 'number' || !Number.isFinite(at)) return null
  return { id, branchId, name: text(table?.['name'], 60), at }
}

export const emptyChoices = parseFields({})
