import { Refusal } from '@sofra/contract'
import type { ExpectedPrices } from '@sofra/contract/order-requests-codec'
import { quoteToWire } from '@sofra/contract/quotes-codec'
import { amountToWire } from '@sofra/money'
import type { Quote } from '@sofra/pricing'

/**
 * Checks that an order costs what its guest saw.
 * @throws {Refusal} quote_changed with the new quote and the changed amounts
 */
function refuseIfDifferent(quote: Quote, expected: ExpectedPrices): void {
  const money = (amount: number) => amountToWire(amount, quote.currency)
  const changes = quote.lines.flatMap(({ lineId, total }) => {
    const was = expected.lines.get(lineId)
    return was === total
      ? []
      : [{ line_id: lineId, field: 'total_price', was: was === undefined ? null : money(was), now: money(total) }]
  })
  const { total, walletDiscount } = quote
  const amounts = [{ line_id: null, field: 'total', was: money(expected.total), now: money(total) }]
  const wallet = expected.wallet ?? walletDiscount
  if (wallet !== walletDiscount) {
    amounts.push({ line_id: null, field: 'wallet_discount', was: money(wallet), now: money(walletDiscount) })
  }
  if (changes.length === 0 && expected.total === total && wallet === walletDiscount) return

  throw new Refusal(
    'quote_changed',
    { expected: expected.total, now: total },
    { data: { quote: quoteToWire(quote), changes: [...changes, ...amounts] } },
  )
}

export const quoteChanged = { refuseIfDifferent, wireOf: quoteToWire }
