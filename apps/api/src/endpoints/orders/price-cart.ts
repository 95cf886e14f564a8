import { type FieldProblem, Refusal, type SellingSettings, type Shop, type Table } from '@sofra/contract'
import type { QuoteRequest } from '@sofra/contract/order-requests-codec'
import { releaseExpiredLocksOf, type StoredQuoteLock } from '@sofra/database'
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
import { type Fees, type Quote, quote, withAddedTaxes } from '@sofra/pricing'
import { defaultSlot, findSlots, orderAvailability, orderTiming, type ShopState, type Slot } from '@sofra/scheduling'
import type { AppContext } from '../../context.ts'
import type { BranchDestinations } from '../../shops/shop-store.ts'
import type { CartRequest } from './customer.ts'
import { readLimitedResources } from './limited-resources.ts'

/** A cart with its quote and the data that the checkout rules need. */
export interface PricedCart {
  readonly shop: Shop
  readonly settings: SellingSettings
  readonly destinations: BranchDestinations
  readonly quote: Quote
  readonly terms: DeliveryTerms | ShippingTerms | null
  readonly shopState: ShopState
  /** The slots available for this order, and those that are full. */
  readonly slots: readonly Slot[]
  readonly fullSlots: readonly Slot[]
  /** The requested table; null if none was requested or it does not exist. */
  readonly table: Table | null
  /** The remaining portions of each item of the cart with limited stock. */
  readonly portionsLeft: ReadonlyMap<string, number>
  /** Whether the coupon limits the uses per customer. */
  readonly perCustomer: boolean
  /** The guest's quote lock. `as-held`: the quote is the locked one; `instead`: the order replaces the lock. */
  readonly lock: { readonly held: StoredQuoteLock; readonly use: 'convert' | 'replace' } | null
}

const noDestinations: BranchDestinations = { zones: [], countries: [] }

/**
 * Prices a cart by the published menu; prices in the request are ignored. If something is short, resources held by
 * expired locks are released first.
 * @throws {Refusal} order_not_placeable if the branch does not offer the selling type
 */
export async function priceCart(
  shop: Shop,
  request: CartRequest,
  context: AppContext,
  lock: StoredQuoteLock | null = null,
): Promise<PricedCart> {
  const cart = await priceOnce(shop, request, context, lock)
  if (!isShort(cart, request)) return cart
  const { merchantId, branchId } = shop
  const released = await releaseExpiredLocksOf(context.pool, { merchantId, branchId, now: context.clock.now() })
  return released ? priceOnce(shop, request, context, lock) : cart
}

/** Whether the cart lacks a resource that an expired lock may hold. */
function isShort({ quote, fullSlots }: PricedCart, { slot }: QuoteRequest): boolean {
  return (
    quote.lines.some(({ problem }) => problem === 'sold-out' || problem === 'not-enough-stock') ||
    quote.traces.some(
      (trace) =>
        trace.kind === 'coupon-refused' && (trace.problem === 'used-up' || trace.problem === 'used-by-customer'),
    ) ||
    (slot !== null && includesSlot(fullSlots, slot))
  )
}

/** Whether `slots` includes a slot with the same times. */
export function includesSlot(slots: readonly Slot[], slot: Slot): boolean {
  return slots.some(({ from, to }) => from === slot.from && to === slot.to)
}

async function priceOnce(
  shop: Shop,
  request: CartRequest,
  context: AppContext,
  lock: StoredQuoteLock | null,
): Promise<PricedCart> {
  const { fulfilment } = request
  const sellingType = fulfilment.type
  const settings = shop.selling[sellingType]
  const published = await context.menus.menu(shop.branchId)
  if (!settings || !published) throw notPlaceable([{ path: 'selling_types', code: 'not-offered' }])

  const now = context.clock.now()
  const destination = fulfilment.type === 'delivery' ? fulfilment.destination : null
  const destinations = fulfilment.type === 'delivery' ? await context.shops.destinationsOf(shop) : noDestinations
  const { countries } = destinations
  const abroad = { enabled: countries.length > 0, businessCountry: shop.country, countries }
  const shipping = isShipping(destination, abroad)
  const hours = orderAvailability(settings, now, shop.timeZone)
  const shopState: ShopState = { sellingType, hours, shipping, rules: settings.schedule, dineInCart: shop.cart }
  // The availability of items is checked at the time of the slot: breakfast can be ordered at night for the morning.
  const isScheduled = !shipping && orderTiming(hours.available, settings.schedule) === 'later'
  // An order for now needs no slots, so none are computed.
  const needsSlot = isScheduled || request.slot !== null
  const offered = needsSlot ? slotsOf(shop, settings, now) : []
  const { menu, ...limited } = await readLimitedResources(shop, request, { menu: published, needsSlot, lock }, context)
  const open = offered.filter(limited.hasCapacity)
  const slot = request.slot ?? (isScheduled ? defaultSlot(open) : null)

  const cart = {
    menu,
    sellingType,
    instant: slot?.from ?? now,
    lines: request.lines,
    coupon: limited.coupon,
    couponProblem: limited.couponProblem,
    customer: request.signedIn ? ('member' as const) : ('guest' as const),
    serviceFee: settings.serviceFee,
    // A shop that accepts no tips ignores the tip, and the quote shows the total without it.
    tip: shop.tips ? request.tip : 0,
  }
  const base = {
    shop,
    settings,
    destinations,
    shopState,
    slots: open,
    fullSlots: offered.filter((slot) => !limited.hasCapacity(slot)),
    portionsLeft: limited.portionsLeft,
    perCustomer: limited.perCustomer,
    lock: lock && { held: lock, use: 'replace' as const },
  }
  const noFees: Fees = { amount: 0, minOrder: settings.minOrder }
  if (!destination || isOwnCountry(destination, abroad)) {
    const table = await findRequestedTable(shop, request, context)
    return { ...base, quote: withAddedTaxes(quote({ ...cart, fees: noFees }), menu), terms: null, table }
  }
  const { subtotal, lines } = quote({ ...cart, fees: noFees })
  const terms = shipping
    ? findShippingTerms(destination, countries, parcelMilligrams(indexMenu(menu), lines))
    : findDeliveryTerms(destination, destinations.zones, { subtotal, branchId: shop.branchId })
  const fees: Fees = {
    amount: terms.kind === 'outside' ? 0 : terms.fees,
    minOrder: minOrderOf(terms, settings.minOrder),
    ...(terms.kind === 'delivers' && { usual: terms.usualFees, lower: terms.lower }),
  }
  return { ...base, quote: withAddedTaxes(quote({ ...cart, fees }), menu), terms, table: null }
}

/** The requested table; null if none was requested or it does not exist. */
export async function findRequestedTable(
  shop: Shop,
  { fulfilment }: QuoteRequest,
  { shops }: AppContext,
): Promise<Table | null> {
  const table = fulfilment.type === 'dine-in' && fulfilment.tableId ? fulfilment.tableId : null
  return table === null ? null : shops.findTable(shop, table)
}

/** A refusal with the problems of an order by their fields; `data` is returned to the client. */
export function notPlaceable(fields: readonly FieldProblem[], data?: unknown): Refusal {
  return new Refusal('order_not_placeable', { fields }, { fields, ...(data === undefined ? {} : { data }) })
}

function slotsOf({ timeZone }: Shop, settings: SellingSettings, now: number): readonly Slot[] {
  const { hours: schedule, schedule: rules } = settings
  return findSlots({ ...settings, schedule, rules, now, zone: timeZone })
}
