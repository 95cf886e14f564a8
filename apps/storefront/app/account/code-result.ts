import type { PhoneProof } from '@sofra/contract/customers-codes-codec'
import type { SentCode } from './sent-code.ts'

/** Where a code went, and after how many seconds it may be asked for again. */
export type SentTo = Omit<SentCode, 'startedAt'>

/** What stands in the way, as a code the page has words for. */
export interface CodeProblem {
  readonly code: string
  /** After how many seconds it may be tried again. */
  readonly seconds?: number | undefined
  readonly triesLeft?: number | undefined
}

/** What became of asking for a code, or of saying a wrong one. */
export type PendingCodeResult =
  | { readonly kind: 'sent'; readonly sent: SentTo }
  /** No code has gone out. */
  | { readonly kind: 'not-sent'; readonly problem: CodeProblem; readonly sent: SentTo }
  /** It is not this code. */
  | { readonly kind: 'refused'; readonly problem: CodeProblem; readonly sent: SentTo }

export type CodeResult =
  | PendingCodeResult
  /** The phone is theirs, and this shows it. */
  | { readonly kind: 'verified'; readonly proof: PhoneProof }
