/**
 * An amount of money as an integer number of minor units (fils, cents, yen). The currency is stored once, with the
 * menu, quote or order the amount belongs to: docs/decisions/0002-money.md.
 */
export type Amount = number

/** An ISO 4217 code such as `KWD`. */
export type Currency = string

/**
 * A percentage as an integer number of thousandths of a percent: 100 % is 100 000, 8.875 % is 8 875. Integers keep
 * half-up rounding exact.
 */
export type Rate = number
