import type { EditableRecord, Records } from '@sofra/changes'
import type { FieldProblem } from '@sofra/contract'
import { parseReference } from '@sofra/contract/menu-records'
import { referenceOf, reservedCategoryIds } from '@sofra/contract/record-references'
import { listFields, ownersOf, referenceFields } from './dependents.ts'
import { refuseIfAny } from './parse-records.ts'

interface MenuPlaces {
  readonly branchIds: ReadonlySet<string>
}

/**
 * Checks that the records of a menu fit together.
 * @throws {Refusal} invalid_changes with every field that does not fit
 */
export function checkMenu(records: Records, places: MenuPlaces): void {
  refuseIfAny(menuProblems(records, places))
}

/**
 * Where the records of a menu do not fit together: whatever one refers to exists, categories form a tree, items have a
 * price, and the modifiers of an item have different ids.
 */
export function menuProblems(records: Records, { branchIds }: MenuPlaces): FieldProblem[] {
  const pricedItems = idsByFirst(records, 'price_label')
  const modifierIds = idsByFirst(records, 'modifier')
  const problems: FieldProblem[] = []
  for (const [on, record] of records) {
    const { kind = '', ids = [] } = parseReference(on) ?? {}
    const [id = ''] = ids
    problems.push(...missingReferences(records, on, record))
    if (kind === 'category') {
      if (reservedCategoryIds.has(id)) problems.push({ path: on, code: 'reserved' })
      if (isOwnAncestor(records, on)) problems.push({ path: `${on}.parent_id`, code: 'circle' })
    }
    if (kind === 'item') {
      if (!pricedItems.has(id)) problems.push({ path: on, code: 'price_missing' })
      if (hasSharedIds(record, modifierIds)) problems.push({ path: `${on}.modifier_groups`, code: 'id_taken' })
    }
    const isOfBranch = kind === 'item_branch' || kind === 'category_branch' || kind === 'price_label_branch'
    if (isOfBranch && !branchIds.has(ids.at(-1) ?? '')) problems.push({ path: on, code: 'unknown_branch' })
  }
  return problems
}

function missingReferences(records: Records, on: string, record: EditableRecord): FieldProblem[] {
  const problems: FieldProblem[] = ownersOf(on)
    .filter((owner) => !records.has(owner))
    .map(() => ({ path: on, code: 'unknown_owner' }))
  for (const [field, kind] of Object.entries(referenceFields)) {
    const id = record[field]
    if (typeof id === 'string' && !records.has(referenceOf(kind, id))) {
      problems.push({ path: `${on}.${field}`, code: `unknown_${kind}` })
    }
  }
  for (const [field, kind] of Object.entries(listFields)) {
    const ids = (record[field] ?? []) as readonly string[]
    if (new Set(ids).size < ids.length) problems.push({ path: `${on}.${field}`, code: 'id_taken' })
    if (ids.some((id) => !records.has(referenceOf(kind, id)))) {
      problems.push({ path: `${on}.${field}`, code: `unknown_${kind}` })
    }
  }
  return problems
}

function isOwnAncestor(records: Records, category: string): boolean {
  const seen = new Set<string>()
  let at: string | null = category
  while (at !== null && !seen.has(at)) {
    seen.add(at)
    const parent: unknown = records.get(at)?.['parent_id']
    at = typeof parent === 'string' ? referenceOf('category', parent) : null
  }
  return at !== null
}

/** A cart line refers to modifiers by id only, so ids must be unique across all groups of an item. */
function hasSharedIds(item: EditableRecord, modifierIds: ReadonlyMap<string, readonly string[]>): boolean {
  const ids = (item['modifier_groups'] as readonly string[]).flatMap((group) => modifierIds.get(group) ?? [])
  return new Set(ids).size < ids.length
}

/** The second ids of the references of a kind, by the first: the modifiers of each group. */
function idsByFirst(records: Records, kind: 'price_label' | 'modifier'): ReadonlyMap<string, readonly string[]> {
  const pairs = [...records.keys()].map((on) => on.split('/')).filter(([name]) => name === kind)
  const grouped = Map.groupBy(pairs, ([, first = '']) => first)
  return new Map([...grouped].map(([first, some]) => [first, some.map(([, , second = '']) => second)]))
}
