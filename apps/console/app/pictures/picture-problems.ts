import type { ConsoleKey } from '@sofra/i18n/console'
import type { UploadProblem } from './upload-store.ts'

/** What is wrong with an upload, with `name`. */
export const problemKeys = {
  too_large: 'pictures.problem.tooLarge',
  unknown_format: 'pictures.problem.format',
  too_many_pixels: 'pictures.problem.pixels',
  damaged: 'pictures.problem.damaged',
  offline: 'pictures.problem.offline',
  signed_out: 'pictures.problem.signedOut',
  forbidden: 'pictures.problem.forbidden',
  failed: 'pictures.problem.failed',
} as const satisfies Record<UploadProblem, ConsoleKey>

const repeatable: ReadonlySet<UploadProblem> = new Set(['offline', 'signed_out', 'failed'])

/** Whether the same file may succeed later. */
export function canRetry(problem: UploadProblem): boolean {
  return repeatable.has(problem)
}
