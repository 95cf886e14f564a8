import type { PhoneProof } from '@sofra/contract/customers-codes-codec'
import type { SentCode } from './sent-code.ts'

/** Recipient of a code and the seconds until it may be resent. */
export type SentTo = Omit<SentCode, 'startedAt'>

/** A problem code with its parameters; `codeProblemText` translates it. */
export interface CodeProblem {
  readonly code: string
  /** Seconds until the next attempt is allowed. */
  readonly seconds?: number | undefined
  readonly triesLeft?: number | undefined
}

/** Result of requesting a code or submitting a wrong one. */
export type PendingCodeResult =
  | { readonly kind: 'sent'; readonly sent: SentTo }
  /** No code was sent. */
  | { readonly kind: 'not-sent'; readonly problem: CodeProblem; readonly sent: SentTo }
  /** The submitted code was rejected. */
  | { readonly kind: 'refused'; readonly problem: CodeProblem; readonly sent: SentTo }

export type CodeResult =
  | PendingCodeResult
  /** The phone is verified; `proof` can be sent with orders. */
  | { readonly kind: 'verified'; readonly proof: PhoneProof }
