import {
  type Availability,
  type DayHours,
  type Instant,
  minuteFromText,
  type Pause,
  type Schedule,
  type Shift,
} from '@sofra/availability'
import type { Shape } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import type { BusyTime, PaymentMethod } from '@sofra/ordering'
import type { AvailabilityWire, BusyWire, PauseWire, ScheduleWire, ShapeWire, sellingTypeNames } from './basics.ts'

export type SellingTypeName = (typeof sellingTypeNames)[number]
export type SellingTypeCode = 0 | 1 | 2 | 3 | 4

const typeNames = {
  delivery: 'delivery',
  'dine-in': 'dine_in',
  pickup: 'car_pickup',
  'product-service': 'product_service',
  reservation: 'reservation',
} as const satisfies Record<SellingType, SellingTypeName>
const typesByName = invert(typeNames)

const typeCodes = {
  delivery: 0,
  'dine-in': 1,
  pickup: 2,
  'product-service': 3,
  reservation: 4,
} as const satisfies Record<SellingType, SellingTypeCode>
const typesByCode = ['delivery', 'dine-in', 'pickup', 'product-service', 'reservation'] as const

/** The key of a selling type in objects on the wire. */
export const sellingTypeToName = (type: SellingType): SellingTypeName => typeNames[type]
/** The selling type of a name. */
export const sellingTypeFromName = (name: SellingTypeName): SellingType => typesByName[name]
/** The numeric code of a selling type (docs/product.md, section 9). */
export const sellingTypeToCode = (type: SellingType): SellingTypeCode => typeCodes[type]
/** The selling type of a numeric code. */
export const sellingTypeFromCode = (code: SellingTypeCode): SellingType => typesByCode[code]

/** The selling types that accept orders; their codes are those of docs/product.md, section 9. */
export type OrderableType = Exclude<SellingType, 'reservation'>
export const orderableTypes = [
  'delivery',
  'dine-in',
  'pickup',
  'product-service',
] as const satisfies readonly OrderableType[]
/** The numeric code of a selling type that accepts orders. */
export const orderableCode = (type: OrderableType) => orderableTypes.indexOf(type) as 0 | 1 | 2 | 3

/** Codes: docs/product.md, section 9. */
const paymentCodes = {
  online: 1,
  cash: 2,
  'pay-later': 3,
  knet: 4,
  benefit: 5,
  'apple-pay': 6,
  mada: 7,
  card: 8,
  'apple-pay-knet': 9,
} as const satisfies Record<PaymentMethod, number>
const paymentsByCode = {
  1: 'online',
  2: 'cash',
  3: 'pay-later',
  4: 'knet',
  5: 'benefit',
  6: 'apple-pay',
  7: 'mada',
  8: 'card',
  9: 'apple-pay-knet',
} as const
export type PaymentCode = keyof typeof paymentsByCode

/** The numeric code of a payment method (docs/product.md, section 9). */
export const paymentToCode = (method: PaymentMethod): PaymentCode => paymentCodes[method]
/** The payment method of a numeric code. */
export const paymentFromCode = (code: PaymentCode): PaymentMethod => paymentsByCode[code]

/**
 * Encodes epoch milliseconds as ISO 8601 in UTC.
 * @throws RangeError if the instant is out of range or NaN.
 */
export const instantToWire = (instant: Instant): string => new Date(instant).toISOString()
/** Decodes an ISO 8601 instant to epoch milliseconds; NaN if it is invalid. */
export const instantFromWire = (iso: string): Instant => Date.parse(iso)

/** Encodes a record by selling type, with the wire's keys. */
export function byTypeToWire<Domain, Wire>(
  record: Readonly<Partial<Record<SellingType, Domain>>>,
  convert: (value: Domain) => Wire,
): Partial<Record<SellingTypeName, Wire>> {
  const entries = Object.entries(record) as [SellingType, Domain][]
  return Object.fromEntries(entries.map(([type, value]) => [typeNames[type], convert(value)]))
}

/** Decodes a record by selling type. */
export function byTypeFromWire<Domain, Wire>(
  record: Readonly<Partial<Record<SellingTypeName, Wire>>>,
  convert: (wire: Wire) => Domain,
): Partial<Record<SellingType, Domain>> {
  const entries = Object.entries(record) as [SellingTypeName, Wire][]
  return Object.fromEntries(entries.map(([name, wire]) => [typesByName[name], convert(wire)]))
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Encodes weekly hours; a missing weekday is closed. */
export function scheduleToWire(schedule: Schedule): ScheduleWire {
  const day = (index: number) => dayToWire(schedule.days[index] ?? { closed: true, shifts: [] })
  return {
    0: day(0),
    1: day(1),
    2: day(2),
    3: day(3),
    4: day(4),
    5: day(5),
    6: day(6),
    exceptions: schedule.exceptions.map((exception) => ({ date: exception.date, ...dayToWire(exception) })),
  }
}

/**
 * Decodes weekly hours.
 * @throws RangeError if a time cannot be parsed.
 */
export function scheduleFromWire(wire: ScheduleWire): Schedule {
  return {
    days: weekdays.map((weekday) => dayFromWire(wire[weekday])),
    exceptions: wire.exceptions.map(({ date, ...day }) => ({ date, ...dayFromWire(day) })),
  }
}

function dayToWire({ closed, shifts }: DayHours) {
  return { closed, shifts: shifts.map(shiftToWire) }
}

function dayFromWire({ closed, shifts }: ReturnType<typeof dayToWire>): DayHours {
  return { closed, shifts: shifts.map(shiftFromWire) }
}

// docs/product.md, section 3: time_from "24" means all day.
function shiftToWire({ from, to }: Shift): { time_from: string; time_to: string } {
  if (from === 0 && to === 1440) return { time_from: '24', time_to: '24' }
  return { time_from: clockToWire(from), time_to: clockToWire(to) }
}

function shiftFromWire({ time_from, time_to }: { time_from: string; time_to: string }): Shift {
  if (time_from === '24') return { from: 0, to: 1440 }
  return { from: clockFromWire(time_from), to: clockFromWire(time_to) }
}

/** Encodes minutes since midnight as `HH:MM`; 1440 is `24:00`. */
export function clockToWire(minute: number): string {
  return `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/**
 * Decodes a time of day to minutes since midnight, 0 to 1440; accepts every format of `minuteFromText`.
 * @throws RangeError if the text is not a time.
 */
export function clockFromWire(text: string): number {
  const minute = minuteFromText(text)
  if (minute === null) throw new RangeError(`Cannot parse the time ${text}: the format is 09:30 or 9:30 AM`)
  return minute
}

/** Encodes a pause. */
export function pauseToWire(pause: Pause): PauseWire {
  return { from: instantToWire(pause.from), to: pause.until === null ? null : instantToWire(pause.until) }
}

/** Decodes a pause. */
export function pauseFromWire(wire: PauseWire): Pause {
  return { from: instantFromWire(wire.from), until: wire.to === null ? null : instantFromWire(wire.to) }
}

/** Encodes a busy time. */
export function busyToWire({ minutes, until }: BusyTime): BusyWire {
  return { minutes, until: instantToWire(until) }
}

/** Decodes a busy time. */
export function busyFromWire({ minutes, until }: BusyWire): BusyTime {
  return { minutes, until: instantFromWire(until) }
}

/** Encodes an availability. */
export function availabilityToWire(availability: Availability): AvailabilityWire {
  const change = availability.available ? availability.until : availability.next
  return {
    status: availability.available ? 'open' : 'closed',
    reason: availability.available ? null : availability.reason,
    next_change: change === null ? null : instantToWire(change),
  }
}

/** Decodes an availability; a closed one without a reason is `outside-hours`. */
export function availabilityFromWire(wire: AvailabilityWire): Availability {
  const change = wire.next_change === null ? null : instantFromWire(wire.next_change)
  if (wire.status === 'open') return { available: true, until: change }
  return { available: false, reason: wire.reason ?? 'outside-hours', next: change }
}

/** GeoJSON is identical on both sides; the copy is mutable. */
export const shapeToWire = (shape: Shape | null): ShapeWire | null => structuredClone(shape) as ShapeWire | null

function invert<Key extends string, Value extends string>(record: Record<Key, Value>): Record<Value, Key> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [value, key])) as Record<Value, Key>
}
