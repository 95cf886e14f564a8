import type { Pause, Schedule } from '@sofra/availability'
import type { Destination, ShippingCountry, Zone } from '@sofra/delivery'
import type { Menu, SellingType } from '@sofra/menu'
import type { Coupon, Fees, ItemSelection } from '@sofra/pricing'
import type { ScheduleRules } from '@sofra/scheduling'
import { countryOf, destinationOf, zoneOf } from './random-delivery.ts'
import { pauseOf, scheduleOf } from './random-hours.ts'
import { couponOf, lineOf, menuIn } from './random-menu.ts'
import { amountOf, termOf } from './random-values.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** Input for all rules: a shop, a guest's selection and an instant. */
export interface RulesFixture {
  readonly menu: Menu
  readonly sellingType: SellingType
  readonly instant: number
  readonly zone: string
  readonly hours: Schedule | null
  readonly pauses: readonly Pause[]
  readonly scheduling: ScheduleRules
  readonly preparationMinutes: number
  readonly lastOrderMinutes: number
  readonly zones: readonly Zone[]
  readonly destinations: readonly Destination[]
  readonly countries: readonly ShippingCountry[]
  readonly lines: readonly ItemSelection[]
  readonly coupon: Coupon | null
  readonly customer: 'guest' | 'member'
  readonly fees: Fees
  readonly tip: number
  readonly wallet: number
  readonly term: string
  readonly storedCart: unknown
}

const zones = [
  ...['Asia/Kuwait', 'Europe/Paris', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['Asia/Tehran', 'America/St_Johns', 'Africa/Cairo', 'UTC'],
]
/** Instants near daylight-saving changes, and the date that Apia skipped. */
const clockChanges = [
  ...[Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6), Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)],
  ...[Date.UTC(2026, 3, 4, 15), Date.UTC(2026, 9, 3, 15, 30), Date.UTC(2011, 11, 30, 10), Date.UTC(2026, 3, 24)],
]
const minute = 60_000

/** The fixture of a seed, equal on every machine. */
export function createRulesFixture(seed: number): RulesFixture {
  const random = seededRandom(seed)
  const zone = random.pick(zones)
  const around = random.chance(40) ? random.pick(clockChanges) : Date.UTC(2026, 0, 1)
  const instant = around + random.number(-2 * 1440, around === Date.UTC(2026, 0, 1) ? 500 * 1440 : 2 * 1440) * minute
  const menu = menuIn(random, zone, instant)
  return {
    menu,
    sellingType: random.pick(['delivery', 'delivery', 'delivery', 'pickup', 'dine-in', 'reservation'] as const),
    instant,
    zone,
    hours: random.chance(85) ? scheduleOf(random) : null,
    pauses: random.many(0, 2, () => pauseOf(random, instant)),
    scheduling: {
      on: random.chance(90),
      onlySchedule: random.chance(20),
      minAdvanceMinutes: random.pick([0, 30, 60, 1440]),
      maxAdvanceMinutes: random.pick([240, 1440, 3 * 1440]),
      applyOn: random.pick(['starting', 'ending'] as const),
      slotMinutes: random.pick([30, 45, 60]),
    },
    lastOrderMinutes: random.pick([0, 30, 600, 1200]),
    preparationMinutes: random.number(0, 90),
    zones: random.many(1, 4, (at) => zoneOf(random, at)),
    destinations: random.many(4, 7, () => destinationOf(random)),
    countries: ['KW', 'SA', 'FR'].map((country) => countryOf(random, country)),
    lines: random.many(0, 8, (at) => lineOf(random, menu, at)),
    coupon: random.chance(75) ? couponOf(random, menu) : null,
    customer: random.pick(['guest', 'member'] as const),
    fees: { amount: amountOf(random), minOrder: amountOf(random), usual: amountOf(random) },
    tip: random.pick([0, 0, 250]),
    wallet: random.pick([0, 0, 1000, 100_000]),
    term: termOf(random),
    storedCart: storedCartOf(random, menu),
  }
}

/** A cart as found in a browser's storage: valid, truncated, from another version, or edited. */
function storedCartOf(random: SeededRandom, menu: Menu): unknown {
  const invalid = [null, -1, 2.5, 1e300, '', 'x'.repeat(200), '\u0000\ud800', [], {}, true]
  const lines = random.many(0, 5, (at) => {
    const line: Record<string, unknown> = { ...lineOf(random, menu, at), price: 1 }
    for (const field of random.some(Object.keys(line), 10)) line[field] = random.pick(invalid)
    return random.chance(92) ? line : random.pick(invalid)
  })
  const cart = { version: random.chance(90) ? 1 : 2, lines, couponCode: random.pick(['EID', ...invalid]), note: 'n' }
  const text = JSON.stringify(cart)
  return random.chance(85) ? (random.chance(50) ? text : cart) : text.slice(0, random.number(0, text.length))
}
