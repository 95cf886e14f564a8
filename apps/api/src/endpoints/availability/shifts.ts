import { openingsOn, wallTime } from '@sofra/availability'
import type { SellingSettings, Shop } from '@sofra/contract'
import { getShifts } from '@sofra/contract/availability'
import { type DayShifts, type Shifts, shiftsToWire, type TodayShifts } from '@sofra/contract/availability-words'
import { asMerchant, type SlotCapacity, slotCapacities } from '@sofra/database'
import type { SellingType } from '@sofra/menu'
import { doorTimes, openSlots, ordersAnswer, placesLeft, type Slot, slots } from '@sofra/scheduling'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { activeShop } from '../../shops/find-shop.ts'

export const serveShifts = serve(getShifts, async ({ params }, parts) =>
  // The `current-time` header says what the guest's clock shows, which decides nothing.
  shiftsToWire(await shiftsNow(await activeShop(parts, params.id), parts)),
)

async function shiftsNow(shop: Shop, parts: AppContext): Promise<Shifts> {
  const now = parts.clock.now()
  const rules = await parts.shops.slotRulesOf(shop)
  if (rules.length === 0) return shiftsOf(shop, now)
  const { branchId } = shop
  const capacities = await asMerchant(parts.pool, shop.merchantId, (tx) =>
    slotCapacities(tx, { branchId, rules, from: now }),
  )
  return shiftsOf(shop, now, capacities)
}

/** What is taken of each way of selling's slots. */
type Capacities = ReadonlyMap<SellingType, readonly SlotCapacity[]>

/** A week is always shown; further days only where orders are taken that far ahead. */
const shownDays = 7
const millisecondsPerDay = 86_400_000

/** When a shop is open from now on, day by day, with its state now and the times on offer. */
export function shiftsOf(shop: Shop, now: number, capacities: Capacities = new Map()): Shifts {
  const { timeZone } = shop
  const selling = Object.entries(shop.selling) as [SellingType, SellingSettings][]
  const today = wallTime(now, timeZone)
  const offers = new Map(selling.map(([type, settings]) => [type, slotsByDay(settings, now, timeZone)]))
  const lastSlotDay =
    [...offers.values()]
      .flatMap((days) => [...days.keys()])
      .sort()
      .at(-1) ?? today.date

  const days: Shifts['days'][number][] = []
  for (let date = today.date; days.length < shownDays || date <= lastSlotDay; date = dayAfter(date)) {
    const types: Partial<Record<SellingType, DayShifts>> = {}
    const running = date === today.date
    for (const [type, settings] of selling) {
      const offered = offers.get(type)?.get(date) ?? []
      const rules = capacities.get(type) ?? []
      types[type] = {
        openings: [
          ...(running ? lastNight(settings, now, date, timeZone) : []),
          ...openingsOn(settings.hours, settings.pauses, date, timeZone),
        ],
        slots: openSlots(offered, rules),
        fullSlots: offered.filter((slot) => placesLeft(slot, rules) === 0),
      }
    }
    days.push({ date, weekday: weekdayOf(date), types })
  }

  const [first] = days
  const todayTypes: Partial<Record<SellingType, TodayShifts>> = {}
  for (const [type, settings] of selling) {
    todayTypes[type] = {
      answer: ordersAnswer(settings, now, timeZone),
      ...doorTimes(settings, now, timeZone),
      openings: first?.types[type]?.openings ?? [],
      slots: first?.types[type]?.slots ?? [],
      fullSlots: first?.types[type]?.fullSlots ?? [],
    }
  }
  return { timeZone, now, today: { date: today.date, types: todayTypes }, days }
}

/** What is left of a night that began yesterday: at one on Friday morning Thursday's shift is today's business too. */
function lastNight({ hours, pauses }: SellingSettings, now: number, today: string, zone: string): Slot[] {
  return openingsOn(hours, pauses, dayAfter(today, -1), zone).filter(({ to }) => to > now)
}

/** The times on offer under the days their shifts start on, as the shifts themselves; last night's under today. */
function slotsByDay(settings: SellingSettings, now: number, zone: string): ReadonlyMap<string, readonly Slot[]> {
  const { hours: schedule, schedule: rules } = settings
  const today = wallTime(now, zone).date
  return Map.groupBy(slots({ ...settings, schedule, rules, now, zone }), ({ date }) => (date < today ? today : date))
}

function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10)
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
