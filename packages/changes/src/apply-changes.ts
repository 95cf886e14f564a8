import {
  type Change,
  type Conflict,
  type EditableRecord,
  isEqual,
  isObject,
  type Records,
  valueAt,
  withValue,
} from './change.ts'

export type Applied =
  | { readonly kind: 'applied'; readonly records: Records }
  /** Every change that another edit got ahead of; none is made. */
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] }

/**
 * Makes all changes, in their order, or none. A change conflicts if its `from` is not the current value, if its record does
 * not exist, or if it adds a record that exists.
 */
export function applyChanges(records: Records, changes: readonly Change[]): Applied {
  const after = new Map<string, EditableRecord>(records)
  const conflicts: Conflict[] = []
  for (const change of changes) {
    const record = after.get(change.on)
    const current = valueAt(record, change.field)
    const isMissing = record === undefined && change.field !== null
    if (isMissing || !isEqual(current, change.from)) {
      conflicts.push({ ...change, current })
      continue
    }
    write(after, change)
  }
  return conflicts.length > 0 ? { kind: 'conflicts', conflicts } : { kind: 'applied', records: after }
}

/** The records with the values of `changes`, whatever the current values are: for changes that have been made already. */
export function withChanges(records: Records, changes: readonly Change[]): Records {
  const after = new Map<string, EditableRecord>(records)
  for (const change of changes) if (change.field === null || after.has(change.on)) write(after, change)
  return after
}

function write(records: Map<string, EditableRecord>, { on, field, to }: Change): void {
  if (field !== null) records.set(on, withValue(records.get(on) ?? {}, field, to))
  else if (isObject(to)) records.set(on, to)
  else records.delete(on)
}
