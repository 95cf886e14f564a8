import {
  type Change,
  type EditableRecord,
  isEqual,
  isObject,
  type Json,
  ownValue,
  type Records,
  valueAt,
} from './change.ts'

export interface FindOptions {
  /** The fields that are objects whose entries are edited one by one, such as the texts by language. */
  readonly entryFields: ReadonlySet<string>
}

/**
 * The changes that turn one state into another: `applyChanges(before, findChanges(before, after))` gives `after`. Equal
 * values make no change, a text in one language is a change of its own, and removals come first.
 */
export function findChanges(before: Records, after: Records, { entryFields }: FindOptions): Change[] {
  const removed = [...before]
    .filter(([on]) => !after.has(on))
    .map(([on, from]): Change => ({ on, field: null, from, to: null }))
  const others = [...after].flatMap(([on, record]): Change[] => {
    const earlier = before.get(on)
    return earlier ? changesOfRecord(on, earlier, record, entryFields) : [{ on, field: null, from: null, to: record }]
  })
  return [...removed, ...others]
}

function changesOfRecord(
  on: string,
  before: EditableRecord,
  after: EditableRecord,
  entryFields: ReadonlySet<string>,
): Change[] {
  return namesOf(before, after).flatMap((name) => {
    const [from, to] = [valueAt(before, name), valueAt(after, name)]
    if (entryFields.has(name)) return changesOfEntries(on, name, from, to)
    return isEqual(from, to) ? [] : [{ on, field: name, from, to }]
  })
}

function changesOfEntries(on: string, name: string, before: Json, after: Json): Change[] {
  const [earlier, later] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return namesOf(earlier, later).flatMap((entry) => {
    const [from, to] = [ownValue(earlier, entry), ownValue(later, entry)]
    return isEqual(from, to) ? [] : [{ on, field: `${name}.${entry}`, from, to }]
  })
}

function namesOf(before: EditableRecord, after: EditableRecord): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
}
