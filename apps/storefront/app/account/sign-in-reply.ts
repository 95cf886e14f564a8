import type { CodeProblem, PendingReply } from './code-reply.ts'

/** What became of a step of signing in; who is in is led on instead. */
export type SignInReply =
  | PendingReply
  /** They are in, and have not said their name yet. */
  | { readonly kind: 'nameless'; readonly problem: CodeProblem }
