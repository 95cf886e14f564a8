import type { CodeProblem, PendingCodeResult } from './code-result.ts'

/** What became of a step of signing in; who is in is led on instead. */
export type SignInResult =
  | PendingCodeResult
  /** They are in, and have not said their name yet. */
  | { readonly kind: 'nameless'; readonly problem: CodeProblem }
