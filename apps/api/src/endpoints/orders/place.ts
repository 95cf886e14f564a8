import { createHash } from 'node:crypto'
import { wallTime } from '@sofra/availability'
import { Refusal, type Shop } from '@sofra/contract'
import type { OrderBodyWire } from '@sofra/contract/order-forms'
import { orderRequestFromWire } from '@sofra/contract/order-requests-codec'
import type { PlacedWire } from '@sofra/contract/orders'
import { placeOrder as placeOrderEndpoint } from '@sofra/contract/orders'
import { orderPath, placedToWire } from '@sofra/contract/orders-codec'
import {
  asMerchant,
  findRepeatedOrder,
  isEarlierOrderConfirmed,
  isLockUsed,
  type NewOrder,
  type OrderOfKey,
  type OrderReceipt,
  placeOrder,
  refuseIfBusy,
} from '@sofra/database'
import { destinationLabel } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { estimateMinutes, type Fulfilment, isOnline, needsPayment } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { normalizePhone } from '../../customers/phone.ts'
import { requesterNames } from '../../customers/requester.ts'
import { currentCustomer } from '../../customers/session.ts'
import { parseOrRefuse, serve } from '../../http/serve.ts'
import { refreshEarlierOrder } from '../../payments/earlier-order.ts'
import { noPaymentDue, paymentFor, paymentPageOf } from '../../payments/order-payment.ts'
import { requireActive } from '../../shops/find-shop.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import { type CustomerIdentity, couponCustomer } from './customer.ts'
import { priceOrLockedCart } from './locked-cart.ts'
import { limitsOf, tooManyOpenRefusal } from './open-order-limits.ts'
import { phoneCheckProblems } from './phone-check.ts'
import { notPlaceable, type PricedCart } from './price-cart.ts'
import { problemsOf } from './problems.ts'
import { quoteChanged } from './quote-changed.ts'
import { refusalData, shortageRefusal } from './shortage.ts'

type PlacementRequest = ReturnType<typeof orderRequestFromWire> & CustomerIdentity
/** Identifies repeated requests for the same order. */
type Idempotency = Required<Pick<NewOrder, 'idempotencyKey' | 'bodyHash' | 'requester'>>

/** Whether a key has 8 to 128 letters, digits, dots, dashes or underscores. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\w.-]{8,128}$/.test(key)
}

export const servePlace = serve(placeOrderEndpoint, async (call, context) => {
  const { headers, body, language, clientIp, request: httpRequest } = call
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!isIdempotencyKey(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
  const shop = await context.shops.findByBranch(body.branch_id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: body.branch_id })
  refuseIfBusy(context.pool, shop.merchantId)
  const signedIn = await currentCustomer(httpRequest, context, shop.merchantId)
  const requester = requesterNames(call, context, signedIn)
  const idempotency: Idempotency = { idempotencyKey, bodyHash: hashOf(body), requester }
  const request = { ...parseOrRefuse(() => orderRequestFromWire(body, shop.currency)), signedIn, clientIp }
  const placed = { isScheduled: request.slot !== null, paymentMethod: request.paymentMethod }
  const orderLanguage = shop.languages.find((code) => code === headers.locale) ?? language

  try {
    requireActive(shop, 'branch_not_found', body.branch_id)
    return await placedResponse(
      await placeNewOrder(shop, request, idempotency, orderLanguage, httpRequest.headers, context),
      shop,
      placed,
      context,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A repeated request for a placed order gets the original response, even if the shop has closed or was suspended
    // meanwhile, or if the order itself took the last portion.
    const repeated = await findRepeatedOrder(context.pool, {
      merchantId: shop.merchantId,
      branchId: shop.branchId,
      ...idempotency,
    })
    if (!repeated) throw (await earlierOrderRefusal(shop, request, context)) ?? error
    if (repeated.kind === 'key-reused') throw new Refusal('idempotency_key_reused', { idempotencyKey })
    return await placedResponse(repeated, shop, placed, context)
  }
})

/** The refusal if the earlier order was confirmed meanwhile and therefore still uses the resources that are missing; else null. */
async function earlierOrderRefusal(
  shop: Shop,
  { replaces }: PlacementRequest,
  context: AppContext,
): Promise<Refusal | null> {
  if (!replaces) return null
  const { merchantId, businessId } = shop
  const now = context.clock.now()
  const isConfirmed = await asMerchant(context.pool, merchantId, (tx) =>
    isEarlierOrderConfirmed(tx, { businessId, ...replaces }, now),
  )
  return isConfirmed ? new Refusal('earlier_order_stands', { id: replaces.id }) : null
}

/** If the quote lock expires during the placement, the order is priced without it and placed once more. */
const maxAttempts = 2

async function placeNewOrder(
  shop: Shop,
  request: PlacementRequest,
  idempotency: Idempotency,
  language: string,
  requestHeaders: Headers,
  context: AppContext,
): Promise<OrderReceipt> {
  if (request.replaces) await refreshEarlierOrder(context, shop, request.replaces)
  for (let attempts = 1; ; attempts += 1) {
    const cart = await payByWallet(await priceOrLockedCart(shop, request, context), request, context)
    await refuseUsedLock(cart, request, context)
    refuseInvalidOrder(cart, request, context)
    const order = {
      ...newOrder(cart, request, idempotency, language, context.clock.now()),
      ...limitsOf(request.fulfilment.type, request.clientIp, context),
    }
    const placement = await placeOrder(context.pool, {
      ...order,
      payment: await paymentFor(context, shop, order, requestHeaders),
    })
    if ('orderId' in placement) return placement
    if (placement.kind === 'key-reused')
      throw new Refusal('idempotency_key_reused', { idempotencyKey: idempotency.idempotencyKey })
    if (placement.kind === 'earlier-order-confirmed') throw new Refusal('earlier_order_stands', { ...request.replaces })
    if (placement.kind === 'too-many-open') throw tooManyOpenRefusal(placement)
    if (placement.kind !== 'lock-gone') throw await shortageRefusal(placement, cart, request, context)
    if (attempts === maxAttempts) throw new Refusal('quote_lock_used', { lock: request.lock?.id })
  }
}

/** A quote lock can be used for one order: a second one under another idempotency key would be a duplicate. */
async function refuseUsedLock(
  { shop, lock }: PricedCart,
  request: PlacementRequest,
  { pool }: AppContext,
): Promise<void> {
  const requestedLock = request.lock
  if (!requestedLock || lock) return
  if (await asMerchant(pool, shop.merchantId, (tx) => isLockUsed(tx, requestedLock))) {
    throw new Refusal('quote_lock_used', { id: requestedLock.id })
  }
}

function refuseInvalidOrder(cart: PricedCart, request: PlacementRequest, context: AppContext): void {
  const ruleProblems = problemsOf(cart, request, request, context.clock.now())
  const problems = ruleProblems.concat(phoneCheckProblems(cart.shop, request, context))
  if (problems.length > 0) throw notPlaceable(problems, refusalData(cart, request))
  quoteChanged.refuseIfDifferent(cart.quote, request.expected)
}

const millisecondsPerMinute = 60_000

function newOrder(
  cart: PricedCart,
  request: PlacementRequest,
  idempotency: Idempotency,
  language: string,
  now: number,
): NewOrder {
  const { shop, settings, quote, terms } = cart
  const coupon = quote.traces.find((trace) => trace.kind === 'coupon')
  const { type: sellingType } = request.fulfilment
  const { preparationMinutes } = settings
  // Only zones have a delivery time; a shipped order is due when it is handed over.
  const deliveryMinutes = terms?.kind === 'delivers' ? terms.minutes : 0
  const leadMilliseconds = estimateMinutes({ sellingType, preparationMinutes, deliveryMinutes }) * millisecondsPerMinute
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
    paymentMethod: needsPayment(quote) ? request.paymentMethod : 'cash',
    quote,
    couponCode: coupon?.code ?? null,
    customer: couponCustomer(request, shop.country),
    customerId: request.signedIn?.id ?? null,
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

/**
 * The response for a placed order, identical for repeated requests: the state is the initial one, and the payment page of
 * an online order is the same until it is paid. Other orders need no payment, so their state is not read.
 */
export async function placedResponse(
  { orderId, key, number }: OrderReceipt,
  shop: Shop,
  { isScheduled, paymentMethod }: Pick<OrderOfKey, 'isScheduled' | 'paymentMethod'>,
  context: AppContext,
): Promise<PlacedWire> {
  const url = orderPath(shop.referenceId, orderId, key)
  const state = isScheduled ? 'scheduled' : 'pending'
  const page = isOnline(paymentMethod) ? await paymentPageOf(context, shop.merchantId, orderId) : noPaymentDue
  return placedToWire({ id: orderId, key, number, state, url, ...page })
}

function hashOf(body: OrderBodyWire): string {
  // The checked body has its keys in the order of the schema, whatever order they were sent in.
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
