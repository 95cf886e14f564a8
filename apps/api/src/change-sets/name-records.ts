import { type Change, type EditableRecord, isObject, type Json, type Records } from '@sofra/changes'
import { referenceOf } from '@sofra/contract/record-references'
import { findRemovedRecords, readMenuRecords, readSettingRecords, type Tx } from '@sofra/database'
import { isSetting } from './check-settings.ts'
import { listFields, ownersOf, referenceFields } from './dependents.ts'

/**
 * What names the records that changes concern or refer to: their texts, so that a list of changes can be read without the
 * whole menu. A record that has been removed since is named as it was last.
 */
export async function nameRecords(
  tx: Tx,
  business: { readonly merchantId: string; readonly businessId: string },
  changes: readonly Change[],
): Promise<Records> {
  const references = new Set(changes.flatMap(referencesOf))
  const settings = [...references].some(isSetting) ? await readSettingRecords(tx, business) : []
  const current: Records = new Map([
    ...[...settings].filter(([on]) => references.has(on)),
    ...(await readMenuRecords(tx, business, references)),
  ])
  const missing = [...references].filter((on) => !current.has(on))
  const removed = missing.length === 0 ? [] : await findRemovedRecords(tx, business.businessId, missing)
  return new Map([...removed, ...current].map(([on, record]) => [on, nameOf(record)]))
}

function nameOf({ names = {} }: EditableRecord): EditableRecord {
  return { names }
}

function referencesOf({ on, field, from, to }: Change): string[] {
  const values = field === null ? [] : [from, to].flatMap((value) => referencesIn(field, value))
  return [on, ...ownersOf(on), ...values]
}

function referencesIn(field: string, value: Json): string[] {
  const kind = referenceFields[field] ?? listFields[field]
  if (kind === undefined || value === null || isObject(value)) return []
  return (Array.isArray(value) ? value : [value]).map((id) => referenceOf(kind, String(id)))
}
