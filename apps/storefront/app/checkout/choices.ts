import type { WantedFulfilment } from '@sofra/contract/fulfilment-words'
import type { SellingType } from '@sofra/menu'
import {
  type Address,
  type AddressField,
  addressFields,
  type Car,
  type PaymentMethod,
  type Residency,
} from '@sofra/ordering'

/** A table, known from the code that stands on it or chosen from the list. */
export interface ChosenTable {
  readonly branchId: string
  readonly id: string
  readonly name: string
  /** When it was chosen: a table is for one visit. */
  readonly at: number
}

/** How a guest wants their orders to reach them; kept for the next one. `version` is the format's. */
export interface Choices {
  readonly version: 1
  readonly areaId: string | null
  readonly address: Address | null
  readonly table: ChosenTable | null
  readonly car: Car
  readonly servicePoint: string
  readonly name: string
  /** The country's calling code, such as `+965`; empty: the shop's own country. */
  readonly dialCode: string
  readonly phone: string
  readonly paymentMethod: PaymentMethod | null
}

export const noChoices: Choices = {
  version: 1,
  areaId: null,
  address: null,
  table: null,
  car: { make: '', color: '', plate: '' },
  servicePoint: '',
  name: '',
  dialCode: '',
  phone: '',
  paymentMethod: null,
}

/** How long a table is remembered: longer than a dinner, shorter than until the next. */
const visitMilliseconds = 4 * 60 * 60 * 1000

const residencies: readonly Residency[] = ['company', 'house', 'apartment']
const paymentMethods: readonly PaymentMethod[] = ['online', 'cash', 'pay-later', 'card']

type Stored = Readonly<Record<string, unknown>>

/** The choices in whatever was kept or sent: what can be understood is kept, the rest is as if never chosen. */
export function readChoices(stored: unknown): Choices {
  const kept = record(stored)
  if (kept?.['version'] !== noChoices.version) return noChoices
  const car = record(kept['car'])
  return {
    version: noChoices.version,
    areaId: text(kept['areaId'], 80) || null,
    address: readAddress(kept['address']),
    table: readTable(kept['table']),
    car: { make: text(car?.['make'], 60), color: text(car?.['color'], 40), plate: text(car?.['plate'], 20) },
    servicePoint: text(kept['servicePoint'], 60),
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

/** What the choices mean for an order of one selling type. */
export function fulfilmentOf(
  choices: Choices,
  { type, branchId, now }: { type: SellingType; branchId: string; now: number },
): WantedFulfilment {
  switch (type) {
    case 'delivery':
      return {
        type,
        destination: choices.areaId === null ? null : { kind: 'area', areaId: choices.areaId },
        address: choices.address,
      }
    case 'dine-in':
      return { type, tableId: tableOf(choices, branchId, now)?.id ?? null }
    case 'product-service':
      return { type, servicePoint: choices.servicePoint.trim() }
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
