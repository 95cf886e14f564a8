import type { CodeProblem } from './code-result.ts'

/** Length of a code. */
export const codeDigits = 6

/** Whether no code that is typed now can be accepted; a new one must be requested. */
function isCodeUnusable(problem: CodeProblem | null): boolean {
  return problem?.code === 'code-locked' || problem?.code === 'code-expired'
}

/** Whether the field keeps its code after `problem`: a code that was not submitted can be submitted again. */
export function keepsCode(problem: CodeProblem): boolean {
  return problem.code === 'unreachable'
}

/** The problem to show once the guest types again; null: none. */
export function problemAfterTyping(problem: CodeProblem | null): CodeProblem | null {
  return isCodeUnusable(problem) ? problem : null
}

/** Formats seconds as `0:29` in every language. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
