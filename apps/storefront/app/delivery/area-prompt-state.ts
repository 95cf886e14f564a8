import { readStorage, writeStorage } from '../shell/safe-storage.ts'

/**
 * What became of the question where to deliver, in this session: the guest closed it where it lies on the menu, or the
 * list has opened by itself, which it does once.
 */
export type AreaPromptState = 'never' | 'closed' | 'opened'

/** Whether the guest of a branch was asked in this visit. */
export function readAreaPromptState(referenceId: string): AreaPromptState {
  const kept = readStorage(keyOf(referenceId), 'session')
  return kept === 'closed' || kept === 'opened' ? kept : 'never'
}

/** Remembers that they were. */
export function saveAreaPromptState(referenceId: string, asked: AreaPromptState): void {
  writeStorage(keyOf(referenceId), asked, 'session')
}

function keyOf(referenceId: string): string {
  return `sofra.area-asked.${referenceId}`
}
