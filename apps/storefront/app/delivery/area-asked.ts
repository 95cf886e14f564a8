import { readKept, writeKept } from '../shell/kept.ts'

/**
 * What became of the question where to deliver, in this session: the guest closed it where it lies on the menu, or the
 * list has opened by itself, which it does once.
 */
export type Asked = 'never' | 'closed' | 'opened'

/** Whether the guest of a branch was asked in this visit. */
export function readAsked(referenceId: string): Asked {
  const kept = readKept(keyOf(referenceId), 'session')
  return kept === 'closed' || kept === 'opened' ? kept : 'never'
}

/** Remembers that they were. */
export function keepAsked(referenceId: string, asked: Asked): void {
  writeKept(keyOf(referenceId), asked, 'session')
}

function keyOf(referenceId: string): string {
  return `sofra.area-asked.${referenceId}`
}
