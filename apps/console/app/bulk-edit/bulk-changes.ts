import { type Change, isEqual, type Json, positionBetween, type Records } from '@sofra/changes'
import type { MenuRecord } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { type Amount, multiplyRounded, type Rate } from '@sofra/money'
import { recordOf, recordsOf } from '../menu-editor/menu-view.ts'

/** How prices change. */
export type PriceEdit =
  /** By thousandths of a percent: 5000 raises by 5 %, -5000 lowers by 5 %. */
  | { readonly kind: 'percent'; readonly rate: Rate }
  /** By an amount in minor units, which may be below 0. */
  | { readonly kind: 'amount'; readonly amount: Amount }
  /** To an amount. */
  | { readonly kind: 'set'; readonly amount: Amount }

/** The largest of these steps to which all prices of the items are rounded already; 1 if none is. */
export function commonStep(records: Records, itemIds: ReadonlySet<string>, steps: readonly Amount[]): Amount {
  const prices = recordsOf(records, 'price_label')
    .filter(([ids]) => itemIds.has(ids.split('/')[0] ?? ''))
    .map(([, { price }]) => price)
  return Math.max(1, ...steps.filter((step) => prices.every((price) => price % step === 0)))
}

/**
 * The price after an edit, rounded half up to a multiple of `step` minor units, and never below 0. A price that becomes more
 * than 0 is not rounded to 0.
 */
export function editPrice(price: Amount, edit: PriceEdit, step: Amount): Amount {
  const exact = exactPrice(price, edit)
  if (exact <= 0) return 0
  return Math.max(multiplyRounded(exact, 1, step) * step, step)
}

function exactPrice(price: Amount, edit: PriceEdit): Amount {
  switch (edit.kind) {
    case 'percent':
      return multiplyRounded(price, Math.max(0, 100_000 + edit.rate), 100_000)
    case 'amount':
      return price + edit.amount
    case 'set':
      return edit.amount
  }
}

/** The changes of all prices of the items. */
export function changePrices(
  records: Records,
  itemIds: ReadonlySet<string>,
  edit: PriceEdit,
  step: Amount,
): readonly Change[] {
  return recordsOf(records, 'price_label').flatMap(([ids, { price }]) => {
    const [item = ''] = ids.split('/')
    const to = editPrice(price, edit, step)
    if (!itemIds.has(item) || to === price) return []
    return [{ on: `price_label/${ids}`, field: 'price', from: price, to }]
  })
}

/** The changes that give a field of all items the same value. */
export function setForAll(
  records: Records,
  itemIds: Iterable<string>,
  field: keyof MenuRecord<'item'>,
  to: Json,
): readonly Change[] {
  return [...itemIds].flatMap((id) => changeOf(records, id, field, to))
}

type ListField = 'tag_ids' | 'tax_ids' | 'types'

/** Which entries of a list all items get, and which they lose. The others stay as they are. */
export interface ListEdit {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** The changes that add entries to a list of all items and take others off. */
export function changeLists(
  records: Records,
  itemIds: Iterable<string>,
  field: ListField,
  { add, remove }: ListEdit,
): readonly Change[] {
  return [...itemIds].flatMap((id) => {
    const before: readonly string[] = recordOf(records, 'item', id)?.[field] ?? []
    const kept = before.filter((one) => !remove.includes(one))
    return changeOf(records, id, field, [...kept, ...add.filter((one) => !kept.includes(one))])
  })
}

/** The changes that move items to the end of a category, in their order. Those that are in it stay where they are. */
export function moveAll(records: Records, itemIds: ReadonlySet<string>, categoryId: string): readonly Change[] {
  const items = recordsOf(records, 'item')
  let last = items.findLast(([, { category_id }]) => category_id === categoryId)?.[1].position ?? null
  return items.flatMap(([id, { category_id }]) => {
    if (!itemIds.has(id) || category_id === categoryId) return []
    last = positionBetween(last, null) ?? 0
    return [...changeOf(records, id, 'category_id', categoryId), ...changeOf(records, id, 'position', last)]
  })
}

/** The changes that remove items. */
export function removeAll(records: Records, itemIds: Iterable<string>): readonly Change[] {
  return [...itemIds].flatMap((id) => {
    const on = referenceOf('item', id)
    const from = records.get(on)
    return from ? [{ on, field: null, from, to: null }] : []
  })
}

function changeOf(records: Records, id: string, field: keyof MenuRecord<'item'>, to: Json): readonly Change[] {
  const on = referenceOf('item', id)
  const from = records.get(on)?.[field]
  return from === undefined || isEqual(from, to) ? [] : [{ on, field, from, to }]
}
