import type { Amount, Currency } from '@sofra/money'
import { type RefundedPortions, refundableAmount, refundOfPortions, type StaffOrder } from '@sofra/ordering'
import { parseAmount } from '../shell/parse-amount.ts'

/** What a refund is for: portions of lines, a sum, or everything that is left. */
export const refundParts = ['lines', 'sum', 'all'] as const

/** The fields of a refund as typed. */
export interface RefundForm {
  readonly part: (typeof refundParts)[number]
  /** The portions by position of the line. */
  readonly counts: Readonly<Record<number, number>>
  readonly text: string
  readonly reason: string
}

/** The fields of a new refund: nothing is chosen. */
export function emptyRefund({ quote }: Pick<StaffOrder, 'quote'>): RefundForm {
  return { part: quote.lines.length > 0 ? 'lines' : 'all', counts: {}, text: '', reason: '' }
}

/** The chosen portions; empty unless lines are refunded. */
export function portionsOf({ part, counts }: RefundForm): RefundedPortions[] {
  if (part !== 'lines') return []
  return Object.entries(counts)
    .map(([position, count]) => ({ position: Number(position), count }))
    .filter(({ count }) => count > 0)
}

/** The amount of a refund in minor units; null when nothing is chosen or the typed amount is not valid. */
export function amountOfForm(form: RefundForm, order: StaffOrder): Amount | null {
  const left = refundableAmount(order)
  if (form.part === 'all') return left
  if (form.part === 'sum') return parseRefund(form.text, order.quote.currency, left)
  return refundOfPortions(order, portionsOf(form)) || null
}

/** Parses a typed refund into minor units; null when it is no valid amount or exceeds `left`. */
export function parseRefund(text: string, currency: Currency, left: Amount): Amount | null {
  const amount = parseAmount(text, currency)
  return amount !== null && amount <= left ? amount : null
}
