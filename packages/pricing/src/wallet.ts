import type { Amount } from '@sofra/money'
import type { Quote } from './quote.ts'

/** The last step of a price (spec, section 5): wallet money pays as much of the total as there is of it. */
export function payFromWallet<Priced extends Pick<Quote, 'total'>>(
  quote: Priced,
  available: Amount,
): Priced & Pick<Quote, 'walletDiscount' | 'toPay'> {
  const walletDiscount = Math.min(quote.total, Math.max(0, available))
  return { ...quote, walletDiscount, toPay: quote.total - walletDiscount }
}
