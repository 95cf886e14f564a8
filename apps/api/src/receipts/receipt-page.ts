/** The texts of a receipt in one language, built from an order and rendered by `receipt-document.ts`. */
export interface ReceiptPage {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly shop: { readonly name: string; readonly address: string; readonly phone: string }
  /** The order number. */
  readonly number: string
  /** When the order was placed. */
  readonly placed: string
  readonly facts: readonly ReceiptFact[]
  readonly lines: readonly ReceiptLine[]
  readonly sums: readonly ReceiptSum[]
  readonly thanks: string
}

export interface ReceiptFact {
  readonly name: string
  readonly value: string
  /** Whether the value is written left to right in every language, such as a phone number. */
  readonly isNumber?: boolean
}

export interface ReceiptLine {
  readonly count: string
  readonly name: string
  /** The chosen modifiers and the note to the kitchen. */
  readonly more: readonly string[]
  /** Null when prices are hidden. */
  readonly amount: string | null
}

export interface ReceiptSum {
  readonly name: string
  readonly value: string
  readonly tone: 'plain' | 'total' | 'note'
}
