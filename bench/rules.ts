import type { DayHours, Schedule } from '@sofra/availability'
import { visibleMenu } from '@sofra/menu'
import { aCategory, aLabel, aMenu, anItem, aTax } from '@sofra/menu/testing'
import { type ItemSelection, quote } from '@sofra/pricing'
import { findSlots } from '@sofra/scheduling'
import { line } from './load.ts'

// Thursday noon in Kuwait.
const now = Date.UTC(2026, 10, 19, 9)
const day: DayHours = {
  closed: false,
  shifts: [
    { from: 420, to: 660 },
    { from: 1020, to: 120 },
  ],
}
const schedule: Schedule = { days: Array.from({ length: 7 }, () => day), exceptions: [] }

/** The rules without a server, on one core: a cart of 20 lines, a menu of 1,000 items, a week of slots. */
export function benchRules(): void {
  const small = menuOf(20)
  const lines: ItemSelection[] = small.items.map((item, at) => ({
    lineId: item.id,
    itemId: item.id,
    priceLabelId: 'regular',
    modifiers: [],
    count: (at % 3) + 1,
    weight: null,
    comment: '',
  }))
  const coupon = {
    code: 'TEN',
    reduction: { type: 'percent', rate: 10_000 },
    allMenu: true,
    itemIds: [],
    maxAllowedItems: 0,
    userType: 'all',
    minOrder: 0,
    freeDelivery: false,
  } as const
  const fees = { amount: 500, minOrder: 3000, usual: 750, lower: { from: 1_000_000, fees: 0 } }
  const price = () =>
    quote({ menu: small, sellingType: 'delivery', instant: now, lines, coupon, customer: 'guest', fees })
  // An invalid line is cheaper to price and would improve the figure.
  const invalid = price().lines.filter(({ problem }) => problem !== null)
  if (invalid.length > 0) throw new Error(`Cannot measure quotes: ${invalid.length} of 20 lines are invalid`)
  console.log(line('quotes, 20 lines, coupon, discount, 2 taxes', `${perSecond(price)}/s`))

  const large = menuOf(1000)
  console.log(line('menu of 1,000 items at an instant', `${perSecond(() => visibleMenu(large, 'delivery', now))}/s`))

  const rules = {
    on: true,
    onlySchedule: false,
    minAdvanceMinutes: 30,
    maxAdvanceMinutes: 10_080,
    applyOn: 'starting',
    slotMinutes: 30,
  } as const
  const week = () =>
    findSlots({ schedule, pauses: [], rules, now, zone: 'Asia/Kuwait', lastOrderMinutes: 30, preparationMinutes: 25 })
  console.log(line('a week of slots', `${perSecond(week)}/s`))
}

function menuOf(items: number) {
  return aMenu({
    categories: Array.from({ length: 10 }, (_, at) => aCategory(`c${at}`)),
    items: Array.from({ length: items }, (_, at) =>
      anItem(`i${at}`, `c${at % 10}`, { priceLabels: [aLabel('regular', 950 + at)], taxIds: ['vat', 'city'] }),
    ),
    taxes: [aTax('vat', 5000), aTax('city', 2500, { inclusive: true })],
    discounts: { delivery: { allMenu: { id: 'd', type: 'percent', rate: 15_000 }, items: {}, categories: {} } },
  })
}

function perSecond(run: () => unknown): number {
  const during = (milliseconds: number) => {
    const start = performance.now()
    let times = 0
    while (performance.now() - start < milliseconds) {
      run()
      times++
    }
    return (times * 1000) / (performance.now() - start)
  }
  during(500)
  return Math.round(during(1500))
}
