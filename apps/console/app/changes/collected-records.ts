import type { Change } from '@sofra/changes'
import { referenceOf } from '@sofra/contract/record-references'
import { useOpenDraft } from './records.tsx'

/** What is edited in the panel of an item, a category or a group, by the kind of the record. */
const owners = {
  price_label: 'item',
  item_branch: 'item',
  price_label_branch: 'item',
  category_branch: 'category',
  modifier: 'modifier_group',
} as const

/** The references of the records whose panels show changes of a list. */
export function recordsOfChanges(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(
    changes.map(({ on }) => {
      const [kind = '', id = ''] = on.split('/')
      return Object.hasOwn(owners, kind) ? referenceOf(owners[kind as keyof typeof owners], id) : on
    }),
  )
}

const known = new WeakMap<readonly Change[], ReadonlySet<string>>()

/** Whether the open draft changes a record or what belongs to it. */
export function useIsCollected(on: string): boolean {
  const changes = useOpenDraft()?.changes
  if (!changes) return false
  // Rows ask for the same list.
  const records = known.get(changes) ?? recordsOfChanges(changes)
  known.set(changes, records)
  return records.has(on)
}
