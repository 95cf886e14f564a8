import type { PendingReply } from './code-reply.ts'
import type { DetailsProblems, DetailsValues } from './details-form.ts'
import type { AgentName } from './name-of-agent.ts'

/** What became of something asked for on the profile; what went well leads on instead. */
export type ProfileReply =
  | PendingReply
  | { readonly kind: 'details'; readonly problems: DetailsProblems; readonly values: DetailsValues }
  /** Nobody has heard it. */
  | { readonly kind: 'unreached'; readonly intent: string }
  | { readonly kind: 'unknown' }

/** Somewhere the customer is signed in. */
export interface SessionView {
  readonly id: string
  readonly isCurrent: boolean
  readonly lastUsedAt: number
  readonly agent: AgentName
  /** The beginning of its address. */
  readonly network: string
}
