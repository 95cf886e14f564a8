/**
 * The maximum numbers of open orders at a branch; 0: no limit. An order is open until it is delivered, rejected or
 * cancelled. The constants are in docs/product.md, section 9.
 */
export interface OpenOrderLimits {
  /** Per phone, without its extension. */
  readonly perPhone: number
  /** Per network prefix of a client. */
  readonly perClient: number
  readonly perBranch: number
  /** Of these, orders that await an online payment. */
  readonly unpaidPerPhone: number
  readonly unpaidPerClient: number
}

/** No limits. */
export const noOrderLimits: OpenOrderLimits = {
  perPhone: 0,
  perClient: 0,
  perBranch: 0,
  unpaidPerPhone: 0,
  unpaidPerClient: 0,
}

/** The limit that one more order would exceed; 'practice': that of open practice orders, `maxOpenPracticeOrders`. */
export type TooManyOpen = {
  readonly kind: 'too-many-open'
  readonly limit: 'phone' | 'client' | 'branch' | 'unpaid' | 'practice'
}
