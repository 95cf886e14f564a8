import { hoursAnswer } from '@sofra/availability'
import { type FieldProblem, Refusal, type SellingSettings, type Shop, type Table } from '@sofra/contract'
import type { QuoteRequest } from '@sofra/contract/orders-words'
import { asMerchant, findCoupon } from '@sofra/database'
import {
  type DeliveryTerms,
  findDeliveryTerms,
  findShippingTerms,
  isShipping,
  minOrderOf,
  type ShippingTerms,
} from '@sofra/delivery'
import { indexMenu, type Menu } from '@sofra/menu'
import { type Fees, type Quote, quote, type WantedLine } from '@sofra/pricing'
import { defaultSlot, type ShopFacts, type Slot, scheduleType, slots } from '@sofra/scheduling'
import type { Parts } from '../../parts.ts'
import type { BranchPlaces } from '../../shops/shop-store.ts'

/** A cart with its price and everything the checkout's rules ask about. */
export interface PricedCart {
  readonly shop: Shop
  readonly settings: SellingSettings
  readonly menu: Menu
  readonly places: BranchPlaces
  readonly quote: Quote
  readonly terms: DeliveryTerms | ShippingTerms | null
  readonly shopFacts: ShopFacts
  readonly slots: readonly Slot[]
  /** The table asked for; null when there is none such. */
  readonly table: Table | null
}

const nowhere: BranchPlaces = { zones: [], countries: [] }

/** Prices a cart by the menu published now; nothing in it is believed but what the guest wants. */
export async function priceCart(shop: Shop, request: QuoteRequest, parts: Parts): Promise<PricedCart> {
  const { fulfilment } = request
  const sellingType = fulfilment.type
  const settings = shop.selling[sellingType]
  const menu = await parts.menus.menu(shop.branchId)
  if (!settings || !menu) throw notPlaceable([{ path: 'selling_types', code: 'not-offered' }])

  const now = parts.clock.now()
  const destination = fulfilment.type === 'delivery' ? fulfilment.destination : null
  const places = fulfilment.type === 'delivery' ? await parts.shops.placesOf(shop) : nowhere
  const shipping = isShipping(destination, {
    enabled: places.countries.length > 0,
    businessCountry: shop.country,
    countries: places.countries,
  })
  const hours = hoursAnswer(settings.hours, settings.pauses, now, shop.timeZone)
  const shopFacts: ShopFacts = { sellingType, hours, shipping, rules: settings.schedule, dineInCart: shop.cart }
  // Breakfast can be ordered at night for the morning: dishes are asked about at the time they are wanted for.
  const later = !shipping && scheduleType(hours.available, settings.schedule) === 'later'
  // Who wants it at once need not be told a week of times.
  const offered = later || request.slot ? slotsOf(shop, settings, now) : []
  const wanted = request.slot ?? (later ? defaultSlot(offered) : null)

  const cart = {
    menu,
    sellingType,
    instant: wanted?.from ?? now,
    lines: request.lines,
    ...(await couponOf(shop, request.couponCode, now, parts)),
    customer: 'guest' as const,
    serviceFee: settings.serviceFee,
    tip: request.tip,
  }
  const free: Fees = { amount: 0, minOrder: settings.minOrder, freeFrom: null }
  if (!destination) {
    const table = fulfilment.type === 'dine-in' && fulfilment.tableId ? fulfilment.tableId : null
    return {
      shop,
      settings,
      menu,
      places,
      quote: quote({ ...cart, fees: free }),
      terms: null,
      shopFacts,
      slots: offered,
      table: table === null ? null : await parts.shops.findTable(shop, table),
    }
  }
  const { subtotal } = quote({ ...cart, fees: free })
  const terms = shipping
    ? findShippingTerms(destination, places.countries, gramsOf(menu, request.lines))
    : findDeliveryTerms(destination, places.zones, { subtotal, branchId: shop.branchId })
  const fees: Fees = {
    amount: terms.kind === 'outside' ? 0 : terms.fees,
    minOrder: minOrderOf(terms, settings.minOrder),
    freeFrom: terms.kind === 'delivers' ? terms.freeFrom : null,
  }
  return {
    shop,
    settings,
    menu,
    places,
    quote: quote({ ...cart, fees }),
    terms,
    shopFacts,
    slots: offered,
    table: null,
  }
}

export function notPlaceable(fields: readonly FieldProblem[], data?: unknown): Refusal {
  return new Refusal('order_not_placeable', { fields }, { fields, ...(data === undefined ? {} : { data }) })
}

async function couponOf(shop: Shop, code: string, now: number, { pool }: Parts) {
  if (code === '') return { coupon: null }
  const found = await asMerchant(pool, shop.merchantId, (tx) =>
    findCoupon(tx, { businessId: shop.businessId, code, now }),
  )
  if (!found) return { coupon: null, couponProblem: { code, problem: 'unknown' as const } }
  const { coupon, problem } = found
  return problem ? { coupon, couponProblem: { code: coupon.code, problem } } : { coupon }
}

function slotsOf({ timeZone }: Shop, settings: SellingSettings, now: number): readonly Slot[] {
  const { hours, pauses, schedule: rules, preparationMinutes } = settings
  return slots({ schedule: hours, pauses, rules, now, zone: timeZone, preparationMinutes })
}

/** What the lines weigh in the post (source spec, section 9: weight × quantity over the valid items). */
function gramsOf(menu: Menu, lines: readonly WantedLine[]): number {
  const { items } = indexMenu(menu)
  let grams = 0
  for (const { itemId, priceLabelId, count, weight } of lines) {
    const label = items.get(itemId)?.priceLabels.find(({ id }) => id === priceLabelId)
    if (!label) continue
    const units = label.by === 'weight' ? (weight ?? 0) / 1000 : 1
    grams += Math.round(label.shippingGrams * units) * count
  }
  return grams
}
