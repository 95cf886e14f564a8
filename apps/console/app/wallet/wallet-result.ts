/** The result of a form on the wallet screen. */
export type WalletResult =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused'
      readonly form: 'credit' | 'refund'
      readonly problem: 'amount' | 'reason' | 'day' | 'tooMuch' | 'notNow'
    }
