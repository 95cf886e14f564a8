import { instantOf, type LocalDate, wallTime } from '@sofra/availability'
import {
  asMerchant,
  type createPool,
  currentMenu,
  moveOrder,
  placeOrder,
  refreshSmartLists,
  saveReview,
  zonesOf,
} from '@sofra/database'
import { areaLabel, findDeliveryTerms, type Zone } from '@sofra/delivery'
import { type Item, indexMenu, type Menu, type MenuIndex, type SellingType } from '@sofra/menu'
import type { Fulfilment, OrderState, Shop } from '@sofra/ordering'
import { type ItemSelection, quote } from '@sofra/pricing'
import { opinions } from './opinions.ts'
import { type DemoGuest, guests } from './people.ts'
import { seededRandom } from './random.ts'

type Pool = ReturnType<typeof createPool>

const minute = 60_000
const day = 24 * 60 * minute

/** The best sellers of each shop, most frequent first; each further item is ordered less often. */
const favourites: Readonly<Record<string, readonly string[]>> = {
  mashawi: [
    'shish-tawook',
    'hummus',
    'machboos-chicken',
    'lamb-kebab',
    'fattoush',
    'chicken-shawarma',
    'mixed-grill-two',
    'lemon-mint',
    'arayes',
    'kunafa',
    'falafel-wrap',
    'fries',
    'lentil-soup',
    'karak',
  ],
  dallah: [
    'flat-white',
    'saffron-latte',
    'croissant',
    'spanish-latte',
    'san-sebastian',
    'pistachio-croissant',
    'v60',
    'cappuccino',
  ],
  attar: ['bezar', 'saffron-negin', 'cardamom', 'honey-sidr', 'frankincense', 'medjool', 'zaatar', 'mixed-nuts'],
}

const manners: readonly ('delivery' | 'pickup')[] = ['delivery', 'pickup', 'delivery']

/**
 * Writes the orders of the last three weeks, two a day, all delivered, so that the shop has best sellers and ratings.
 * They are priced by the rules that price every order. Returns the number of orders.
 */
export async function writeHistory(pool: Pool, shop: Shop, now: number): Promise<number> {
  const wanted = favourites[shop.referenceId]
  const menu = await currentMenu(pool, shop.branchId)
  if (!wanted || !menu) return 0
  const world: World = {
    pool,
    shop,
    menu,
    index: indexMenu(menu),
    wanted,
    random: seededRandom(shop.referenceId),
    opinion: seededRandom(`${shop.referenceId} opinions`),
    zones: await asMerchant(pool, shop.merchantId, (tx) => zonesOf(tx, shop.branchId)),
  }
  let placed = 0
  for (let number = 0; number < 42; number += 1) {
    if (await placeAndDeliver(world, number, now - (1 + Math.floor(number / 2)) * day)) placed += 1
  }
  await asMerchant(pool, shop.merchantId, (tx) => refreshSmartLists(tx, shop.branchId, now - 30 * day))
  return placed
}

interface World {
  readonly pool: Pool
  readonly shop: Shop
  readonly menu: Menu
  readonly index: MenuIndex
  readonly wanted: readonly string[]
  readonly random: () => number
  /** The ratings of guests, drawn from a seed of their own: they do not depend on the orders. */
  readonly opinion: () => number
  readonly zones: readonly Zone[]
}

async function placeAndDeliver(world: World, number: number, someTimeThatDay: number): Promise<boolean> {
  const { pool, shop, menu, random, zones } = world
  const { date } = wallTime(someTimeThatDay, shop.timeZone)
  const placedAt = instantOf(date, 12 * 60 + Math.floor(random() * 9.5 * 60), shop.timeZone)
  const { guest, ...how } = fulfilmentOf(world, number)
  const lines = cartOf(world, how.sellingType)
  if (placedAt === null || lines.length === 0) return false

  const { fulfilment } = how
  const { sellingType } = how
  const cart = { menu, sellingType, instant: placedAt, lines, coupon: null, customer: 'guest' } as const
  const { subtotal } = quote({ ...cart, fees: { amount: 0, minOrder: 0 } })
  const terms = fulfilment.type === 'delivery' ? findDeliveryTerms(fulfilment.destination, zones, { subtotal }) : null
  const fees = terms?.kind === 'delivers' ? terms : null
  const priced = quote({ ...cart, fees: { amount: fees?.fees ?? 0, minOrder: fees?.minOrder ?? 0 } })
  // A guest would have seen the problem and ordered something else.
  if (priced.lines.some(({ problem }) => problem) || priced.subtotal < priced.minOrder) return false

  const placement = await placeOrder(pool, {
    merchantId: shop.merchantId,
    businessId: shop.businessId,
    branchId: shop.branchId,
    idempotencyKey: `demo-history-${number}`,
    bodyHash: 'demo',
    localDate: date as LocalDate,
    placedAt,
    ...how,
    scheduledFor: null,
    releaseAt: null,
    name: guest.name,
    phone: guest.phone,
    language: guest.language,
    note: '',
    paymentMethod: 'cash',
    quote: priced,
    couponCode: null,
  })
  if (placement.kind !== 'placed') return false
  await deliver(world, placement.orderId, how.sellingType, placedAt)
  await review(world, placement.orderId, guest, placedAt + 120 * minute)
  return true
}

/** Three of four guests rate their order, most with four or five stars. */
async function review({ pool, shop, opinion }: World, orderId: string, guest: DemoGuest, at: number): Promise<void> {
  const [says, mood, words, which] = [opinion(), opinion(), opinion(), opinion()]
  if (says > 0.75) return
  const stars = mood < 0.62 ? 5 : mood < 0.9 ? 4 : mood < 0.97 ? 3 : 2
  const said = opinions[guest.language === 'ar' ? 'ar' : 'en'][stars] ?? []
  const comment = words < 0.45 ? (said[Math.floor(which * said.length)] ?? '') : ''
  await asMerchant(pool, shop.merchantId, (tx) =>
    saveReview(tx, { orderId, stars, comment, at, editableSince: at - day }),
  )
}

async function deliver({ pool, shop }: World, orderId: string, type: SellingType, placedAt: number): Promise<void> {
  const steps: readonly (readonly [from: OrderState, to: OrderState, minutes: number])[] =
    type === 'delivery'
      ? [
          ['pending', 'accepted', 1],
          ['accepted', 'ready', 22],
          ['ready', 'out', 26],
          ['out', 'delivered', 44],
        ]
      : [
          ['pending', 'accepted', 1],
          ['accepted', 'ready', 17],
          ['ready', 'delivered', 25],
        ]
  await asMerchant(pool, shop.merchantId, async (tx) => {
    for (const [from, to, minutes] of steps) {
      const at = placedAt + minutes * minute
      const promisedAt = to === 'accepted' ? { promisedAt: placedAt + 40 * minute } : {}
      await moveOrder(tx, { orderId, from: [from], to, by: { kind: 'staff', name: 'Joseph' }, at, ...promisedAt })
    }
  })
}

/** The guest of an order and its fulfilment: delivery if a zone of the shop serves the guest's area, else pickup. */
function fulfilmentOf({ shop, zones }: World, number: number) {
  const everybody: readonly DemoGuest[] = [guests.sara, guests.abdullah, guests.maria]
  const guest = everybody[number % everybody.length] ?? guests.sara
  const area = zones.flatMap((zone) => zone.areas).find(({ id }) => id === guest.areaId)
  if (manners[number % manners.length] === 'delivery' && area && shop.sellingTypes.includes('delivery')) {
    const fulfilment: Fulfilment = {
      type: 'delivery',
      destination: { kind: 'area', areaId: area.id },
      areaName: areaLabel(area, guest.language),
      address: guest.address,
    }
    return { guest, sellingType: 'delivery', fulfilment } as const
  }
  const fulfilment: Fulfilment = { type: 'pickup', car: null }
  return { guest, sellingType: 'pickup', fulfilment } as const
}

/** Two to four different items, best sellers more often than others. */
function cartOf({ index, wanted, random }: World, sellingType: SellingType): ItemSelection[] {
  const ids = new Set(
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => wanted[Math.floor(random() ** 1.8 * wanted.length)] ?? '',
    ),
  )
  return [...ids].flatMap((id, position) => {
    const item = index.items.get(id)
    return item?.types.includes(sellingType)
      ? [lineOf(index, item, `line-${position}`, 1 + Math.floor(random() * 2))]
      : []
  })
}

/** The item with its first price label and, in every required group, the first available modifiers. */
function lineOf(index: MenuIndex, item: Item, lineId: string, count: number): ItemSelection {
  const label = item.priceLabels[0]
  const weighed = label?.by === 'weight'
  const modifiers = (index.groupsOf.get(item.id) ?? []).flatMap((group) =>
    group.modifiers
      .filter((modifier) => modifier.visible && !modifier.soldOut)
      .slice(0, group.minimum)
      .map(({ id }) => ({ id, quantity: 1 })),
  )
  return {
    lineId,
    itemId: item.id,
    priceLabelId: label?.id ?? '',
    modifiers,
    count: weighed ? 1 : count,
    weight: weighed ? label.minimum + 4 * label.step : null,
    comment: '',
  }
}
