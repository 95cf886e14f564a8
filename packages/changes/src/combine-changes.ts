import { withChanges } from './apply-changes.ts'
import { type Change, isEqual, isObject, type Json, withValue } from './change.ts'
import { type FindOptions, findChanges } from './find-changes.ts'

/**
 * One list that does what `first` and then `then` do, with at most one change of each field: it is based on the values that
 * the first change of a field saw. What is changed back is left out. Lists of changes that are not made yet are combined
 * too, so nothing is checked against current values.
 */
export function combineChanges(first: readonly Change[], then: readonly Change[], options: FindOptions): Change[] {
  const byRecord = new Map<string, readonly Change[]>()
  for (const change of [...first, ...then]) {
    byRecord.set(change.on, combineOne(byRecord.get(change.on) ?? [], change, options))
  }
  return [...byRecord.values()].flat()
}

/** The changes of one record with one more. */
function combineOne(changes: readonly Change[], next: Change, options: FindOptions): readonly Change[] {
  const whole = changes.find(({ field }) => field === null)
  if (whole) return withRecord(whole, next, options)
  if (next.field === null) {
    // The author of a removal saw the record with the changes before it.
    const from = changes.reduceRight<Json>(
      (record, { field, from }) => (isObject(record) && field !== null ? withValue(record, field, from) : record),
      next.from,
    )
    return [{ ...next, from }]
  }
  const earlier = changes.find(({ field }) => field === next.field)
  if (!earlier) return [...changes, next]
  const combined = { ...earlier, to: next.to }
  const others = changes.filter((change) => change !== earlier)
  return isEqual(combined.from, combined.to) ? others : changes.map((one) => (one === earlier ? combined : one))
}

/** The changes of a record that has been added or removed, with one more. */
function withRecord(whole: Change, next: Change, options: FindOptions): readonly Change[] {
  const on = whole.on
  const before = new Map(isObject(whole.from) ? [[on, whole.from]] : [])
  const between = new Map(isObject(whole.to) ? [[on, whole.to]] : [])
  return findChanges(before, withChanges(between, [next]), options)
}

/** The changes without those of a record, or of one field of it: what is left of a list when an entry is taken out. */
export function withoutChange(changes: readonly Change[], { on, field }: Pick<Change, 'on' | 'field'>): Change[] {
  return changes.filter((change) => change.on !== on || change.field !== field)
}
