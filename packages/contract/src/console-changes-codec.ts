import type { ChangeSet } from '@sofra/changes'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { ChangeHistoryWire, ChangeSetWire } from './console-changes.ts'

/** One page of the history. */
export interface ChangeHistory {
  readonly sets: readonly ChangeSet[]
  /** Continues the list; null on the last page. */
  readonly next: string | null
}

/** Encodes a set of changes. */
export function changeSetToWire({ at, undoneBy, changes, ...set }: ChangeSet): ChangeSetWire {
  return { ...set, at: instantToWire(at), undone_by: undoneBy, changes: [...changes] }
}

/** Decodes a set of changes. */
export function changeSetFromWire({ at, undone_by, ...set }: ChangeSetWire): ChangeSet {
  return { ...set, at: instantFromWire(at), undoneBy: undone_by }
}

/** Encodes a page of the history. */
export function changeHistoryToWire({ sets, next }: ChangeHistory): ChangeHistoryWire {
  return { sets: sets.map(changeSetToWire), next }
}

/** Decodes a page of the history. */
export function changeHistoryFromWire({ sets, next }: ChangeHistoryWire): ChangeHistory {
  return { sets: sets.map(changeSetFromWire), next }
}
