import type { PendingCodeResult } from './code-result.ts'
import type { DetailsProblems, DetailsValues } from './details-form.ts'
import type { UserAgent } from './user-agent.ts'

/** What became of something asked for on the profile; what went well leads on instead. */
export type ProfileResult =
  | PendingCodeResult
  | { readonly kind: 'details'; readonly problems: DetailsProblems; readonly values: DetailsValues }
  /** Nobody has heard it. */
  | { readonly kind: 'offline'; readonly intent: string }
  | { readonly kind: 'unknown' }

/** Somewhere the customer is signed in. */
export interface SessionView {
  readonly id: string
  readonly isCurrent: boolean
  readonly lastUsedAt: number
  readonly agent: UserAgent
  /** The beginning of its address. */
  readonly network: string
}
