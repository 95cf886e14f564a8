import type { ChangeSet, EditableRecord, Records } from '@sofra/changes'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { ChangeHistoryWire, ChangeSetWire } from './console-changes.ts'

/** One page of the history. */
export interface ChangeHistory {
  /** What names the records of the sets, by reference; also of those that have been removed. */
  readonly records: Records
  /** The accounts that have made changes. */
  readonly authors: readonly { readonly id: string; readonly name: string }[]
  readonly sets: readonly ChangeSet[]
  /** Continues the list; null on the last page. */
  readonly next: string | null
}

/** Encodes a set of changes. */
export function changeSetToWire({ at, byId, restoredAt, undoneBy, changes, ...set }: ChangeSet): ChangeSetWire {
  const restored_at = restoredAt === null ? null : instantToWire(restoredAt)
  return { ...set, at: instantToWire(at), by_id: byId, restored_at, undone_by: undoneBy, changes: [...changes] }
}

/** Decodes a set of changes. */
export function changeSetFromWire({ at, by_id, restored_at, undone_by, ...set }: ChangeSetWire): ChangeSet {
  const restoredAt = restored_at === null ? null : instantFromWire(restored_at)
  return { ...set, at: instantFromWire(at), byId: by_id, restoredAt, undoneBy: undone_by }
}

/** Encodes a page of the history. */
export function changeHistoryToWire({ sets, records, authors, next }: ChangeHistory): ChangeHistoryWire {
  return { sets: sets.map(changeSetToWire), records: recordsToWire(records), authors: [...authors], next }
}

/** Decodes a page of the history. */
export function changeHistoryFromWire({ sets, records, authors, next }: ChangeHistoryWire): ChangeHistory {
  return { sets: sets.map(changeSetFromWire), records: recordsFromWire(records), authors, next }
}

/** Encodes records by their references. */
export function recordsToWire(records: Records): Record<string, EditableRecord> {
  return Object.fromEntries(records)
}

/** Decodes records by their references. */
export function recordsFromWire(records: Readonly<Record<string, EditableRecord>>): Records {
  return new Map(Object.entries(records))
}

/** Decodes the set that a call has made; null: there was nothing to change. */
export function madeSetFromWire({ set }: { readonly set: ChangeSetWire | null }): ChangeSet | null {
  return set && changeSetFromWire(set)
}
