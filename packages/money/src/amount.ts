/**
 * A sum of money as a whole number of the smallest coin (fils, cents, yen).
 * The currency stands once beside the menu, quote or order it belongs to, never on each amount:
 * docs/decisions/0002-money.md.
 */
export type Amount = number

/** An ISO 4217 code such as `KWD`. */
export type Currency = string

/**
 * A percentage as a whole number of thousandths of a percent: 100 % is 100 000, New York's 8.875 % is 8 875.
 * Whole numbers keep half-up rounding exact.
 */
export type Rate = number
