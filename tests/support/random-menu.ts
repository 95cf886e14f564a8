import type { Discounts, Item, Menu, Reduction } from '@sofra/menu'
import { aCategory, aGroup, aLabel, aMenu, aModifier, anItem, aTax } from '@sofra/menu/testing'
import type { Coupon, ItemSelection } from '@sofra/pricing'
import { pauseOf, scheduleOf } from './random-hours.ts'
import { amountOf, namesOf } from './random-values.ts'
import type { SeededRandom } from './seeded-random.ts'

const minute = 60_000

/** A menu with hidden, sold-out and discounted items around `instant`. */
export function menuIn(random: SeededRandom, timeZone: string, instant: number): Menu {
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
    aModifier(`m${at}-${which}`, random.pick([0, 150, 250, 333, -200]), {
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

/** A coupon for some items of the menu. */
export function couponOf(random: SeededRandom, { items }: Menu): Coupon {
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

/** A line of the cart, which may be of an item that does not exist. */
export function lineOf(random: SeededRandom, menu: Menu, at: number): ItemSelection {
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
