export type { Amount, Currency, Rate } from './amount.ts'
export { currencyDigits, currencySymbol } from './currency.ts'
export { allocate, multiplyRounded, percentOf } from './rounding.ts'
export { amountFromWire, amountToWire, rateFromWire, rateToWire } from './wire.ts'
