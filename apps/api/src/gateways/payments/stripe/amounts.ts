import { type Amount, type Currency, currencyDigits } from '@sofra/money'

/*
 * Stripe counts in smallest coins as we do, but not always in the same ones (docs.stripe.com/currencies): some
 * currencies without coins in use are still said in hundredths, one with coins is not, and of three digits the last
 * must be 0.
 */
const stripeDigits: Readonly<Record<Currency, number>> = { ISK: 2, UGX: 2, MGA: 0 }
const lastDigitZero: ReadonlySet<Currency> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Three digits that Stripe does not take at all. */
const unsupportedCurrencies: ReadonlySet<Currency> = new Set(['IQD', 'LYD'])

export type StripeAmount =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'unfit'; readonly why: 'currency' | 'amount' }

/** The amount as Stripe wants it, or that it cannot be said there: 4.505 KWD cannot. */
export function amountToStripe(amount: Amount, currency: Currency): StripeAmount {
  if (unsupportedCurrencies.has(currency)) return { kind: 'unfit', why: 'currency' }
  const stripeAmount = scaled(amount, stripeDigitsOf(currency) - currencyDigits(currency))
  if (stripeAmount === null || (lastDigitZero.has(currency) && stripeAmount % 10 !== 0)) return { kind: 'unfit', why: 'amount' }
  return { kind: 'amount', amount: stripeAmount }
}

/** What Stripe says in our coins; null if it is no amount of ours, or less than nothing. */
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
