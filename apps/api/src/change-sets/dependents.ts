import type { Change, EditableRecord, Json, Records } from '@sofra/changes'
import { type MenuRecordKind, parseReference } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { isSetting } from './check-settings.ts'

/** The fields that list other records, with the kind of those. */
export const listFields: Readonly<Record<string, MenuRecordKind>> = {
  tax_ids: 'tax',
  tag_ids: 'tag',
  modifier_groups: 'modifier_group',
  goes_well_with: 'item',
}

/** The fields that refer to one other record. */
export const referenceFields: Readonly<Record<string, MenuRecordKind>> = {
  category_id: 'category',
  parent_id: 'category',
  highlighted_category_id: 'category',
}

/** The records to which a record belongs: it is removed with them. */
export function ownersOf(on: string): readonly string[] {
  const reference = parseReference(on)
  if (!reference) return []
  const [first = '', second = '', third = ''] = reference.ids
  switch (reference.kind) {
    case 'modifier':
      return [referenceOf('modifier_group', first)]
    case 'price_label':
    case 'item_branch':
      return [referenceOf('item', first)]
    case 'price_label_branch':
      return [referenceOf('item', first), referenceOf('price_label', first, second)]
    case 'category_branch':
      return [referenceOf('category', first)]
    case 'branch_selling':
    case 'zone':
    case 'printer':
    case 'station':
      return [referenceOf('branch', first)]
    case 'discount':
      return second === 'menu' ? [] : [referenceOf(second as MenuRecordKind, third)]
    default:
      return []
  }
}

/** Whether a change concerns the menu beyond its record: it adds or removes one, or changes what it refers to. */
export function isStructural({ on, field }: Change): boolean {
  if (isSetting(on)) return false
  return field === null || Object.hasOwn(listFields, field) || Object.hasOwn(referenceFields, field)
}

/**
 * Completes removals: what belonged to a removed record is removed too, and lists no longer name it. A category that still
 * has items or categories is not emptied.
 */
export function removeDependents(before: Records, after: Records): Records {
  const removed = new Set([...before.keys()].filter((on) => !after.has(on)))
  if (removed.size === 0) return after
  const kept = [...after].filter(([on]) => !ownersOf(on).some((owner) => removed.has(owner)))
  return new Map(kept.map(([on, record]) => [on, withoutReferences(record, removed)]))
}

function withoutReferences(record: EditableRecord, removed: ReadonlySet<string>): EditableRecord {
  let result = record
  for (const [field, kind] of Object.entries(listFields)) {
    const ids = record[field]
    if (!Array.isArray(ids)) continue
    const remaining = ids.filter((id: Json) => !removed.has(referenceOf(kind, String(id))))
    if (remaining.length < ids.length) result = { ...result, [field]: remaining }
  }
  return result
}
