import { openingsOn, wallTime } from '@sofra/availability'
import type { SellingSettings, Shop } from '@sofra/contract'
import { getShifts } from '@sofra/contract/availability'
import { type DayShifts, type Shifts, shiftsToWire, type TodayShifts } from '@sofra/contract/availability-codec'
import { asMerchant, type SlotCapacity, slotCapacities } from '@sofra/database'
import type { SellingType } from '@sofra/menu'
import { busyMinutes } from '@sofra/ordering'
import {
  availableSlots,
  closingTimes,
  findSlots,
  orderAvailability,
  remainingCapacity,
  type Slot,
} from '@sofra/scheduling'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'

export const serveShifts = serve(getShifts, async ({ params }, context) =>
  // The client's clock, in the `current-time` header, is ignored.
  shiftsToWire(await shiftsNow(await requireActiveShop(context, params.id), context)),
)

async function shiftsNow(shop: Shop, context: AppContext): Promise<Shifts> {
  const now = context.clock.now()
  const rules = await context.shops.slotRulesOf(shop)
  if (rules.length === 0) return shiftsOf(shop, now)
  const { branchId } = shop
  const capacities = await asMerchant(context.pool, shop.merchantId, (tx) =>
    slotCapacities(tx, { branchId, rules, from: now }),
  )
  return shiftsOf(shop, now, capacities)
}

/** The slot capacities by selling type. */
type Capacities = ReadonlyMap<SellingType, readonly SlotCapacity[]>

/** The minimum number of days; more if slots are offered further ahead. */
const shownDays = 7
const millisecondsPerDay = 86_400_000

/** The opening state of a shop at `now` (epoch milliseconds), and its openings and slots by day. */
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
    const isToday = date === today.date
    for (const [type, settings] of selling) {
      const offered = offers.get(type)?.get(date) ?? []
      const rules = capacities.get(type) ?? []
      types[type] = {
        openings: [
          ...(isToday ? openingsFromYesterday(settings, now, date, timeZone) : []),
          ...openingsOn(settings.hours, settings.pauses, date, timeZone),
        ],
        slots: availableSlots(offered, rules),
        fullSlots: offered.filter((slot) => remainingCapacity(slot, rules) === 0),
      }
    }
    days.push({ date, weekday: weekdayOf(date), types })
  }

  const [first] = days
  const todayTypes: Partial<Record<SellingType, TodayShifts>> = {}
  for (const [type, settings] of selling) {
    todayTypes[type] = {
      availability: orderAvailability(settings, now, timeZone),
      ...closingTimes(settings, now, timeZone),
      openings: first?.types[type]?.openings ?? [],
      slots: first?.types[type]?.slots ?? [],
      fullSlots: first?.types[type]?.fullSlots ?? [],
    }
  }
  return { timeZone, now, today: { date: today.date, types: todayTypes }, days }
}

/** The openings that began yesterday and have not ended: at 01:00 on Friday, Thursday's shift counts for today too. */
function openingsFromYesterday({ hours, pauses }: SellingSettings, now: number, today: string, zone: string): Slot[] {
  return openingsOn(hours, pauses, dayAfter(today, -1), zone).filter(({ to }) => to > now)
}

/** The slots by the day on which their shift starts; those of yesterday's shift are listed under today. */
function slotsByDay(settings: SellingSettings, now: number, zone: string): ReadonlyMap<string, readonly Slot[]> {
  const { hours: schedule, schedule: rules } = settings
  const today = wallTime(now, zone).date
  const preparationMinutes = settings.preparationMinutes + busyMinutes(settings, now)
  return Map.groupBy(findSlots({ ...settings, preparationMinutes, schedule, rules, now, zone }), ({ date }) =>
    date < today ? today : date,
  )
}

function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10)
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
