import { createHash } from 'node:crypto'
import { type FieldProblem, Refusal, type Shop } from '@sofra/contract'
import { lockQuote as lockQuoteEndpoint, releaseQuoteLock } from '@sofra/contract/locks'
import { quoteRequestFromWire } from '@sofra/contract/order-requests-words'
import { lockToWire, quoteToWire } from '@sofra/contract/quotes-words'
import {
  asMerchant,
  asMerchantRetrying,
  findRepeatedLock,
  type LockOutcome,
  lockQuote,
  type NewLock,
  releaseLock,
} from '@sofra/database'
import { phoneOf, reachablePhone } from '../../customers/phone.ts'
import { whoIsCustomer } from '../../customers/session.ts'
import { householdOf } from '../../http/address.ts'
import { reading, serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { activeShop } from '../../shops/find-shop.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import { type CartRequest, customerOf } from './customer.ts'
import { cartHash, heldLockOf, lockFactsOf, lockWords } from './held-cart.ts'
import { notPlaceable, type PricedCart, priceCart } from './price-cart.ts'
import { problemsOf } from './problems.ts'
import { refusalOf, whatElse } from './shortage.ts'

type Attempt = Pick<NewLock, 'idempotencyKey' | 'bodyHash' | 'client'>

export const serveLock = serve(lockQuoteEndpoint, async ({ params, headers, body, clientIp, request: sent }, parts) => {
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!/^[\w.-]{8,128}$/.test(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const attempt: Attempt = { idempotencyKey, bodyHash, client: householdOf(clientIp) }
  const shop = await activeShop(parts, params.id)
  const who = await whoIsCustomer(sent, parts, shop.merchantId)
  const request = { ...reading(() => quoteRequestFromWire(body, shop.currency)), who }

  const held = await lockOrBefore(shop, request, attempt, parts)
  // A lock holds no wallet money: that pays as the last step, each time.
  const { lock, quote } = await payByWallet({ ...held, shop }, request, parts)
  return { ...lockToWire(lockWords(lock, parts.clock.now())), quote: quoteToWire(quote) }
})

export const serveRelease = serve(releaseQuoteLock, async ({ params, body }, parts) => {
  const shop = await parts.shops.findByBranch(params.id)
  if (!shop) throw new Refusal('branch_not_found', { asked: params.id })
  const { merchantId, branchId } = shop
  const released = await asMerchantRetrying(parts.pool, merchantId, (tx) => releaseLock(tx, { branchId, ...body }))
  if (!released) throw new Refusal('quote_lock_not_found', { lock: body.id })
  return { success: true as const }
})

/** The lock of this attempt, also when the cart can no longer be locked because this very lock holds the last of it. */
async function lockOrBefore(shop: Shop, request: CartRequest, attempt: Attempt, parts: AppContext) {
  try {
    return await lock(shop, request, attempt, parts)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { merchantId, branchId } = shop
    const before = await asMerchant(parts.pool, merchantId, (tx) => findRepeatedLock(tx, { branchId, ...attempt }))
    if (!before) throw error
    return madeOrRefused(before)
  }
}

async function lock(shop: Shop, request: CartRequest, attempt: Attempt, parts: AppContext) {
  const held = await heldLockOf(shop, request, parts)
  const cart = await priceCart(shop, request, parts, held)
  const problems = problemsOf(cart, request, null, parts.clock.now()).filter(keepsFromLocking)
  if (problems.length > 0) throw notPlaceable(problems, whatElse(cart, request))

  const outcome = await lockQuote(parts.pool, newLock(cart, request, attempt, parts.clock.now()))
  switch (outcome.kind) {
    case 'sold-out':
    case 'coupon-used-up':
    case 'coupon-used-by-customer':
    case 'slot-full':
      throw await refusalOf(outcome, cart, request, parts)
    case 'too-many':
      throw new Refusal('rate_limited', { client: attempt.client })
    default:
      return madeOrRefused(outcome)
  }
}

function madeOrRefused(outcome: Extract<LockOutcome, { kind: 'locked' | 'repeated' | 'key-reused' }>) {
  if (outcome.kind === 'key-reused') throw new Refusal('idempotency_key_reused')
  return { lock: outcome, quote: outcome.quote }
}

/** Who the guest is and where exactly they live is asked later, and changes neither price nor portions. */
function keepsFromLocking({ path, code }: FieldProblem): boolean {
  const ofPerson = path === 'name' || path === 'phone' || path === 'dial_code' || path.startsWith('gift')
  return !ofPerson && code !== 'address-incomplete' && code !== 'table-missing'
}

function newLock(cart: PricedCart, request: CartRequest, attempt: Attempt, now: number): NewLock {
  const { shop, quote, lock } = cart
  return {
    ...attempt,
    merchantId: shop.merchantId,
    businessId: shop.businessId,
    branchId: shop.branchId,
    placedAt: now,
    phone: reachablePhone(phoneOf(request, shop.country)),
    sellingType: request.fulfilment.type,
    slot: request.slot,
    couponCode: quote.traces.find((trace) => trace.kind === 'coupon')?.code ?? null,
    customer: customerOf(request, shop.country),
    cart: cartHash(request),
    quote,
    facts: lockFactsOf(cart),
    replaces: lock && { id: lock.held.id, key: lock.held.key },
  }
}
