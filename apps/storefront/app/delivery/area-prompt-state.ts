import { readStorage, writeStorage } from '../shell/safe-storage.ts'

/**
 * State of the delivery-area prompt in this session: never shown, closed by the guest, or opened automatically, which
 * happens once.
 */
export type AreaPromptState = 'never' | 'closed' | 'opened'

/** Reads the state of the prompt from session storage. */
export function readAreaPromptState(referenceId: string): AreaPromptState {
  const kept = readStorage(keyOf(referenceId), 'session')
  return kept === 'closed' || kept === 'opened' ? kept : 'never'
}

/** Stores the state of the prompt for this session. */
export function saveAreaPromptState(referenceId: string, asked: AreaPromptState): void {
  writeStorage(keyOf(referenceId), asked, 'session')
}

function keyOf(referenceId: string): string {
  return `sofra.area-asked.${referenceId}`
}
