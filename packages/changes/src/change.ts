/** A value of a record as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What an owner edits, by field. The names of its fields contain no dot. */
export type EditableRecord = Readonly<Record<string, Json>>

/** Records by their reference, such as `item/hummus` or `price_label/hummus/large`. */
export type Records = ReadonlyMap<string, EditableRecord>

/**
 * One edit of one record (docs/decisions/0072-changes.md). `from` is the value its author saw, so that a newer
 * value is never overwritten unnoticed.
 */
export interface Change {
  /** The reference of the record. */
  readonly on: string
  /**
   * A field, such as `price`, or an entry of a field that is an object, such as `names.en`. Null: the record itself, which
   * is added (`from` is null) or removed (`to` is null).
   */
  readonly field: string | null
  /** Null for an entry that does not exist. */
  readonly from: Json
  readonly to: Json
}

/** A change whose `from` is not the current value, which is null if there is none. */
export interface Conflict extends Change {
  readonly current: Json
}

/** Changes that were made together. */
export interface ChangeSet {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The name of the staff member. */
  readonly by: string
  /** The id of the author's account; null if there is none, for example after it was deleted. */
  readonly byId: string | null
  /** What was done: an edit or its undoing, the import of a file, or an earlier version that was restored. */
  readonly kind: 'edit' | 'undo' | 'import' | 'restore'
  /** The name of the draft that was published. */
  readonly title: string | null
  /** Of a restored version: when it was published, in epoch milliseconds. */
  readonly restoredAt: number | null
  /** The id of the set that undoes this one. */
  readonly undoneBy: string | null
  /** The number of changes; `changes` has the first of them. */
  readonly count: number
  readonly changes: readonly Change[]
}

/** Changes that are collected to be made together. */
export interface ChangeDraft {
  readonly id: string
  /** As its author called it. */
  readonly name: string | null
  readonly changes: readonly Change[]
  /** Counts the edits of the draft. */
  readonly revision: number
  /** `failed`: it could not be published at its time. */
  readonly state: 'open' | 'scheduled' | 'failed' | 'published' | 'discarded'
  /** When it is published: the instant in epoch milliseconds, and the local date and minute of the business. */
  readonly dueAt: number | null
  readonly dueDate: string | null
  readonly dueMinute: number | null
  /** The code and the details of the refusal, if it failed. */
  readonly failure: { readonly code: string; readonly [detail: string]: unknown } | null
  /** The set as which it was published; null if nothing was different. */
  readonly setId: string | null
  readonly createdAt: number
  /** Who saved, scheduled or published it last. */
  readonly author: string
}

/** The changes that take these changes back, in the order in which they must be made. */
export function invert(changes: readonly Change[]): Change[] {
  return changes.toReversed().map(({ on, field, from, to }) => ({ on, field, from: to, to: from }))
}

/** The value that a change refers to; null if the record or the entry does not exist. */
export function valueAt(record: EditableRecord | undefined, field: string | null): Json {
  if (!record) return null
  if (field === null) return record
  const [name, entry] = splitField(field)
  const value = ownValue(record, name)
  return entry === null ? value : isObject(value) ? ownValue(value, entry) : null
}

/** The record with one value changed. An entry that becomes null is removed. */
export function withValue(record: EditableRecord, field: string, to: Json): EditableRecord {
  const [name, entry] = splitField(field)
  if (entry === null) return { ...record, [name]: to }
  const before = ownValue(record, name)
  const { [entry]: _removed, ...others } = isObject(before) ? before : {}
  return { ...record, [name]: to === null ? others : { ...others, [entry]: to } }
}

/** Whether two values are equal, whatever the order of their keys. */
export function isEqual(a: Json, b: Json): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, position) => isEqual(value, b[position] ?? null))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(ownValue(a, key), ownValue(b, key)))
  )
}

export function isObject(value: Json): value is EditableRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a key, null if there is none. Keys come from clients, so inherited ones do not count. */
export function ownValue(record: EditableRecord, key: string): Json {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null
}

function splitField(field: string): readonly [name: string, entry: string | null] {
  const dot = field.indexOf('.')
  return dot < 0 ? [field, null] : [field.slice(0, dot), field.slice(dot + 1)]
}
