import { createHash } from 'node:crypto'
import { type FieldProblem, Refusal, type Shop } from '@sofra/contract'
import { cancelQuoteLock, lockQuote as lockQuoteEndpoint } from '@sofra/contract/locks'
import { quoteRequestFromWire } from '@sofra/contract/order-requests-codec'
import { quoteLockToWire, quoteToWire } from '@sofra/contract/quotes-codec'
import {
  asMerchant,
  asMerchantRetrying,
  createQuoteLock,
  findRepeatedLock,
  type NewQuoteLock,
  type QuoteLockOutcome,
  refuseIfBusy,
  releaseQuoteLock,
} from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { normalizePhone, phoneWithoutExtension } from '../../customers/phone.ts'
import { currentCustomer } from '../../customers/session.ts'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { parseOrRefuse, serve } from '../../http/serve.ts'
import { findGuestShop, requireActiveShop } from '../../shops/find-shop.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import { type CartRequest, couponCustomer } from './customer.ts'
import { cartHash, findGuestLock, lockFactsOf, quoteLockOf } from './locked-cart.ts'
import { notPlaceable, type PricedCart, priceCart } from './price-cart.ts'
import { problemsOf } from './problems.ts'
import { refusalData, shortageRefusal } from './shortage.ts'

type LockAttempt = Pick<NewQuoteLock, 'idempotencyKey' | 'bodyHash' | 'client'>

export const serveLock = serve(
  lockQuoteEndpoint,
  async ({ params, headers, body, clientIp, request: httpRequest }, context) => {
    const idempotencyKey = headers['idempotency-key'] ?? ''
    if (!/^[\w.-]{8,128}$/.test(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const attempt: LockAttempt = { idempotencyKey, bodyHash, client: networkPrefixOf(clientIp) }
    const shop = await requireActiveShop(context, params.id)
    refuseIfBusy(context.pool, shop.merchantId)
    const signedIn = await currentCustomer(httpRequest, context, shop.merchantId)
    const request = { ...parseOrRefuse(() => quoteRequestFromWire(body, shop.currency)), signedIn, clientIp }

    const locked = await lockOrRepeat(shop, request, attempt, context)
    // A quote lock holds no wallet money; the wallet discount is computed for each response.
    const { lock, quote } = await payByWallet({ ...locked, shop }, request, context)
    return { ...quoteLockToWire(quoteLockOf(lock, context.clock.now())), quote: quoteToWire(quote) }
  },
)

export const serveRelease = serve(cancelQuoteLock, async ({ params, body }, context) => {
  const shop = await findGuestShop(context, params.id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: params.id })
  const { merchantId, branchId } = shop
  const released = await asMerchantRetrying(context.pool, merchantId, (tx) =>
    releaseQuoteLock(tx, { branchId, ...body }),
  )
  if (!released) throw new Refusal('quote_lock_not_found', { lock: body.id })
  return { success: true as const }
})

/** Creates the lock, or returns the lock of a repeated request, which may itself hold the last portions of the cart. */
async function lockOrRepeat(shop: Shop, request: CartRequest, attempt: LockAttempt, context: AppContext) {
  try {
    return await lock(shop, request, attempt, context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { merchantId, branchId } = shop
    const repeated = await asMerchant(context.pool, merchantId, (tx) => findRepeatedLock(tx, { branchId, ...attempt }))
    if (!repeated) throw error
    return lockedOrRefuse(repeated)
  }
}

async function lock(shop: Shop, request: CartRequest, attempt: LockAttempt, context: AppContext) {
  const held = await findGuestLock(shop, request, context)
  const cart = await priceCart(shop, request, context, held)
  const problems = problemsOf(cart, request, null, context.clock.now()).filter(preventsLocking)
  if (problems.length > 0) throw notPlaceable(problems, refusalData(cart, request))

  const outcome = await createQuoteLock(context.pool, newLock(cart, request, attempt, context.clock.now()))
  switch (outcome.kind) {
    case 'sold-out':
    case 'coupon-used-up':
    case 'coupon-used-by-customer':
    case 'slot-full':
      throw await shortageRefusal(outcome, cart, request, context)
    case 'too-many':
      throw new Refusal('rate_limited', { client: attempt.client })
    default:
      return lockedOrRefuse(outcome)
  }
}

function lockedOrRefuse(outcome: Extract<QuoteLockOutcome, { kind: 'locked' | 'repeated' | 'key-reused' }>) {
  if (outcome.kind === 'key-reused') throw new Refusal('idempotency_key_reused')
  return { lock: outcome, quote: outcome.quote }
}

/** Contact details and the exact address are entered later and affect neither the price nor the stock. */
function preventsLocking({ path, code }: FieldProblem): boolean {
  const isContactField = path === 'name' || path === 'phone' || path === 'dial_code' || path.startsWith('gift')
  return !isContactField && code !== 'address-incomplete' && code !== 'table-missing'
}

function newLock(cart: PricedCart, request: CartRequest, attempt: LockAttempt, now: number): NewQuoteLock {
  const { shop, quote, lock } = cart
  return {
    ...attempt,
    merchantId: shop.merchantId,
    businessId: shop.businessId,
    branchId: shop.branchId,
    placedAt: now,
    phone: phoneWithoutExtension(normalizePhone(request, shop.country)),
    sellingType: request.fulfilment.type,
    slot: request.slot,
    couponCode: quote.traces.find((trace) => trace.kind === 'coupon')?.code ?? null,
    customer: couponCustomer(request, shop.country),
    cartHash: cartHash(request),
    quote,
    facts: lockFactsOf(cart),
    replaces: lock && { id: lock.held.id, key: lock.held.key },
  }
}
