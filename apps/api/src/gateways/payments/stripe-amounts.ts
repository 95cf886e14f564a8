import { type Amount, type Currency, currencyDigits } from '@sofra/money'

/*
 * Stripe counts in smallest coins as we do, but not always in the same ones (docs.stripe.com/currencies): some
 * currencies without coins in use are still said in hundredths, one with coins is not, and of three digits the last
 * must be 0.
 */
const otherDigits: Readonly<Record<Currency, number>> = { ISK: 2, UGX: 2, MGA: 0 }
const lastDigitZero: ReadonlySet<Currency> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Three digits that Stripe does not take at all. */
const unknownThere: ReadonlySet<Currency> = new Set(['IQD', 'LYD'])

export type StripeAmount =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'unfit'; readonly why: 'currency' | 'amount' }

/** The amount as Stripe wants it, or that it cannot be said there: 4.505 KWD cannot. */
export function amountToStripe(amount: Amount, currency: Currency): StripeAmount {
  if (unknownThere.has(currency)) return { kind: 'unfit', why: 'currency' }
  const theirs = scaled(amount, digitsThere(currency) - currencyDigits(currency))
  if (theirs === null || (lastDigitZero.has(currency) && theirs % 10 !== 0)) return { kind: 'unfit', why: 'amount' }
  return { kind: 'amount', amount: theirs }
}

/** What Stripe says in our coins; null if it is no amount of ours, or less than nothing. */
export function amountFromStripe(amount: number, currency: Currency): Amount | null {
  return amount < 0 ? null : scaled(amount, currencyDigits(currency) - digitsThere(currency))
}

function digitsThere(currency: Currency): number {
  return otherDigits[currency] ?? currencyDigits(currency)
}

function scaled(amount: number, digits: number): number | null {
  const result = digits >= 0 ? amount * 10 ** digits : amount / 10 ** -digits
  return Number.isSafeInteger(result) ? result : null
}
