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
  if (changes.length === 0 && seen.total === quote.total) return

  const total = { line_id: null, field: 'total', was: money(seen.total), now: money(quote.total) }
  throw new Refusal(
    'quote_changed',
    { seen: seen.total, now: quote.total },
    { data: { quote: quoteToWire(quote), changes: [...changes, total] } },
  )
}

export const quoteChanged = { refuseIfDifferent, wireOf: quoteToWire }
