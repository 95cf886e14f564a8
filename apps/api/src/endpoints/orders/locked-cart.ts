import { createHash } from 'node:crypto'
import type { SellingSettings, Shop } from '@sofra/contract'
import type { QuoteRequest } from '@sofra/contract/order-requests-codec'
import type { QuoteLock } from '@sofra/contract/quotes-codec'
import { asMerchant, findQuoteLock, type StoredQuoteLock } from '@sofra/database'
import type { AppContext } from '../../context.ts'
import type { CartRequest } from './customer.ts'
import { findRequestedTable, type PricedCart, priceCart } from './price-cart.ts'

/** The part of a priced cart that a quote lock stores beside its quote, for the checks of the order. */
interface LockFacts extends Pick<PricedCart, 'terms' | 'perCustomer'> {
  readonly settings: SellingSettings
}

export function lockFactsOf({ settings, terms, perCustomer }: PricedCart): LockFacts {
  return { settings, terms, perCustomer }
}

/** A hash of everything in a cart that affects its price, its time or the resources it uses. */
export function cartHash({ fulfilment, lines, couponCode, tip, slot, signedIn }: CartRequest): string {
  const destination = fulfilment.type === 'delivery' ? fulfilment.destination : null
  const selections = lines.map(({ lineId, itemId, priceLabelId, modifiers, count, weight, comment }) => [
    lineId,
    itemId,
    priceLabelId,
    modifiers.map(({ id, quantity }) => `${id} ${quantity}`).sort(),
    count,
    weight,
    comment,
  ])
  const slotTimes = slot && [slot.from, slot.to]
  // The customer is part of it because some coupons are only for guests or only for customers.
  const cart = [
    fulfilment.type,
    destination,
    selections,
    couponCode.toUpperCase(),
    tip,
    slotTimes,
    signedIn?.id ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(cart)).digest('hex')
}

/**
 * Prices a cart: by the guest's quote lock if it has not expired and is for the same cart, else by the current menu, in
 * which case the resources held by the lock count as available.
 */
export async function priceOrLockedCart(shop: Shop, request: CartRequest, context: AppContext): Promise<PricedCart> {
  const held = await findGuestLock(shop, request, context)
  if (!held || held.expiresAt <= context.clock.now() || held.cartHash !== cartHash(request)) {
    return priceCart(shop, request, context, held)
  }
  // Written by `lockFactsOf`.
  const { settings, terms, perCustomer } = held.facts as LockFacts
  const sellingType = request.fulfilment.type
  return {
    shop,
    settings,
    terms,
    perCustomer,
    destinations: sellingType === 'delivery' ? await context.shops.destinationsOf(shop) : { zones: [], countries: [] },
    quote: held.quote,
    // Changes since the lock was created do not affect the order.
    shopState: {
      sellingType,
      hours: { available: true, until: null },
      shipping: terms?.kind === 'ships',
      rules: settings.schedule,
      dineInCart: true,
    },
    slots: request.slot ? [request.slot] : [],
    fullSlots: [],
    portionsLeft: new Map(),
    table: await findRequestedTable(shop, request, context),
    lock: { held, use: 'convert' },
  }
}

/** The quote lock named by the request, expired or not; null without one or with a wrong key. */
export async function findGuestLock(
  { merchantId, branchId }: Shop,
  { lock }: QuoteRequest,
  { pool }: AppContext,
): Promise<StoredQuoteLock | null> {
  return lock ? asMerchant(pool, merchantId, (tx) => findQuoteLock(tx, { branchId, ...lock })) : null
}

/** A quote lock with its remaining seconds. */
export function quoteLockOf({ id, key, expiresAt }: Omit<QuoteLock, 'secondsLeft'>, now: number): QuoteLock {
  return { id, key, expiresAt, secondsLeft: Math.max(0, Math.floor((expiresAt - now) / 1000)) }
}
