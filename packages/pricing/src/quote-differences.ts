import type { Amount } from '@sofra/money'
import type { LineProblem, QuoteLine } from './line.ts'
import type { Quote } from './quote.ts'
import type { RefusedCoupon } from './trace.ts'

/** The displayed amounts of a quote, in order. */
const amounts = [
  'subtotal',
  'couponDiscount',
  'taxes',
  'fees',
  'serviceFee',
  'tip',
  'total',
  'walletDiscount',
  'toPay',
] as const

/** A difference between two quotes of the same cart. */
export type QuoteDifference =
  | { readonly kind: 'line-problem'; readonly line: QuoteLine; readonly problem: LineProblem }
  | { readonly kind: 'line-back'; readonly line: QuoteLine }
  | { readonly kind: 'line-price'; readonly line: QuoteLine; readonly before: Amount; readonly after: Amount }
  | (Omit<RefusedCoupon, 'kind'> & { readonly kind: 'coupon' })
  | {
      readonly kind: 'amount'
      readonly of: (typeof amounts)[number]
      readonly before: Amount
      readonly after: Amount
    }

/**
 * The differences between the quote that the guest saw and the current one: lines, coupon, then amounts. Empty if all
 * amounts are equal.
 */
export function diffQuotes(before: Quote, after: Quote): QuoteDifference[] {
  const seen = new Map(before.lines.map((line) => [line.lineId, line]))
  const found: QuoteDifference[] = []
  for (const line of after.lines) {
    const old = seen.get(line.lineId)
    if (!old) continue
    if (line.problem && line.problem !== old.problem) found.push({ kind: 'line-problem', line, problem: line.problem })
    else if (old.problem && !line.problem) found.push({ kind: 'line-back', line })
    else if (line.total !== old.total) found.push({ kind: 'line-price', line, before: old.total, after: line.total })
  }

  const refusedBefore = refusedCoupon(before)
  const refused = refusedCoupon(after)
  if (refused && refused.problem !== refusedBefore?.problem) {
    found.push({ ...refused, kind: 'coupon' })
  }

  for (const of of amounts) {
    const [was, is] = [amountOf(before, of), amountOf(after, of)]
    if (was !== is) found.push({ kind: 'amount', of, before: was, after: is })
  }
  return found
}

function amountOf(quote: Quote, name: (typeof amounts)[number]): Amount {
  if (name !== 'taxes') return quote[name]
  return quote.taxes.reduce((sum, tax) => (tax.inclusive ? sum : sum + tax.amount), 0)
}

function refusedCoupon({ traces }: Quote) {
  return traces.find((trace) => trace.kind === 'coupon-refused')
}
