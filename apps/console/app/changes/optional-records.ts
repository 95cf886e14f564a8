import { type Change, type EditableRecord, isEqual, type Json, withChanges } from '@sofra/changes'
import { splitReference } from '@sofra/contract/record-references'

/** The value of a field to save, with the one that its author saw. */
export interface FieldValue {
  readonly field: string
  readonly from: Json
  readonly to: Json
}

const inBranch: EditableRecord = { visible: true, branch_window: null }

/** The records that exist only while they say something, as they are without any value. */
const emptyRecords: Readonly<Record<string, EditableRecord>> = {
  item_branch: { ...inBranch, names: {}, descriptions: {} },
  category_branch: inBranch,
  price_label_branch: { price: null },
}

/**
 * The changes that save values of a record's fields. A record of a branch is added with its first value, and removed with
 * its last.
 */
export function changesOfFields(
  on: string,
  record: EditableRecord | undefined,
  values: readonly FieldValue[],
): readonly Change[] {
  const changes = values.map((value) => ({ on, ...value }))
  const empty = emptyRecords[splitReference(on).kind]
  if (!empty) return changes
  const after = withChanges(new Map([[on, record ?? empty]]), changes).get(on) ?? empty
  if (isEqual(after, empty)) return record ? [{ on, field: null, from: record, to: null }] : []
  return record ? changes : [{ on, field: null, from: null, to: after }]
}
