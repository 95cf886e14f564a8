import type { DateException, DayHours, Pause, Schedule, Shift } from '@sofra/availability'
import type { Destination, Point, Shape, ShippingCountry, Zone } from '@sofra/delivery'
import type { Discounts, Item, Menu, Reduction, SellingType } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem, aTax } from '@sofra/menu/testing'
import type { Coupon, Fees, WantedLine } from '@sofra/pricing'
import type { ScheduleRules } from '@sofra/scheduling'
import { type Dice, rollFrom } from './dice.ts'

/** A shop, a guest and a moment: all that the rules can be asked about. */
export interface World {
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
  readonly lines: readonly WantedLine[]
  readonly coupon: Coupon | null
  readonly customer: 'guest' | 'member'
  readonly fees: Fees
  readonly tip: number
  readonly wallet: number
  readonly term: string
  readonly kept: unknown
}

const zones = [
  ...['Asia/Kuwait', 'Europe/Paris', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['Asia/Tehran', 'America/St_Johns', 'Africa/Cairo', 'UTC'],
]
/** Instants around which clocks change somewhere, and the day that Apia skipped. */
const changes = [
  ...[Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6), Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)],
  ...[Date.UTC(2026, 3, 4, 15), Date.UTC(2026, 9, 3, 15, 30), Date.UTC(2011, 11, 30, 10), Date.UTC(2026, 3, 24)],
]
const minute = 60_000
const words = [
  'Café',
  'كُنافة',
  'Köfte',
  'İskender',
  'ﻻهور',
  'پلو',
  'ビリヤニ',
  'Pho bò',
  '٢ جبنة',
  'Straße',
  'शाही',
  '‘Oud’',
]

/** The world of a number: the same one on every machine. */
export function worldOf(seed: number): World {
  const dice = rollFrom(seed)
  const zone = dice.pick(zones)
  const around = dice.chance(40) ? dice.pick(changes) : Date.UTC(2026, 0, 1)
  const instant = around + dice.number(-2 * 1440, around === Date.UTC(2026, 0, 1) ? 500 * 1440 : 2 * 1440) * minute
  const menu = menuIn(dice, zone, instant)
  return {
    menu,
    sellingType: dice.pick(['delivery', 'delivery', 'delivery', 'pickup', 'dine-in', 'reservation'] as const),
    instant,
    zone,
    hours: dice.chance(85) ? scheduleOf(dice) : null,
    pauses: dice.many(0, 2, () => pauseOf(dice, instant)),
    scheduling: {
      on: dice.chance(90),
      onlySchedule: dice.chance(20),
      minAdvanceMinutes: dice.pick([0, 30, 60, 1440]),
      maxAdvanceMinutes: dice.pick([240, 1440, 3 * 1440]),
      applyOn: dice.pick(['starting', 'ending'] as const),
      slotMinutes: dice.pick([30, 45, 60]),
    },
    lastOrderMinutes: dice.pick([0, 30, 600, 1200]),
    preparationMinutes: dice.number(0, 90),
    zones: dice.many(1, 4, (at) => zoneOf(dice, at)),
    destinations: dice.many(4, 7, () => destinationOf(dice)),
    countries: ['KW', 'SA', 'FR'].map((country) => countryOf(dice, country)),
    lines: dice.many(0, 8, (at) => lineOf(dice, menu, at)),
    coupon: dice.chance(75) ? couponOf(dice, menu) : null,
    customer: dice.pick(['guest', 'member'] as const),
    fees: { amount: amountOf(dice), minOrder: amountOf(dice), usual: amountOf(dice) },
    tip: dice.pick([0, 0, 250]),
    wallet: dice.pick([0, 0, 1000, 100_000]),
    term: termOf(dice),
    kept: keptOf(dice, menu),
  }
}

function menuIn(dice: Dice, timeZone: string, instant: number): Menu {
  const categories = dice.many(2, 6, (at) =>
    aCategory(`c${at}`, {
      parentId: at > 1 && dice.chance(40) ? `c${dice.number(0, at - 1)}` : null,
      names: namesOf(dice),
      visible: dice.chance(97),
      schedule: dice.chance(20) ? scheduleOf(dice) : null,
      branchVisible: dice.chance(95),
      branchWindow: dice.chance(10) ? pauseOf(dice, instant) : null,
      pin: dice.chance(5),
    }),
  )
  const modifierGroups = dice.many(1, 4, (at) => groupOf(dice, at))
  const taxes = ['vat', 'city', 'state'].map((id) => aTax(id, dice.number(0, 25_000), { inclusive: dice.chance(50) }))
  const taxIds = taxes.map(({ id }) => id)
  const items = dice.many(4, 14, (at): Item => {
    const byWeight = dice.chance(15)
    const labels = dice.many(1, 3, (label) =>
      aLabel(`l${label}`, amountOf(dice), {
        by: byWeight ? 'weight' : 'quantity',
        unit: byWeight ? 'kg' : null,
        minimum: byWeight ? 250 : dice.pick([1, 1, 2]),
        maximum: byWeight ? 5000 : dice.pick([3, 1000]),
        step: byWeight ? 125 : dice.pick([1, 1, 2]),
        shippingGrams: dice.pick([0, 250, 333, 1050]),
      }),
    )
    return anItem(`i${at}`, dice.pick(categories).id, {
      names: namesOf(dice),
      types: [...dice.some(['delivery', 'pickup', 'dine-in'] as const, 92), ...dice.some(['reservation'] as const, 15)],
      visible: dice.chance(95),
      schedule: dice.chance(15) ? scheduleOf(dice) : null,
      branchVisible: dice.chance(95),
      branchWindow: dice.chance(8) ? pauseOf(dice, instant) : null,
      pin: dice.chance(4),
      soldOut: dice.chance(10) ? { until: dice.chance(50) ? instant + dice.number(-600, 600) * minute : null } : null,
      stock: dice.chance(15) ? dice.number(0, 5) : null,
      commentRequired: dice.chance(5),
      priceLabels: labels,
      modifierGroupIds: dice.some(
        modifierGroups.map(({ id }) => id),
        30,
      ),
      taxIds: dice.some(taxIds, 50),
    })
  })
  return aMenu({
    currency: dice.pick(['KWD', 'EUR', 'JPY']),
    languages: ['en', 'ar', 'tr'],
    timeZone,
    categories,
    items,
    modifierGroups,
    taxes,
    orderTaxIds: dice.some(taxIds, 20),
    discounts: { delivery: discountsOf(dice, items), pickup: discountsOf(dice, items) },
    bestSellerIds: dice.some(
      items.map(({ id }) => id),
      40,
    ),
  })
}

function groupOf(dice: Dice, at: number) {
  const modifiers = dice.many(1, 4, (which) =>
    aModifier(`m${at}-${which}`, dice.pick([0, 150, 250, 333]), {
      maximum: dice.pick([0, 1, 3]),
      visible: dice.chance(95),
      soldOut: dice.chance(10),
      taxIds: dice.chance(15) ? ['state'] : [],
    }),
  )
  const minimum = dice.pick([0, 0, 1])
  return aGroup(`g${at}`, modifiers, { minimum, maximum: dice.pick([0, 2, 4]), freeCount: dice.pick([0, 0, 1, 2]) })
}

function discountsOf(dice: Dice, items: readonly Item[]): Discounts {
  const of = (id: string) => ({ id, ...reductionOf(dice) })
  return {
    allMenu: dice.chance(40) ? of('all') : null,
    items: Object.fromEntries(dice.some(items, 20).map(({ id }) => [id, of(`on-${id}`)])),
    categories: dice.chance(40) ? { c0: of('on-c0') } : {},
  }
}

function reductionOf(dice: Dice): Reduction {
  return dice.chance(60)
    ? { type: 'percent', rate: dice.number(0, 100_000) }
    : { type: 'fixed', value: dice.number(0, 1500) }
}

function couponOf(dice: Dice, { items }: Menu): Coupon {
  return {
    code: 'EID',
    reduction: reductionOf(dice),
    allMenu: dice.chance(60),
    itemIds: dice.some(items, 40).map(({ id }) => id),
    maxAllowedItems: dice.pick([0, 0, 1, 2, 5]),
    userType: dice.pick(['all', 'all', 'guests', 'auth_users'] as const),
    minOrder: dice.pick([0, 0, 2000, 20_000]),
    freeDelivery: dice.chance(25),
  }
}

function lineOf(dice: Dice, menu: Menu, at: number): WantedLine {
  const item = dice.pick(menu.items)
  const label = dice.pick(item.priceLabels)
  const groups = menu.modifierGroups.filter(({ id }) => item.modifierGroupIds.includes(id))
  return {
    lineId: String(at + 1),
    itemId: dice.chance(97) ? item.id : 'gone',
    priceLabelId: label.id,
    modifiers: groups.flatMap(({ minimum, modifiers }) =>
      dice.some(modifiers, minimum > 0 ? 80 : 35).map(({ id }) => ({ id, quantity: dice.pick([1, 1, 2]) })),
    ),
    count: label.by === 'weight' ? 1 : label.minimum * dice.number(1, 3),
    weight: label.by === 'weight' ? 125 * dice.number(1, 30) : null,
    comment: dice.pick(['', '', 'no onions', 'بدون بصل']),
  }
}

function scheduleOf(dice: Dice): Schedule {
  const day = (): DayHours => ({ closed: dice.chance(10), shifts: dice.many(1, 2, () => shiftOf(dice)) })
  const exceptions = dice.many(0, 2, (): DateException => {
    const date = `${dice.pick(['01', '03', '04', '11', '12'])}-${dice.pick(['01', '02', '08', '29', '30'])}`
    return { date: dice.chance(50) ? `2026-${date}` : `--${date}`, ...day() }
  })
  return { days: Array.from({ length: 7 }, day), exceptions }
}

function shiftOf(dice: Dice): Shift {
  if (dice.chance(35)) return { from: 0, to: 1440 }
  return { from: 15 * dice.number(0, 95), to: 15 * dice.number(0, 96) }
}

function pauseOf(dice: Dice, instant: number): Pause {
  const from = instant + dice.number(-1440, 1440) * minute
  return { from, until: dice.chance(80) ? from + dice.number(5, 1440) * minute : null }
}

/** Degrees as maps write them: six places after the point. */
function pointOf(dice: Dice): Point {
  return { lng: (48_000_000 + dice.number(0, 60_000)) / 1e6, lat: (29_300_000 + dice.number(0, 60_000)) / 1e6 }
}

function shapeOf(dice: Dice): Shape {
  const ring = () => {
    const corners = dice.many(3, 7, (): [number, number] => {
      const { lng, lat } = pointOf(dice)
      return [lng, lat]
    })
    return [...corners, ...corners.slice(0, 1)]
  }
  return dice.chance(70)
    ? { type: 'Polygon', coordinates: dice.many(1, 2, ring) }
    : { type: 'MultiPolygon', coordinates: dice.many(1, 3, () => [ring()]) }
}

function zoneOf(dice: Dice, at: number): Zone {
  return {
    id: `z${at}`,
    branchId: 'b',
    names: namesOf(dice),
    visible: dice.chance(90),
    fees: dice.pick([0, 1000, 1500, dice.number(500, 3000)]),
    feeRules: dice.many(0, 4, () => {
      const from = dice.pick([0, dice.number(0, 8000), dice.number(0, 40_000)])
      return { from, to: dice.chance(60) ? from + dice.number(500, 9000) : null, fees: dice.pick([0, 250, 500, 900]) }
    }),
    minOrder: dice.pick([0, 2000, 8000]),
    deliveryMinutes: dice.pick([30, 45]),
    areas: [
      { id: `a${at}`, names: namesOf(dice), parentNames: namesOf(dice), shape: dice.chance(50) ? shapeOf(dice) : null },
    ],
    color: '#000',
    shape: shapeOf(dice),
  }
}

function countryOf(dice: Dice, country: string): ShippingCountry {
  return {
    id: country.toLowerCase(),
    branchId: dice.chance(80) ? 'b' : 'another',
    country,
    names: { en: country },
    feesPerKg: dice.pick([0, 1, 1255, dice.number(1, 90_000)]),
    fixedFees: amountOf(dice),
    minOrder: amountOf(dice),
  }
}

function destinationOf(dice: Dice): Destination {
  if (dice.chance(20)) return { kind: 'country', countryId: dice.pick(['kw', 'sa', 'fr', 'gone']) }
  if (dice.chance(50)) return { kind: 'area', areaId: `a${dice.number(0, 4)}` }
  return { kind: 'pin', point: pointOf(dice) }
}

function namesOf(dice: Dice): Record<string, string> {
  return { en: `${dice.pick(words)} ${dice.pick(words)}`, ar: dice.pick(words), tr: dice.pick(words) }
}

/** A word of the menu, cut short or with a slip in it. */
function termOf(dice: Dice): string {
  const word = dice.pick(words)
  const cut = dice.number(1, word.length)
  return dice.pick([word, word.toUpperCase(), word.slice(0, cut), word.slice(0, cut - 1) + word.slice(cut)])
}

function amountOf(dice: Dice): number {
  return dice.pick([0, 250, 1000, 1000, dice.number(1, 12_000)])
}

/** What a browser may have kept of a cart: whole, cut off, from another version, or changed by hand. */
function keptOf(dice: Dice, menu: Menu): unknown {
  const strange = [null, -1, 2.5, 1e300, '', 'x'.repeat(200), '\u0000\ud800', [], {}, true]
  const lines = dice.many(0, 5, (at) => {
    const line: Record<string, unknown> = { ...lineOf(dice, menu, at), price: 1 }
    for (const field of dice.some(Object.keys(line), 10)) line[field] = dice.pick(strange)
    return dice.chance(92) ? line : dice.pick(strange)
  })
  const cart = { version: dice.chance(90) ? 1 : 2, lines, couponCode: dice.pick(['EID', ...strange]), note: 'n' }
  const text = JSON.stringify(cart)
  return dice.chance(85) ? (dice.chance(50) ? text : cart) : text.slice(0, dice.number(0, text.length))
}
