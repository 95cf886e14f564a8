import { type Change, type EditableRecord, type Json, positionBetween, type Records } from '@sofra/changes'
import type { MenuRecord } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import type { Amount } from '@sofra/money'
import { recordOf, recordsOf } from './menu-view.ts'
import { uniqueId } from './unique-id.ts'

/** The ways of selling of the first item of a menu. */
const defaultTypes: MenuRecord<'item'>['types'] = ['delivery', 'pickup', 'dine-in']

export interface NewItem {
  readonly name: string
  /** The language of the name. */
  readonly language: string
  readonly price: Amount
  readonly categoryId: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** The id of a new item with this name. */
export function newItemId(records: Records, name: string): string {
  return uniqueId(name, new Set(recordsOf(records, 'item').map(([id]) => id)))
}

/** The changes that add an item at the end of its category, sold and taxed as the item before it. */
export function addItem(records: Records, { name, language, price, categoryId, now }: NewItem): readonly Change[] {
  const items = recordsOf(records, 'item').map(([, item]) => item)
  const siblings = items.filter(({ category_id }) => category_id === categoryId)
  const model = siblings.at(-1) ?? items.at(-1)
  const id = newItemId(records, name)
  const item: MenuRecord<'item'> = {
    position: positionBetween(siblings.at(-1)?.position ?? null, null) ?? 0,
    category_id: categoryId,
    names: { [language]: name.trim() },
    descriptions: {},
    pictures: [],
    types: model?.types ?? defaultTypes,
    visible: true,
    schedule: null,
    pin: false,
    price_display: 'from',
    hide_price: false,
    comment_required: false,
    tax_ids: model?.tax_ids ?? [],
    tag_ids: [],
    calories: null,
    preparation_minutes: null,
    goes_well_with: [],
    modifier_groups: [],
    added_at: now,
    low_stock: null,
  }
  const label: MenuRecord<'price_label'> = {
    position: 0,
    names: {},
    price,
    sold_by: 'quantity',
    unit: null,
    minimum: 1,
    maximum: 1000,
    step: 1,
    shipping_grams: 0,
    preparation_minutes: null,
  }
  return [addition(referenceOf('item', id), item), addition(referenceOf('price_label', id, 'price'), label)]
}

/** The changes that add a hidden copy of an item after it, with its prices and branches; and the id of the copy. */
export function duplicateItem(
  records: Records,
  id: string,
  now: number,
): { readonly id: string; readonly changes: readonly Change[] } {
  const original = recordOf(records, 'item', id)
  if (!original) return { id, changes: [] }
  const copyId = newItemId(records, id)
  const owned = [...records].filter(([on]) => isOwned(on, id))
  return {
    id: copyId,
    changes: [
      addition(referenceOf('item', copyId), { ...original, visible: false, added_at: now }),
      ...owned.map(([on, record]) => addition(withOwner(on, copyId), record)),
    ],
  }
}

function isOwned(on: string, itemId: string): boolean {
  const [kind, owner] = on.split('/')
  return owner === itemId && (kind === 'price_label' || kind === 'item_branch' || kind === 'price_label_branch')
}

function withOwner(on: string, itemId: string): string {
  const [kind = '', , ...rest] = on.split('/')
  return [kind, itemId, ...rest].join('/')
}

/** The change that removes a record; what belongs to it is removed with it. */
export function removal(records: Records, on: string): readonly Change[] {
  const record = records.get(on)
  return record ? [{ on, field: null, from: record, to: null }] : []
}

/** The id of an added record. */
export function addedId(addition: Change | undefined): string {
  return addition?.on.split('/').at(-1) ?? ''
}

function addition(on: string, record: object): Change {
  return { on, field: null, from: null, to: record as EditableRecord as Json }
}
