import { type Instant, instantOf, type LocalDate, wallTime, type Zone } from '@sofra/availability'
import type { ReservationBook, StaffReservation } from '@sofra/contract/console-reservations-codec'

const minute = 60_000

/** The minute at which a day of reservations begins: 01:00 belongs to the evening before. */
const dayBegins = 5 * 60

export type BookTable = ReservationBook['tables'][number]

/** The day of reservations at an instant. */
export function dayAt(instant: Instant, zone: Zone): LocalDate {
  return wallTime(instant - dayBegins * minute, zone).date
}

/** The day some days after another. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10)
}

/** An instant in the middle of a day, for its name. */
export function noonOf(date: LocalDate, zone: Zone): Instant {
  return instantOf(date, 12 * 60, zone) ?? Date.parse(`${date}T12:00:00Z`)
}

/** Whether a party is expected, sits, or has left. */
export function isKept({ state }: Pick<StaffReservation, 'state'>): boolean {
  return state !== 'rejected' && state !== 'no-show'
}

/** Whether a party has its tables now or later. */
export function isOpen({ state }: Pick<StaffReservation, 'state'>): boolean {
  return state === 'pending' || state === 'accepted'
}

/** The reservations that begin on a day: those that are open first, then those that have ended, each by time. */
export function reservationsOn({ reservations, timeZone }: ReservationBook, date: LocalDate): StaffReservation[] {
  const own = reservations.filter(({ from }) => dayAt(from, timeZone) === date)
  return [...own.filter(isOpen), ...own.filter((one) => !isOpen(one))]
}

export interface DayTotals {
  readonly parties: number
  readonly guests: number
}

/** How many parties and guests are expected, sit, or have left. */
export function totalsOf(reservations: readonly StaffReservation[]): DayTotals {
  const kept = reservations.filter(isKept)
  return { parties: kept.length, guests: kept.reduce((sum, { guests }) => sum + guests, 0) }
}

export interface ServiceTotals extends DayTotals {
  readonly from: Instant
  readonly to: Instant
}

/** The parties and guests of each opening of a day. */
export function servicesOn(book: ReservationBook, date: LocalDate): ServiceTotals[] {
  const own = reservationsOn(book, date)
  return book.openings
    .filter(({ from }) => dayAt(from, book.timeZone) === date)
    .map(({ from, to }) => ({ from, to, ...totalsOf(own.filter((one) => one.from >= from && one.from < to)) }))
}

/** The times that staff choose from on a day: those within opening hours, or all of them if there are none. */
export function stepsOn({ openings, stepMinutes, timeZone }: ReservationBook, date: LocalDate): Instant[] {
  const begin = instantOf(date, dayBegins, timeZone) ?? noonOf(date, timeZone)
  const step = stepMinutes * minute
  const all = Array.from({ length: Math.floor((24 * 60) / stepMinutes) }, (_, index) => begin + index * step)
  const open = all.filter((at) => openings.some(({ from, to }) => from <= at && at < to))
  return open.length > 0 ? open : all
}

/** The step of a list nearest to an instant, not after it if there is one. */
export function stepAt(steps: readonly Instant[], at: Instant): Instant {
  return steps.findLast((step) => step <= at) ?? steps[0] ?? at
}

/** What a table is at an instant. */
export type TableState =
  | { readonly kind: 'free' /** When the next party comes; null: none does. */; readonly next: Instant | null }
  | { readonly kind: 'reserved' | 'seated'; readonly reservation: StaffReservation }
  | { readonly kind: 'blocked'; readonly reason: string }

/** What a table is at an instant: a party that sits comes before one that is to come. */
export function tableStateAt({ reservations, blocks }: ReservationBook, tableId: string, at: Instant): TableState {
  const own = reservations.filter((one) => isOpen(one) && one.tables.some(({ id }) => id === tableId))
  const current = own.filter((one) => one.from <= at && at < one.to)
  const seated = current.find(({ seatedAt }) => seatedAt !== null)
  const reservation = seated ?? current[0]
  if (reservation) return { kind: seated ? 'seated' : 'reserved', reservation }
  const block = blocks.find(({ from, to, tableIds }) => from <= at && at < to && (tableIds?.includes(tableId) ?? true))
  if (block) return { kind: 'blocked', reason: block.reason }
  return { kind: 'free', next: own.find(({ from }) => from > at)?.from ?? null }
}

/** How long a party stays. */
export function stayOf({ stays }: Pick<ReservationBook, 'stays'>, guests: number): number {
  return stays[guests - 1] ?? stays.at(-1) ?? 120
}

/** Whether a party can have a table: `short`, until another one comes. */
export type TableOffer =
  | { readonly kind: 'free' | 'taken' }
  | { readonly kind: 'short'; readonly minutes: number; readonly until: Instant }

/** A party that is too short of time is not offered a table. */
const shortestStay = 30

/** Whether a party of `guests` can have a table at an instant; `except`: its own reservation, which is not in its way. */
export function offerOf(
  book: Pick<ReservationBook, 'reservations' | 'stays' | 'bufferMinutes'>,
  tableId: string,
  { at, guests, except = null }: { readonly at: Instant; readonly guests: number; readonly except?: string | null },
): TableOffer {
  const others = book.reservations.filter(
    (one) => one.id !== except && isOpen(one) && one.tables.some(({ id }) => id === tableId),
  )
  if (others.some((one) => one.from <= at && at < one.to + one.bufferMinutes * minute)) return { kind: 'taken' }
  const next = Math.min(...others.filter(({ from }) => from > at).map(({ from }) => from))
  const until = next - book.bufferMinutes * minute
  const minutes = Math.floor((until - at) / minute)
  if (minutes >= stayOf(book, guests)) return { kind: 'free' }
  return minutes >= shortestStay ? { kind: 'short', minutes, until } : { kind: 'taken' }
}

/** The rooms of the floor plan with their tables, in the order of the tables; those without a place are left out. */
export function roomsOf(tables: readonly BookTable[]) {
  const placed = tables.flatMap((table) => (table.place ? [{ table, place: table.place }] : []))
  const byRoom = Map.groupBy(placed, ({ place }) => JSON.stringify(place.room))
  return [...byRoom.values()].map((inRoom) => ({
    names: inRoom[0]?.place.room ?? {},
    height: Math.max(...inRoom.map(({ place }) => place.y + place.height)),
    tables: inRoom,
  }))
}
