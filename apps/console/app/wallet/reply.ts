/** What came of a form of the wallet's screen. */
export type WalletReply =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused'
      readonly form: 'credit' | 'refund'
      readonly problem: 'amount' | 'reason' | 'day' | 'tooMuch' | 'notNow'
    }
