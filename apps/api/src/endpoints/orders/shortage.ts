import type { Refusal } from '@sofra/contract'
import { intervalToWire } from '@sofra/contract/availability-codec'
import type { ExpectedPrices, QuoteRequest } from '@sofra/contract/order-requests-codec'
import type { Shortage } from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import type { CartRequest } from './customer.ts'
import { notPlaceable, type PricedCart, priceCart } from './price-cart.ts'
import { nearestSlot } from './problems.ts'
import { quoteChanged } from './quote-changed.ts'

/** The refusal for a resource that another order took between the checks and the placement. */
export async function shortageRefusal(
  shortage: Shortage | { readonly kind: 'wallet-short' },
  { shop, lock }: PricedCart,
  request: CartRequest & { readonly expected?: ExpectedPrices },
  context: AppContext,
): Promise<Refusal> {
  const cart = await payByWallet(await priceCart(shop, request, context, lock?.held ?? null), request, context)
  const data = refusalData(cart, request)
  switch (shortage.kind) {
    case 'sold-out': {
      const { itemId, left } = shortage
      const code = left === 0 ? 'sold-out' : 'not-enough-stock'
      const lines = request.lines.flatMap((line, position) =>
        line.itemId === itemId ? [{ path: `order_lines.${position}`, code, left }] : [],
      )
      return notPlaceable(lines, data)
    }
    case 'coupon-used-up':
    case 'coupon-used-by-customer': {
      if (request.expected) quoteChanged.refuseIfDifferent(cart.quote, request.expected)
      const code = shortage.kind === 'coupon-used-up' ? 'used-up' : 'used-by-customer'
      return notPlaceable([{ path: 'coupon_code', code }], data)
    }
    case 'wallet-short':
      if (request.expected) quoteChanged.refuseIfDifferent(cart.quote, request.expected)
      return notPlaceable([{ path: 'use_wallet', code: 'wallet-short' }], data)
    case 'slot-full':
      return notPlaceable([{ path: 'schedule', code: 'slot-full' }], data)
  }
}

/** The data of a refusal: the current quote, and the available slot nearest to the requested one. */
export function refusalData(cart: PricedCart, request: QuoteRequest): object {
  const nearest = nearestSlot(cart, request)
  return { quote: quoteChanged.wireOf(cart.quote), nearest_slot: nearest && intervalToWire(nearest) }
}
