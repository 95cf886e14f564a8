import { type Amount, type Currency, currencyDigits } from '@sofra/money'

/*
 * Stripe uses minor units as well, but its number of decimals differs for some currencies: ISK and UGX have two although
 * they have no minor unit in use, MGA has none, and amounts with three decimals must end in 0.
 * Source: https://docs.stripe.com/currencies
 */
const stripeDigits: Readonly<Record<Currency, number>> = { ISK: 2, UGX: 2, MGA: 0 }
const lastDigitZero: ReadonlySet<Currency> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Three-decimal currencies that Stripe does not support. */
const unsupportedCurrencies: ReadonlySet<Currency> = new Set(['IQD', 'LYD'])

export type StripeAmount =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'unsupported'; readonly reason: 'currency' | 'amount' }

/** Converts an amount to Stripe's minor units; `unsupported` when Stripe cannot represent it, such as 4.505 KWD. */
export function amountToStripe(amount: Amount, currency: Currency): StripeAmount {
  if (unsupportedCurrencies.has(currency)) return { kind: 'unsupported', reason: 'currency' }
  const stripeAmount = scaled(amount, stripeDigitsOf(currency) - currencyDigits(currency))
  if (stripeAmount === null || (lastDigitZero.has(currency) && stripeAmount % 10 !== 0))
    return { kind: 'unsupported', reason: 'amount' }
  return { kind: 'amount', amount: stripeAmount }
}

/** Converts an amount from Stripe's minor units to ours; null: it is negative or not a whole number of minor units. */
export function amountFromStripe(amount: number, currency: Currency): Amount | null {
  return amount < 0 ? null : scaled(amount, currencyDigits(currency) - stripeDigitsOf(currency))
}

function stripeDigitsOf(currency: Currency): number {
  return stripeDigits[currency] ?? currencyDigits(currency)
}

function scaled(amount: number, digits: number): number | null {
  const result = digits >= 0 ? amount * 10 ** digits : amount / 10 ** -digits
  return Number.isSafeInteger(result) ? result : null
}
