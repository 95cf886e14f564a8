import { type FieldProblem, Refusal, type SellingSettings, type Shop, type Table } from '@sofra/contract'
import type { QuoteRequest } from '@sofra/contract/order-requests-words'
import { freeExpiredLocks, type HeldLock } from '@sofra/database'
import {
  type DeliveryTerms,
  findDeliveryTerms,
  findShippingTerms,
  isOwnCountry,
  isShipping,
  minOrderOf,
  type ShippingTerms,
} from '@sofra/delivery'
import { indexMenu } from '@sofra/menu'
import { parcelMilligrams } from '@sofra/ordering'
import { type Fees, type Quote, quote } from '@sofra/pricing'
import { defaultSlot, ordersAnswer, type ShopFacts, type Slot, scheduleType, slots } from '@sofra/scheduling'
import type { AppContext } from '../../context.ts'
import type { BranchPlaces } from '../../shops/shop-store.ts'
import type { CartRequest } from './customer.ts'
import { readScarce } from './scarce.ts'

/** A cart with its price and everything the checkout's rules ask about. */
export interface PricedCart {
  readonly shop: Shop
  readonly settings: SellingSettings
  readonly places: BranchPlaces
  readonly quote: Quote
  readonly terms: DeliveryTerms | ShippingTerms | null
  readonly shopFacts: ShopFacts
  /** The times this order can be had at, and those that would be on offer were they not full. */
  readonly slots: readonly Slot[]
  readonly fullSlots: readonly Slot[]
  /** The table asked for; null when there is none such. */
  readonly table: Table | null
  /** How many portions there are of each item that is counted and wanted. */
  readonly portionsLeft: ReadonlyMap<string, number>
  /** Whether the coupon asks who uses it. */
  readonly perCustomer: boolean
  /** The guest's lock, and whether the quote is the one it holds. */
  readonly lock: { readonly held: HeldLock; readonly use: 'as-held' | 'instead' } | null
}

const nowhere: BranchPlaces = { zones: [], countries: [] }

/**
 * Prices a cart by the menu published now; nothing in it is believed but what the guest wants. What an expired lock
 * still holds is freed for them first.
 */
export async function priceCart(
  shop: Shop,
  request: CartRequest,
  parts: AppContext,
  lock: HeldLock | null = null,
): Promise<PricedCart> {
  const cart = await priceOnce(shop, request, parts, lock)
  if (!lacksSomething(cart, request)) return cart
  const { merchantId, branchId } = shop
  const freed = await freeExpiredLocks(parts.pool, { merchantId, branchId, now: parts.clock.now() })
  return freed ? priceOnce(shop, request, parts, lock) : cart
}

/** Whether something is gone that a lock may hold. */
function lacksSomething({ quote, fullSlots }: PricedCart, { slot }: QuoteRequest): boolean {
  return (
    quote.lines.some(({ problem }) => problem === 'sold-out' || problem === 'not-enough-stock') ||
    quote.traces.some(
      (trace) =>
        trace.kind === 'coupon-refused' && (trace.problem === 'used-up' || trace.problem === 'used-by-customer'),
    ) ||
    (slot !== null && isAmong(fullSlots, slot))
  )
}

/** Whether a slot is one of these. */
export function isAmong(slots: readonly Slot[], slot: Slot): boolean {
  return slots.some(({ from, to }) => from === slot.from && to === slot.to)
}

async function priceOnce(shop: Shop, request: CartRequest, parts: AppContext, lock: HeldLock | null): Promise<PricedCart> {
  const { fulfilment } = request
  const sellingType = fulfilment.type
  const settings = shop.selling[sellingType]
  const published = await parts.menus.menu(shop.branchId)
  if (!settings || !published) throw notPlaceable([{ path: 'selling_types', code: 'not-offered' }])

  const now = parts.clock.now()
  const destination = fulfilment.type === 'delivery' ? fulfilment.destination : null
  const places = fulfilment.type === 'delivery' ? await parts.shops.placesOf(shop) : nowhere
  const { countries } = places
  const abroad = { enabled: countries.length > 0, businessCountry: shop.country, countries }
  const shipping = isShipping(destination, abroad)
  const hours = ordersAnswer(settings, now, shop.timeZone)
  const shopFacts: ShopFacts = { sellingType, hours, shipping, rules: settings.schedule, dineInCart: shop.cart }
  // Breakfast can be ordered at night for the morning: dishes are asked about at the time they are wanted for.
  const later = !shipping && scheduleType(hours.available, settings.schedule) === 'later'
  // Who wants it at once need not be told a week of times.
  const wantsSlot = later || request.slot !== null
  const offered = wantsSlot ? slotsOf(shop, settings, now) : []
  const { menu, ...scarce } = await readScarce(shop, request, { menu: published, wantsSlot, lock }, parts)
  const open = offered.filter(scarce.fits)
  const wanted = request.slot ?? (later ? defaultSlot(open) : null)

  const cart = {
    menu,
    sellingType,
    instant: wanted?.from ?? now,
    lines: request.lines,
    coupon: scarce.coupon,
    couponProblem: scarce.couponProblem,
    customer: request.who ? ('member' as const) : ('guest' as const),
    serviceFee: settings.serviceFee,
    // Where no tips are taken, none is: the guest is shown what the order costs without.
    tip: shop.tips ? request.tip : 0,
  }
  const known = {
    shop,
    settings,
    places,
    shopFacts,
    slots: open,
    fullSlots: offered.filter((slot) => !scarce.fits(slot)),
    portionsLeft: scarce.portionsLeft,
    perCustomer: scarce.perCustomer,
    lock: lock && { held: lock, use: 'instead' as const },
  }
  const free: Fees = { amount: 0, minOrder: settings.minOrder }
  if (!destination || isOwnCountry(destination, abroad)) {
    const table = await tableOf(shop, request, parts)
    return { ...known, quote: quote({ ...cart, fees: free }), terms: null, table }
  }
  const { subtotal, lines } = quote({ ...cart, fees: free })
  const terms = shipping
    ? findShippingTerms(destination, countries, parcelMilligrams(indexMenu(menu), lines))
    : findDeliveryTerms(destination, places.zones, { subtotal, branchId: shop.branchId })
  const fees: Fees = {
    amount: terms.kind === 'outside' ? 0 : terms.fees,
    minOrder: minOrderOf(terms, settings.minOrder),
    ...(terms.kind === 'delivers' && { usual: terms.usualFees, lower: terms.lower }),
  }
  return { ...known, quote: quote({ ...cart, fees }), terms, table: null }
}

/** The table asked for; null when there is none such. */
export async function tableOf(shop: Shop, { fulfilment }: QuoteRequest, { shops }: AppContext): Promise<Table | null> {
  const table = fulfilment.type === 'dine-in' && fulfilment.tableId ? fulfilment.tableId : null
  return table === null ? null : shops.findTable(shop, table)
}

export function notPlaceable(fields: readonly FieldProblem[], data?: unknown): Refusal {
  return new Refusal('order_not_placeable', { fields }, { fields, ...(data === undefined ? {} : { data }) })
}

function slotsOf({ timeZone }: Shop, settings: SellingSettings, now: number): readonly Slot[] {
  const { hours: schedule, schedule: rules } = settings
  return slots({ ...settings, schedule, rules, now, zone: timeZone })
}
