import type { CodeProblem, PendingCodeResult } from './code-result.ts'

/** Result of a sign-in step; a completed sign-in redirects. */
export type SignInResult =
  | PendingCodeResult
  /** Signed in, but the name is missing. */
  | { readonly kind: 'nameless'; readonly problem: CodeProblem }
