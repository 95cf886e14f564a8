import { wallTime } from '@sofra/availability'
import type { Shop } from '@sofra/contract'
import type { orderRequestFromWire } from '@sofra/contract/order-requests-codec'
import type { NewOrder } from '@sofra/database'
import { destinationLabel } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { busyMinutes, estimateMinutes, type Fulfilment, isOnline, needsPayment } from '@sofra/ordering'
import { normalizePhone } from '../../customers/phone.ts'
import { type CustomerIdentity, couponCustomer } from './customer.ts'
import type { PricedCart } from './price-cart.ts'

/** A request to place an order, with its sender. */
export interface PlacementRequest extends ReturnType<typeof orderRequestFromWire>, CustomerIdentity {
  /** Whether it is a practice order. The server decides it; no field of a body does. */
  readonly practice: boolean
}

/** Identifies repeated requests for the same order. */
export type Idempotency = Required<Pick<NewOrder, 'idempotencyKey' | 'bodyHash' | 'requester'>>

const millisecondsPerMinute = 60_000

/** The order of a valid cart. */
export function newOrder(
  cart: PricedCart,
  request: PlacementRequest,
  idempotency: Idempotency,
  language: string,
  now: number,
): NewOrder {
  const { shop, settings, quote, terms } = cart
  const { practice } = request
  const coupon = quote.traces.find((trace) => trace.kind === 'coupon')
  const { type: sellingType } = request.fulfilment
  const { preparationMinutes } = settings
  const extraMinutes = busyMinutes(settings, request.slot?.from ?? now)
  // Only zones have a delivery time; a shipped order is due when it is handed over.
  const deliveryMinutes = terms?.kind === 'delivers' ? terms.minutes : 0
  const leadMilliseconds =
    estimateMinutes({ sellingType, preparationMinutes, deliveryMinutes, extraMinutes }) * millisecondsPerMinute
  return {
    ...idempotency,
    merchantId: shop.merchantId,
    businessId: shop.businessId,
    branchId: shop.branchId,
    localDate: wallTime(now, shop.timeZone).date,
    placedAt: now,
    sellingType,
    scheduledFor: request.slot,
    // The order is released to the kitchen early enough to be ready, or delivered, when the slot begins.
    releaseAt: request.slot && Math.max(now, request.slot.from - leadMilliseconds),
    name: request.name,
    phone: normalizePhone(request, shop.country),
    language,
    note: request.note,
    fulfilment: fulfilmentOf(cart, request, language),
    gift: giftOf(cart, request),
    // An order paid completely by wallet has the payment method cash (docs/product.md, section 9).
    // A practice order does not reach a provider, so it has it, too.
    paymentMethod:
      needsPayment(quote) && !(practice && isOnline(request.paymentMethod)) ? request.paymentMethod : 'cash',
    quote,
    couponCode: coupon?.code ?? null,
    customer: couponCustomer(request, shop.country),
    customerId: practice ? null : (request.signedIn?.id ?? null),
    practice,
    mayBeAccepted: settings.acceptance != null,
    lock: cart.lock && { id: cart.lock.held.id, key: cart.lock.held.key, use: cart.lock.use },
    replaces: request.replaces ?? null,
  }
}

/** The fulfilment of a valid order. */
function fulfilmentOf(
  { table, destinations, shop }: PricedCart,
  request: PlacementRequest,
  language: string,
): Fulfilment {
  const { fulfilment } = request
  switch (fulfilment.type) {
    case 'delivery': {
      const { destination, address } = fulfilment
      if (!destination || !address)
        throw new Error('Cannot place a delivery order without an address: the checks must refuse it')
      return { type: 'delivery', destination, areaName: destinationLabel(destination, destinations, language), address }
    }
    case 'dine-in':
      if (!table) throw new Error('Cannot place a dine-in order without a table: the checks must refuse it')
      return { type: 'dine-in', tableId: table.id, tableName: table.name }
    case 'product-service':
      return { type: 'product-service', servicePoint: servicePointOf(shop, fulfilment.servicePoint, language) }
    case 'pickup':
      return fulfilment
  }
}

/** The name of the chosen service point, or the guest's text if the shop lists none. */
function servicePointOf({ servicePoints, languages }: Shop, wanted: string, language: string): string {
  const point = servicePoints.find(({ id }) => id === wanted)
  return point ? textOf(point.names, language, languages) : wanted.trim()
}

/** The gift as it is stored. For a scheduled order the date of the slot replaces the requested date. */
function giftOf({ shop }: PricedCart, { gift, slot }: PlacementRequest): NonNullable<NewOrder['gift']> | null {
  if (!gift) return null
  const { name, message, hidePrices } = gift
  const date = slot ? wallTime(slot.from, shop.timeZone).date : gift.date
  return { name, message, hidePrices, date, phone: normalizePhone(gift, shop.country) }
}
