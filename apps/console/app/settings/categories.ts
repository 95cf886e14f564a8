import type { RecordsByReference } from '../changes/records.tsx'

export interface NamedCategory {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
}

/** The categories of a menu that are in no other, in their order. */
export function topCategories(records: RecordsByReference): readonly NamedCategory[] {
  return Object.entries(records)
    .filter(([on, { parent_id }]) => on.startsWith('category/') && parent_id === null)
    .toSorted(([, a], [, b]) => Number(a['position']) - Number(b['position']))
    .map(([on, { names }]) => ({ id: on.slice('category/'.length), names: names as NamedCategory['names'] }))
}
