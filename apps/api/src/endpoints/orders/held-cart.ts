import { createHash } from 'node:crypto'
import type { SellingSettings, Shop } from '@sofra/contract'
import type { QuoteRequest } from '@sofra/contract/order-requests-words'
import type { QuoteLock } from '@sofra/contract/quotes-words'
import { asMerchant, findLock, type HeldLock } from '@sofra/database'
import type { AppContext } from '../../context.ts'
import type { CartRequest } from './customer.ts'
import { type PricedCart, priceCart, tableOf } from './price-cart.ts'

/** What of a cart a lock remembers beside its quote: what the order will be asked about, as it was. */
interface LockFacts extends Pick<PricedCart, 'terms' | 'perCustomer'> {
  readonly settings: SellingSettings
}

export function lockFactsOf({ settings, terms, perCustomer }: PricedCart): LockFacts {
  return { settings, terms, perCustomer }
}

/** What makes two carts the same to a lock: everything that decides the price, the time and what is taken. */
export function cartHash({ fulfilment, lines, couponCode, tip, slot, who }: CartRequest): string {
  const destination = fulfilment.type === 'delivery' ? fulfilment.destination : null
  const wanted = lines.map(({ lineId, itemId, priceLabelId, modifiers, count, weight, comment }) => [
    lineId,
    itemId,
    priceLabelId,
    modifiers.map(({ id, quantity }) => `${id} ${quantity}`).sort(),
    count,
    weight,
    comment,
  ])
  const times = slot && [slot.from, slot.to]
  // Some coupons are for guests, some for customers.
  const cart = [fulfilment.type, destination, wanted, couponCode.toUpperCase(), tip, times, who?.id ?? null]
  return createHash('sha256').update(JSON.stringify(cart)).digest('hex')
}

/**
 * A cart with its price: the one its guest's lock holds, where the lock is of this very cart and not over; else that of
 * this moment, for which nothing the lock holds is missing.
 */
export async function cartOf(shop: Shop, request: CartRequest, parts: AppContext): Promise<PricedCart> {
  const held = await heldLockOf(shop, request, parts)
  if (!held || held.expiresAt <= parts.clock.now() || held.cart !== cartHash(request)) {
    return priceCart(shop, request, parts, held)
  }
  // Written by `lockFactsOf`.
  const { settings, terms, perCustomer } = held.facts as LockFacts
  const sellingType = request.fulfilment.type
  return {
    shop,
    settings,
    terms,
    perCustomer,
    places: sellingType === 'delivery' ? await parts.shops.placesOf(shop) : { zones: [], countries: [] },
    quote: held.quote,
    // Whatever has changed since the lock was made is not asked again.
    shopFacts: {
      sellingType,
      hours: { available: true, until: null },
      shipping: terms?.kind === 'ships',
      rules: settings.schedule,
      dineInCart: true,
    },
    slots: request.slot ? [request.slot] : [],
    fullSlots: [],
    portionsLeft: new Map(),
    table: await tableOf(shop, request, parts),
    lock: { held, use: 'as-held' },
  }
}

/** The guest's lock, over or not; null when they have none. */
export async function heldLockOf(
  { merchantId, branchId }: Shop,
  { lock }: QuoteRequest,
  { pool }: AppContext,
): Promise<HeldLock | null> {
  return lock ? asMerchant(pool, merchantId, (tx) => findLock(tx, { branchId, ...lock })) : null
}

/** A lock in the contract's words. */
export function lockWords({ id, key, expiresAt }: Omit<QuoteLock, 'secondsLeft'>, now: number): QuoteLock {
  return { id, key, expiresAt, secondsLeft: Math.max(0, Math.floor((expiresAt - now) / 1000)) }
}
