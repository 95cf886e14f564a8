import type { Amount } from '@sofra/money'
import type { Quote } from './quote.ts'

/**
 * The last step of a price (docs/product.md, section 14): pays as much of the total from the wallet as is available.
 */
export function payFromWallet<Priced extends Pick<Quote, 'total'>>(
  quote: Priced,
  available: Amount,
): Priced & Pick<Quote, 'walletDiscount' | 'toPay'> {
  const walletDiscount = Math.min(quote.total, Math.max(0, available))
  return { ...quote, walletDiscount, toPay: quote.total - walletDiscount }
}
