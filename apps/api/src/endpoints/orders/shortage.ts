import type { Refusal } from '@sofra/contract'
import { spanToWire } from '@sofra/contract/availability-words'
import type { QuoteRequest, SeenPrices } from '@sofra/contract/order-requests-words'
import type { Shortage } from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import type { CartRequest } from './customer.ts'
import { notPlaceable, type PricedCart, priceCart } from './price-cart.ts'
import { nearestSlot } from './problems.ts'
import { quoteChanged } from './quote-changed.ts'

/** What somebody was faster to take between our looking and our taking, as the guest is told it. */
export async function refusalOf(
  shortage: Shortage | { readonly kind: 'wallet-short' },
  { shop, lock }: PricedCart,
  request: CartRequest & { readonly seen?: SeenPrices },
  parts: AppContext,
): Promise<Refusal> {
  const cart = await payByWallet(await priceCart(shop, request, parts, lock?.held ?? null), request, parts)
  const rest = whatElse(cart, request)
  switch (shortage.kind) {
    case 'sold-out': {
      const { itemId, left } = shortage
      const code = left === 0 ? 'sold-out' : 'not-enough-stock'
      const lines = request.lines.flatMap((line, position) =>
        line.itemId === itemId ? [{ path: `order_lines.${position}`, code, left }] : [],
      )
      return notPlaceable(lines, rest)
    }
    case 'coupon-used-up':
    case 'coupon-used-by-customer': {
      if (request.seen) quoteChanged.refuseIfDifferent(cart.quote, request.seen)
      const code = shortage.kind === 'coupon-used-up' ? 'used-up' : 'used-by-customer'
      return notPlaceable([{ path: 'coupon_code', code }], rest)
    }
    case 'wallet-short':
      if (request.seen) quoteChanged.refuseIfDifferent(cart.quote, request.seen)
      return notPlaceable([{ path: 'use_wallet', code: 'wallet-short' }], rest)
    case 'slot-full':
      return notPlaceable([{ path: 'schedule', code: 'slot-full' }], rest)
  }
}

/** What a page needs to go on: the price as it is now, and the free time next to the one asked for. */
export function whatElse(cart: PricedCart, request: QuoteRequest): object {
  const nearest = nearestSlot(cart, request)
  return { quote: quoteChanged.wireOf(cart.quote), nearest_slot: nearest && spanToWire(nearest) }
}
