import { Refusal } from '@sofra/contract'
import type { SeenPrices } from '@sofra/contract/order-requests-words'
import { quoteToWire } from '@sofra/contract/quotes-words'
import { amountToWire } from '@sofra/money'
import type { Quote } from '@sofra/pricing'

/** Refuses an order that would cost anything else than its guest saw, with the new quote and what changed. */
function refuseIfDifferent(quote: Quote, seen: SeenPrices): void {
  const money = (amount: number) => amountToWire(amount, quote.currency)
  const changes = quote.lines.flatMap(({ lineId, total }) => {
    const was = seen.lines.get(lineId)
    return was === total
      ? []
      : [{ line_id: lineId, field: 'total_price', was: was === undefined ? null : money(was), now: money(total) }]
  })
  const { total, walletDiscount } = quote
  const amounts = [{ line_id: null, field: 'total', was: money(seen.total), now: money(total) }]
  const wallet = seen.wallet ?? walletDiscount
  if (wallet !== walletDiscount) {
    amounts.push({ line_id: null, field: 'wallet_discount', was: money(wallet), now: money(walletDiscount) })
  }
  if (changes.length === 0 && seen.total === total && wallet === walletDiscount) return

  throw new Refusal(
    'quote_changed',
    { seen: seen.total, now: total },
    { data: { quote: quoteToWire(quote), changes: [...changes, ...amounts] } },
  )
}

export const quoteChanged = { refuseIfDifferent, wireOf: quoteToWire }
