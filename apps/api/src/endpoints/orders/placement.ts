import { type FieldProblem, Refusal, type Shop } from '@sofra/contract'
import {
  asMerchant,
  findRepeatedOrder,
  isEarlierOrderConfirmed,
  isLockUsed,
  type OrderReceipt,
  placeOrder,
} from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { dietNames } from '../../menus/diet-names.ts'
import { refreshEarlierOrder } from '../../payments/earlier-order.ts'
import { paymentFor } from '../../payments/order-payment.ts'
import { requireActive } from '../../shops/find-shop.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import { priceOrLockedCart } from './locked-cart.ts'
import { type Idempotency, newOrder, type PlacementRequest } from './new-order.ts'
import { limitsOf, tooManyOpenRefusal } from './open-order-limits.ts'
import { phoneCheckProblems } from './phone-check.ts'
import { notPlaceable, type PricedCart } from './price-cart.ts'
import { problemsOf } from './problems.ts'
import { quoteChanged } from './quote-changed.ts'
import { refusalData, shortageRefusal } from './shortage.ts'

/** One attempt to place an order. */
export interface Placing {
  readonly request: PlacementRequest
  readonly idempotency: Idempotency
  /** The language of the guest's messages and receipt. */
  readonly language: string
  readonly requestHeaders: Headers
}

/**
 * Places an order once per idempotency key: a repeated request returns the first order, even if the shop has closed or was
 * suspended meanwhile, or if the order itself took the last portion.
 * @throws {Refusal} when the order cannot be placed
 */
export async function placeOnce(shop: Shop, placing: Placing, context: AppContext): Promise<OrderReceipt> {
  const { request, idempotency } = placing
  try {
    requireActive(shop, 'branch_not_found', request.branchId, { seesDrafts: request.practice })
    return await placeNewOrder(shop, { ...placing, request: request.practice ? asPractice(request) : request }, context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { merchantId, branchId } = shop
    const repeated = await findRepeatedOrder(context.pool, { merchantId, branchId, ...idempotency })
    if (!repeated) throw (await earlierOrderRefusal(shop, request, context)) ?? error
    if (repeated.kind === 'key-reused') {
      throw new Refusal('idempotency_key_reused', { idempotencyKey: idempotency.idempotencyKey })
    }
    return repeated
  }
}

/** A practice order uses no quote lock, no wallet money and no earlier order, all of which are a customer's. */
function asPractice(request: PlacementRequest): PlacementRequest {
  return { ...request, lock: null, useWallet: false, replaces: null }
}

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
  { request, idempotency, language, requestHeaders }: Placing,
  context: AppContext,
): Promise<OrderReceipt> {
  if (request.replaces) await refreshEarlierOrder(context, shop, request.replaces)
  for (let attempts = 1; ; attempts += 1) {
    const cart = await payByWallet(await priceOrLockedCart(shop, request, context), request, context)
    await refuseUsedLock(cart, request, context)
    refuseInvalidOrder(cart, request, context)
    const order = {
      ...newOrder(cart, request, idempotency, language, context.clock.now()),
      diet: await dietNames(shop.branchId, request.diet, context),
      // The limits are for guests; the database limits practice orders.
      ...(request.practice ? {} : limitsOf(request.fulfilment.type, request.clientIp, context)),
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

/** Staff try the shop when it is closed, too. No one is called and nothing is paid, so a practice order needs no phone. */
export function preventsPractice({ path, code }: FieldProblem): boolean {
  if (path === 'phone' || path === 'payment_type' || path === 'schedule') return false
  return code !== 'closed' && code !== 'last-orders-over'
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
  const found = problemsOf(cart, request, request, context.clock.now())
  const problems = request.practice
    ? found.filter(preventsPractice)
    : found.concat(phoneCheckProblems(cart.shop, request, context))
  if (problems.length > 0) throw notPlaceable(problems, refusalData(cart, request))
  quoteChanged.refuseIfDifferent(cart.quote, request.expected)
}
