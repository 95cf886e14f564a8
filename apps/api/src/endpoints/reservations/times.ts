import { instantsOfDay, type LocalDate, wallTime } from '@sofra/availability'
import { Refusal, type Shop } from '@sofra/contract'
import { listFreeTables, listReservationTimes } from '@sofra/contract/reservations'
import { floorTableToWire } from '@sofra/contract/reservations-codec'
import { asMerchant, type ReservationFacts, readReservationFacts } from '@sofra/database'
import { findFreeTables, findFreeTimes, stayMinutes, withBlocks } from '@sofra/reservations'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { requireReservations } from '../../reservations/guest-reservation.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'

const dayMilliseconds = 86_400_000

export const serveReservationTimes = serve(listReservationTimes, async ({ params, query }, context) => {
  const shop = requireReservations(await requireActiveShop(context, params.id))
  const { guests } = query
  const now = context.clock.now()
  const { from, to } = periodOf(shop, query, now)
  const facts = await factsOf(shop, { from, to: to + dayMilliseconds }, context)
  const { rules } = facts
  const terms = { minutes: stayMinutes(rules, guests), max_guests: rules.maxGuests, with_table: rules.withTable }
  if (guests > rules.maxGuests) return { days: [], ...terms }
  const times = findFreeTimes({ ...facts, taken: withBlocks(facts), guests, now, from, to, zone: shop.timeZone })
  const days = Map.groupBy(times, ({ date }) => date)
  return {
    days: [...days].map(([date, free]) => ({ date, times: free.map((time) => new Date(time.from).toISOString()) })),
    ...terms,
  }
})

export const serveFreeTables = serve(listFreeTables, async ({ params, query }, context) => {
  const shop = requireReservations(await requireActiveShop(context, params.id))
  const at = Date.parse(query.at)
  const facts = await factsOf(shop, { from: at, to: at + dayMilliseconds }, context)
  if (!facts.rules.withTable) return { tables: [] }
  const taken = withBlocks(facts)
  const sets = findFreeTables({ ...facts, taken, guests: query.guests }, at)
  const free = new Set(sets.flatMap(({ tableIds }) => (tableIds.length === 1 ? tableIds : [])))
  return {
    tables: facts.tables
      .filter(({ bookable }) => bookable)
      .map((table) => ({ ...floorTableToWire(table), free: free.has(table.id) })),
  }
})

/** The instants of the days that are asked for; the first one is today at the earliest. */
function periodOf(
  { timeZone }: Shop,
  { from, days }: { readonly from?: LocalDate | undefined; readonly days: number },
  now: number,
): { readonly from: number; readonly to: number } {
  const today = wallTime(now, timeZone).date
  const first = instantsOfDay(from ?? today, timeZone)
  if (!first) throw new Refusal('bad_request', { from }, { fields: [{ path: 'from', code: 'invalid_format' }] })
  const start = Math.max(first[0], now)
  return { from: start, to: first[0] + days * dayMilliseconds - 1 }
}

async function factsOf(
  { merchantId, branchId }: Shop,
  period: { readonly from: number; readonly to: number },
  { pool }: AppContext,
): Promise<ReservationFacts> {
  const facts = await asMerchant(pool, merchantId, (tx) => readReservationFacts(tx, branchId, period))
  if (!facts) throw new Refusal('reservations_off', { branchId })
  return facts
}
