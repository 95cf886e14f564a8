import type { UserAgent } from '@sofra/contract/user-agent'
import type { PendingCodeResult } from './code-result.ts'
import type { DetailsProblems, DetailsValues } from './details-form.ts'

/** Result of a rejected form; successful ones redirect. */
export type ProfileResult =
  | PendingCodeResult
  | { readonly kind: 'details'; readonly problems: DetailsProblems; readonly values: DetailsValues }
  /** The form could not be sent. */
  | { readonly kind: 'offline'; readonly intent: string }
  | { readonly kind: 'unknown' }

/** A session of the customer. */
export interface SessionView {
  readonly id: string
  readonly isCurrent: boolean
  readonly lastUsedAt: number
  readonly agent: UserAgent
  /** Prefix of its IP address. */
  readonly network: string
}
