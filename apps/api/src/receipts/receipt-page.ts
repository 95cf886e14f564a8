/** A receipt as it stands on paper, in the words of one language: made from an order, set by `receipt-document.ts`. */
export interface ReceiptPage {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly shop: { readonly name: string; readonly address: string; readonly phone: string }
  /** Which order it is, and when it was placed. */
  readonly number: string
  readonly placed: string
  readonly facts: readonly ReceiptFact[]
  readonly lines: readonly ReceiptLine[]
  readonly sums: readonly ReceiptSum[]
  readonly thanks: string
}

export interface ReceiptFact {
  readonly name: string
  readonly value: string
  /** A number that is read from left to right in every language. */
  readonly isNumber?: boolean
}

export interface ReceiptLine {
  readonly count: string
  readonly name: string
  /** Choices and the word to the kitchen. */
  readonly more: readonly string[]
  /** Null where what it cost is not told. */
  readonly amount: string | null
}

export interface ReceiptSum {
  readonly name: string
  readonly value: string
  readonly tone: 'plain' | 'total' | 'note'
}
