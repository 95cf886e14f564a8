import { createHash } from 'node:crypto'
import { wallTime } from '@sofra/availability'
import { Refusal, type Shop } from '@sofra/contract'
import { orderRequestFromWire } from '@sofra/contract/order-requests-words'
import type { OrderBodyWire, PlacedWire } from '@sofra/contract/orders'
import { placeOrder as placeOrderEndpoint } from '@sofra/contract/orders'
import { orderPath, placedToWire } from '@sofra/contract/orders-words'
import {
  asMerchant,
  earlierStands,
  findRepeatedOrder,
  type NewOrder,
  type OrderReceipt,
  placeOrder,
  wasUsed,
} from '@sofra/database'
import { placeLabel } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { estimateMinutes, type Fulfilment, isOnline, needsPayment } from '@sofra/ordering'
import { phoneOf } from '../../customers/phone.ts'
import { whoIsCustomer } from '../../customers/session.ts'
import { reading, serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { askAboutEarlier } from '../../payments/earlier-order.ts'
import { paymentFor, paymentPageOf, waitsForNothing } from '../../payments/order-payment.ts'
import { active } from '../../shops/find-shop.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import { type Asker, customerOf } from './customer.ts'
import { cartOf } from './held-cart.ts'
import { phoneCheckProblems } from './phone-check.ts'
import { notPlaceable, type PricedCart } from './price-cart.ts'
import { problemsOf } from './problems.ts'
import { quoteChanged } from './quote-changed.ts'
import { refusalOf, whatElse } from './shortage.ts'

type Request = ReturnType<typeof orderRequestFromWire> & Asker
/** What makes two sendings the same order. */
type Attempt = { readonly idempotencyKey: string; readonly bodyHash: string }

export const servePlace = serve(placeOrderEndpoint, async ({ headers, body, language, request: sent }, parts) => {
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!/^[\w.-]{8,128}$/.test(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
  const attempt: Attempt = { idempotencyKey, bodyHash: hashOf(body) }
  const shop = await parts.shops.findByBranch(body.branch_id)
  if (!shop) throw new Refusal('branch_not_found', { asked: body.branch_id })
  const who = await whoIsCustomer(sent, parts, shop.merchantId)
  const request = { ...reading(() => orderRequestFromWire(body, shop.currency)), who }
  const speaks = shop.languages.find((code) => code === headers.locale) ?? language

  try {
    active(shop, 'branch_not_found', body.branch_id)
    return await answerOf(await placeAs(shop, request, attempt, speaks, sent.headers, parts), shop, request, parts)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // An order that was placed stays placed: who asks again, because the answer was lost on its way, gets it, even
    // when meanwhile the shop has closed, was suspended, or the last portion, theirs, has gone.
    const before = await findRepeatedOrder(parts.pool, {
      merchantId: shop.merchantId,
      branchId: shop.branchId,
      ...attempt,
    })
    if (!before) throw (await whereEarlierStands(shop, request, parts)) ?? error
    if (before.kind === 'key-reused') throw new Refusal('idempotency_key_reused', { idempotencyKey })
    return await answerOf(before, shop, request, parts)
  }
})

/** What is missing may be what the guest's earlier order has, because it was paid at this moment; null: it was not. */
async function whereEarlierStands(shop: Shop, { replaces }: Request, parts: AppContext): Promise<Refusal | null> {
  if (!replaces) return null
  const { merchantId, businessId } = shop
  const now = parts.clock.now()
  const stands = await asMerchant(parts.pool, merchantId, (tx) => earlierStands(tx, { businessId, ...replaces }, now))
  return stands ? new Refusal('earlier_order_stands', { id: replaces.id }) : null
}

/** A lock that ends while its order is on the way leaves an order without a lock: it is looked at once more. */
const mostAttempts = 2

async function placeAs(
  shop: Shop,
  request: Request,
  attempt: Attempt,
  language: string,
  asked: Headers,
  parts: AppContext,
): Promise<OrderReceipt> {
  if (request.replaces) await askAboutEarlier(parts, shop, request.replaces)
  for (let attempts = 1; ; attempts += 1) {
    const cart = await payByWallet(await cartOf(shop, request, parts), request, parts)
    await refuseUsedLock(cart, request, parts)
    refuseWhatCannotBe(cart, request, parts)
    const order = newOrder(cart, request, attempt, language, parts.clock.now())
    const placement = await placeOrder(parts.pool, { ...order, payment: await paymentFor(parts, shop, order, asked) })
    if ('orderId' in placement) return placement
    if (placement.kind === 'key-reused') throw new Refusal('idempotency_key_reused', { ...attempt })
    if (placement.kind === 'earlier-stands') throw new Refusal('earlier_order_stands', { ...request.replaces })
    if (placement.kind !== 'lock-gone') throw await refusalOf(placement, cart, request, parts)
    if (attempts === mostAttempts) throw new Refusal('quote_lock_used', { lock: request.lock?.id })
  }
}

/** A lock is one order: what is sent again under another key would be a second one that nobody wants. */
async function refuseUsedLock({ shop, lock }: PricedCart, request: Request, { pool }: AppContext): Promise<void> {
  const named = request.lock
  if (!named || lock) return
  if (await asMerchant(pool, shop.merchantId, (tx) => wasUsed(tx, named))) {
    throw new Refusal('quote_lock_used', { id: named.id })
  }
}

function refuseWhatCannotBe(cart: PricedCart, request: Request, parts: AppContext): void {
  const said = problemsOf(cart, request, request, parts.clock.now())
  const problems = said.concat(phoneCheckProblems(cart.shop, request, parts))
  if (problems.length > 0) throw notPlaceable(problems, whatElse(cart, request))
  quoteChanged.refuseIfDifferent(cart.quote, request.seen)
}

const millisecondsPerMinute = 60_000

function newOrder(cart: PricedCart, request: Request, attempt: Attempt, language: string, now: number): NewOrder {
  const { shop, settings, quote, terms } = cart
  const coupon = quote.traces.find((trace) => trace.kind === 'coupon')
  const { type: sellingType } = request.fulfilment
  const { preparationMinutes } = settings
  // What is posted is ready when it leaves: only a zone says how long its guests wait.
  const deliveryMinutes = terms?.kind === 'delivers' ? terms.minutes : 0
  const ahead = estimateMinutes({ sellingType, preparationMinutes, deliveryMinutes }) * millisecondsPerMinute
  return {
    ...attempt,
    merchantId: shop.merchantId,
    businessId: shop.businessId,
    branchId: shop.branchId,
    localDate: wallTime(now, shop.timeZone).date,
    placedAt: now,
    sellingType,
    scheduledFor: request.slot,
    // The kitchen hears of it when it is time to begin, so that it is ready, and there, when the slot begins.
    releaseAt: request.slot && Math.max(now, request.slot.from - ahead),
    name: request.name,
    phone: phoneOf(request, shop.country),
    language,
    note: request.note,
    fulfilment: fulfilmentOf(cart, request, language),
    gift: giftOf(cart, request),
    // Beside a wallet that pays for all of it, the way to pay is cash (source spec, section 9).
    paymentMethod: needsPayment(quote) ? request.paymentMethod : 'cash',
    quote,
    couponCode: coupon?.code ?? null,
    customer: customerOf(request, shop.country),
    customerId: request.who?.id ?? null,
    lock: cart.lock && { id: cart.lock.held.id, key: cart.lock.held.key, use: cart.lock.use },
    replaces: request.replaces ?? null,
  }
}

/** Only called once nothing is missing any more. */
function fulfilmentOf({ table, places, shop }: PricedCart, request: Request, language: string): Fulfilment {
  const { fulfilment } = request
  switch (fulfilment.type) {
    case 'delivery': {
      const { destination, address } = fulfilment
      if (!destination || !address)
        throw new Error('Cannot keep a delivery without an address: the checks let it through')
      return { type: 'delivery', destination, areaName: placeLabel(destination, places, language), address }
    }
    case 'dine-in':
      if (!table) throw new Error('Cannot keep an order without its table: the checks let it through')
      return { type: 'dine-in', tableId: table.id, tableName: table.name }
    case 'product-service':
      return { type: 'product-service', servicePoint: servicePointOf(shop, fulfilment.servicePoint, language) }
    case 'pickup':
      return fulfilment
  }
}

/** The name of the point that was chosen, or what the guest wrote where there are none to choose from. */
function servicePointOf({ servicePoints, languages }: Shop, wanted: string, language: string): string {
  const point = servicePoints.find(({ id }) => id === wanted)
  return point ? textOf(point.names, language, languages) : wanted.trim()
}

/** The present as it is kept. An order for a chosen time arrives on that day, whatever else was said. */
function giftOf({ shop }: PricedCart, { gift, slot }: Request): NonNullable<NewOrder['gift']> | null {
  if (!gift) return null
  const { name, message, hidePrices } = gift
  const date = slot ? wallTime(slot.from, shop.timeZone).date : gift.date
  return { name, message, hidePrices, date, phone: phoneOf(gift, shop.country) }
}

/**
 * The same answer however often it is asked for: the state is the one it was placed in. Where it is to be paid online, the
 * page to pay on is the same, too, until it is paid; whatever else was asked for has never waited for money, and is not
 * read again.
 */
async function answerOf(
  { orderId, key, number }: OrderReceipt,
  shop: Shop,
  { slot, paymentMethod }: Request,
  parts: AppContext,
): Promise<PlacedWire> {
  const url = orderPath(shop.referenceId, orderId, key)
  const state = slot ? 'scheduled' : 'pending'
  const page = isOnline(paymentMethod) ? await paymentPageOf(parts, shop.merchantId, orderId) : waitsForNothing
  return placedToWire({ id: orderId, key, number, state, url, ...page })
}

function hashOf(body: OrderBodyWire): string {
  // The checked body has its keys in the order of the schema, whatever order they were sent in.
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
