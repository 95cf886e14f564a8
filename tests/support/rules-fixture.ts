import type { DateException, DayHours, Pause, Schedule, Shift } from '@sofra/availability'
import type { Destination, Point, Shape, ShippingCountry, Zone } from '@sofra/delivery'
import type { Discounts, Item, Menu, Reduction, SellingType } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem, aTax } from '@sofra/menu/testing'
import type { Coupon, Fees, ItemSelection } from '@sofra/pricing'
import type { ScheduleRules } from '@sofra/scheduling'
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

function menuIn(random: SeededRandom, timeZone: string, instant: number): Menu {
  const categories = random.many(2, 6, (at) =>
    aCategory(`c${at}`, {
      parentId: at > 1 && random.chance(40) ? `c${random.number(0, at - 1)}` : null,
      names: namesOf(random),
      visible: random.chance(97),
      schedule: random.chance(20) ? scheduleOf(random) : null,
      branchVisible: random.chance(95),
      branchWindow: random.chance(10) ? pauseOf(random, instant) : null,
      pin: random.chance(5),
    }),
  )
  const modifierGroups = random.many(1, 4, (at) => groupOf(random, at))
  const taxes = ['vat', 'city', 'state'].map((id) =>
    aTax(id, random.number(0, 25_000), { inclusive: random.chance(50) }),
  )
  const taxIds = taxes.map(({ id }) => id)
  const items = random.many(4, 14, (at): Item => {
    const byWeight = random.chance(15)
    const labels = random.many(1, 3, (label) =>
      aLabel(`l${label}`, amountOf(random), {
        by: byWeight ? 'weight' : 'quantity',
        unit: byWeight ? 'kg' : null,
        minimum: byWeight ? 250 : random.pick([1, 1, 2]),
        maximum: byWeight ? 5000 : random.pick([3, 1000]),
        step: byWeight ? 125 : random.pick([1, 1, 2]),
        shippingGrams: random.pick([0, 250, 333, 1050]),
      }),
    )
    return anItem(`i${at}`, random.pick(categories).id, {
      names: namesOf(random),
      types: [
        ...random.some(['delivery', 'pickup', 'dine-in'] as const, 92),
        ...random.some(['reservation'] as const, 15),
      ],
      visible: random.chance(95),
      schedule: random.chance(15) ? scheduleOf(random) : null,
      branchVisible: random.chance(95),
      branchWindow: random.chance(8) ? pauseOf(random, instant) : null,
      pin: random.chance(4),
      soldOut: random.chance(10)
        ? { until: random.chance(50) ? instant + random.number(-600, 600) * minute : null }
        : null,
      stock: random.chance(15) ? random.number(0, 5) : null,
      commentRequired: random.chance(5),
      priceLabels: labels,
      modifierGroupIds: random.some(
        modifierGroups.map(({ id }) => id),
        30,
      ),
      taxIds: random.some(taxIds, 50),
    })
  })
  return aMenu({
    currency: random.pick(['KWD', 'EUR', 'JPY']),
    languages: ['en', 'ar', 'tr'],
    timeZone,
    categories,
    items,
    modifierGroups,
    taxes,
    orderTaxIds: random.some(taxIds, 20),
    discounts: { delivery: discountsOf(random, items), pickup: discountsOf(random, items) },
    bestSellerIds: random.some(
      items.map(({ id }) => id),
      40,
    ),
  })
}

function groupOf(random: SeededRandom, at: number) {
  const modifiers = random.many(1, 4, (which) =>
    aModifier(`m${at}-${which}`, random.pick([0, 150, 250, 333]), {
      maximum: random.pick([0, 1, 3]),
      visible: random.chance(95),
      soldOut: random.chance(10),
      taxIds: random.chance(15) ? ['state'] : [],
    }),
  )
  const minimum = random.pick([0, 0, 1])
  return aGroup(`g${at}`, modifiers, { minimum, maximum: random.pick([0, 2, 4]), freeCount: random.pick([0, 0, 1, 2]) })
}

function discountsOf(random: SeededRandom, items: readonly Item[]): Discounts {
  const of = (id: string) => ({ id, ...reductionOf(random) })
  return {
    allMenu: random.chance(40) ? of('all') : null,
    items: Object.fromEntries(random.some(items, 20).map(({ id }) => [id, of(`on-${id}`)])),
    categories: random.chance(40) ? { c0: of('on-c0') } : {},
  }
}

function reductionOf(random: SeededRandom): Reduction {
  return random.chance(60)
    ? { type: 'percent', rate: random.number(0, 100_000) }
    : { type: 'fixed', value: random.number(0, 1500) }
}

function couponOf(random: SeededRandom, { items }: Menu): Coupon {
  return {
    code: 'EID',
    reduction: reductionOf(random),
    allMenu: random.chance(60),
    itemIds: random.some(items, 40).map(({ id }) => id),
    maxAllowedItems: random.pick([0, 0, 1, 2, 5]),
    userType: random.pick(['all', 'all', 'guests', 'auth_users'] as const),
    minOrder: random.pick([0, 0, 2000, 20_000]),
    freeDelivery: random.chance(25),
  }
}

function lineOf(random: SeededRandom, menu: Menu, at: number): ItemSelection {
  const item = random.pick(menu.items)
  const label = random.pick(item.priceLabels)
  const groups = menu.modifierGroups.filter(({ id }) => item.modifierGroupIds.includes(id))
  return {
    lineId: String(at + 1),
    itemId: random.chance(97) ? item.id : 'gone',
    priceLabelId: label.id,
    modifiers: groups.flatMap(({ minimum, modifiers }) =>
      random.some(modifiers, minimum > 0 ? 80 : 35).map(({ id }) => ({ id, quantity: random.pick([1, 1, 2]) })),
    ),
    count: label.by === 'weight' ? 1 : label.minimum * random.number(1, 3),
    weight: label.by === 'weight' ? 125 * random.number(1, 30) : null,
    comment: random.pick(['', '', 'no onions', 'بدون بصل']),
  }
}

function scheduleOf(random: SeededRandom): Schedule {
  const day = (): DayHours => ({ closed: random.chance(10), shifts: random.many(1, 2, () => shiftOf(random)) })
  const exceptions = random.many(0, 2, (): DateException => {
    const date = `${random.pick(['01', '03', '04', '11', '12'])}-${random.pick(['01', '02', '08', '29', '30'])}`
    return { date: random.chance(50) ? `2026-${date}` : `--${date}`, ...day() }
  })
  return { days: Array.from({ length: 7 }, day), exceptions }
}

function shiftOf(random: SeededRandom): Shift {
  if (random.chance(35)) return { from: 0, to: 1440 }
  return { from: 15 * random.number(0, 95), to: 15 * random.number(0, 96) }
}

function pauseOf(random: SeededRandom, instant: number): Pause {
  const from = instant + random.number(-1440, 1440) * minute
  return { from, until: random.chance(80) ? from + random.number(5, 1440) * minute : null }
}

/** Degrees with six decimals. */
function pointOf(random: SeededRandom): Point {
  return { lng: (48_000_000 + random.number(0, 60_000)) / 1e6, lat: (29_300_000 + random.number(0, 60_000)) / 1e6 }
}

function shapeOf(random: SeededRandom): Shape {
  const ring = () => {
    const corners = random.many(3, 7, (): [number, number] => {
      const { lng, lat } = pointOf(random)
      return [lng, lat]
    })
    return [...corners, ...corners.slice(0, 1)]
  }
  return random.chance(70)
    ? { type: 'Polygon', coordinates: random.many(1, 2, ring) }
    : { type: 'MultiPolygon', coordinates: random.many(1, 3, () => [ring()]) }
}

function zoneOf(random: SeededRandom, at: number): Zone {
  return {
    id: `z${at}`,
    branchId: 'b',
    names: namesOf(random),
    visible: random.chance(90),
    fees: random.pick([0, 1000, 1500, random.number(500, 3000)]),
    feeRules: random.many(0, 4, () => {
      const from = random.pick([0, random.number(0, 8000), random.number(0, 40_000)])
      return {
        from,
        to: random.chance(60) ? from + random.number(500, 9000) : null,
        fees: random.pick([0, 250, 500, 900]),
      }
    }),
    minOrder: random.pick([0, 2000, 8000]),
    deliveryMinutes: random.pick([30, 45]),
    areas: [
      {
        id: `a${at}`,
        names: namesOf(random),
        parentNames: namesOf(random),
        shape: random.chance(50) ? shapeOf(random) : null,
      },
    ],
    color: '#000',
    shape: shapeOf(random),
  }
}

function countryOf(random: SeededRandom, country: string): ShippingCountry {
  return {
    id: country.toLowerCase(),
    branchId: random.chance(80) ? 'b' : 'another',
    country,
    names: { en: country },
    feesPerKg: random.pick([0, 1, 1255, random.number(1, 90_000)]),
    fixedFees: amountOf(random),
    minOrder: amountOf(random),
  }
}

function destinationOf(random: SeededRandom): Destination {
  if (random.chance(20)) return { kind: 'country', countryId: random.pick(['kw', 'sa', 'fr', 'gone']) }
  if (random.chance(50)) return { kind: 'area', areaId: `a${random.number(0, 4)}` }
  return { kind: 'pin', point: pointOf(random) }
}

function namesOf(random: SeededRandom): Record<string, string> {
  return { en: `${random.pick(words)} ${random.pick(words)}`, ar: random.pick(words), tr: random.pick(words) }
}

/** A word of the menu, truncated or with a typo. */
function termOf(random: SeededRandom): string {
  const word = random.pick(words)
  const cut = random.number(1, word.length)
  return random.pick([word, word.toUpperCase(), word.slice(0, cut), word.slice(0, cut - 1) + word.slice(cut)])
}

function amountOf(random: SeededRandom): number {
  return random.pick([0, 250, 1000, 1000, random.number(1, 12_000)])
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
