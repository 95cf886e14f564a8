import { createHash } from 'node:crypto'
import { type Instant, instantOf, openings, wallTime, type Zone } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import { instantFromWire } from '@sofra/contract/basics-codec'
import { addReservation, changeStaffReservation, listStaffReservations } from '@sofra/contract/console-reservations'
import { type ReservationBook, reservationBookToWire } from '@sofra/contract/console-reservations-codec'
import {
  asMerchant,
  asStaff,
  bookTables,
  changeReservation,
  readReservationFacts,
  reservationsAwaitingStaff,
  reservationsBetween,
} from '@sofra/database'
import { type ReservationRules, stayMinutes } from '@sofra/reservations'
import { normalizePhone } from '../../customers/phone.ts'
import { serve } from '../../http/serve.ts'
import { notPossible } from '../../reservations/not-possible.ts'
import { requireBranch, requirePermission, requireStaffScope } from '../../staff/scope.ts'
import { isIdempotencyKey } from '../orders/place.ts'
import { chooseTables } from './choose-tables.ts'
import { reservationForStaff, stepOfStaff } from './reservation-steps.ts'

const minute = 60_000

/** The minute of the day at which a day of reservations begins: 01:00 belongs to the evening before. */
const dayBegins = 5 * 60

export const serveListStaffReservations = serve(
  listStaffReservations,
  async ({ request, params, query, responseHeaders }, context) => {
    const scope = await requireStaffScope(request, responseHeaders, context)
    const branch = requireBranch(scope, params.branchId)
    requirePermission(branch.role, 'reservations')
    const { id, timeZone } = branch
    const date = query.from ?? wallTime(context.clock.now() - dayBegins * minute, timeZone).date
    const period = daysFrom(date, query.days, timeZone)
    const book = await asMerchant(context.pool, branch.merchantId, async (tx): Promise<ReservationBook> => {
      const facts = await readReservationFacts(tx, id, period)
      if (!facts) throw new Refusal('reservations_off', { branchId: id })
      const { rules, schedule, pauses, tables, blocks } = facts
      return {
        date,
        reservations: await reservationsBetween(tx, [id], period),
        waiting: await reservationsAwaitingStaff(tx, id, context.clock.now()),
        ...{ tables, blocks, timeZone },
        openings: openings(schedule, pauses, period.from, period.to, timeZone).map(({ from, to }) => ({
          from: Math.max(from, period.from),
          to,
        })),
        stays: staysOf(rules),
        stepMinutes: rules.stepMinutes,
        bufferMinutes: rules.bufferMinutes,
      }
    })
    return reservationBookToWire(book)
  },
)

/** The instants at which some local days begin and end. */
function daysFrom(date: string, days: number, zone: Zone): { from: Instant; to: Instant } {
  const from = instantOf(date, dayBegins, zone)
  const to = instantOf(date, dayBegins + days * 24 * 60, zone)
  if (from === null || to === null) throw new Refusal('bad_request', { date })
  return { from, to }
}

function staysOf(rules: ReservationRules): number[] {
  const largest = Math.max(rules.maxGuests, rules.stays.at(-1)?.upTo ?? 1)
  return Array.from({ length: largest }, (_, index) => stayMinutes(rules, index + 1))
}

export const serveAddReservation = serve(addReservation, async (call, context) => {
  const { request, headers, params, body, responseHeaders } = call
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branch = requireBranch(scope, params.branchId)
  requirePermission(branch.role, 'reservations')
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!isIdempotencyKey(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
  const shop = await context.shops.findByBranch(branch.id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: branch.id })
  const now = context.clock.now()
  // A party that walked in arrives at the minute in which it is added.
  const from = body.walk_in ? Math.floor(now / minute) * minute : instantFromWire(body.at)
  const { id: branchId, businessId, merchantId } = branch
  const { userId } = scope.user
  return asStaff(context.pool, { merchantId, userId }, async (tx) => {
    const booking = await bookTables(
      tx,
      {
        ...{ merchantId, businessId, branchId, idempotencyKey, from, at: now },
        bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
        guests: body.guests,
        source: body.walk_in ? 'walk-in' : 'staff',
        name: body.name,
        phone: normalizePhone({ phone: body.phone }, shop.country),
        language: shop.languages[0] ?? 'en',
        note: body.comment,
        ...{ diet: null, customerId: null, client: '' },
        by: { kind: 'staff', name: scope.user.name },
        isSeated: body.walk_in,
      },
      chooseTables({ ...body, from, tableIds: body.table_ids }, now),
    )
    if (booking.kind === 'off') throw new Refusal('reservations_off', { branchId })
    if (booking.kind === 'key-reused') throw new Refusal('idempotency_key_reused', { idempotencyKey })
    if (booking.kind === 'refused') throw notPossible(booking.reason, 'table_ids')
    if (booking.kind === 'too-many-open') throw new Refusal('reservation_not_possible', { branchId })
    return reservationForStaff(tx, booking.id)
  })
})

export const serveChangeStaffReservation = serve(changeStaffReservation, async (call, context) => {
  const { body } = call
  const from = instantFromWire(body.at)
  return stepOfStaff(call, context, async (tx, reservation, by, at) => {
    const { guests, comment: note, table_ids: tableIds } = body
    // A party that was given more or less time than usual keeps it.
    const minutes = guests === reservation.guests ? (reservation.to - reservation.from) / minute : null
    const now = from === reservation.from ? from : at
    const choose = chooseTables({ from, guests, tableIds, minutes }, now)
    return changeReservation(tx, { id: reservation.id, by, at, guests, from, note }, choose)
  })
})
