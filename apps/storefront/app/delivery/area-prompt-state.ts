import { readStorage, writeStorage } from '../shell/safe-storage.ts'

/**
 * State of the delivery-area prompt in this session: never shown, closed by the guest, or opened automatically, which
 * happens once.
 */
export type AreaPromptState = 'never' | 'closed' | 'opened'

/** Reads the state of the prompt from session storage. */
export function readAreaPromptState(referenceId: string): AreaPromptState {
  const stored = readStorage(keyOf(referenceId), 'session')
  return stored === 'closed' || stored === 'opened' ? stored : 'never'
}

/** Stores the state of the prompt for this session. */
export function saveAreaPromptState(referenceId: string, state: AreaPromptState): void {
  writeStorage(keyOf(referenceId), state, 'session')
}

function keyOf(referenceId: string): string {
  return `sofra.area-asked.${referenceId}`
}
