import type { Amount, Currency } from '@sofra/money'
import { parseAmount } from '../shell/parse-amount.ts'

/** Parses a typed refund into minor units; null when it is no valid amount or exceeds `left`. */
export function parseRefund(text: string, currency: Currency, left: Amount): Amount | null {
  const amount = parseAmount(text, currency)
  return amount !== null && amount <= left ? amount : null
}
