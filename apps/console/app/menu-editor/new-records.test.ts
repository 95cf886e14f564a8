import { applyChanges, type EditableRecord, type Records } from '@sofra/changes'
import { parseReference, recordSchemas } from '@sofra/contract/menu-records'
import { expect, test } from 'vitest'
import { addItem, duplicateItem, removal } from './new-records.ts'

const now = Date.UTC(2026, 10, 24)
const branch = 'item_branch/hummus/7e2f4c1e-8f3a-4a63-9b55-0a8d6f1f2b11'
const empty: Records = new Map<string, EditableRecord>([['category/mezze', { position: 0 }]])

/** A menu with one item, sold for pickup. */
function startMenu(): Records {
  const first = { name: 'Hummus', language: 'en', price: 1500, categoryId: 'mezze', now: 0 }
  const records = new Map(applied(empty, addItem(empty, first)))
  const item = records.get('item/hummus') ?? {}
  records.set('item/hummus', { ...item, types: ['pickup'], tax_ids: ['vat'] })
  records.set(branch, { visible: false, branch_window: null, names: {}, descriptions: {} })
  return records
}

function applied(records: Records, changes: Parameters<typeof applyChanges>[1]): Records {
  const result = applyChanges(records, changes)
  if (result.kind === 'conflicts') throw new Error('The changes conflict')
  for (const { on, to } of changes) {
    const reference = parseReference(on)
    if (!reference) throw new Error(`${on} is no reference`)
    if (to !== null) recordSchemas[reference.kind].parse(to)
  }
  return result.records
}

test('a new item is the last of its category, sold and taxed as the one before it, with one price', () => {
  const menu = startMenu()
  const name = ' Foul '
  const after = applied(menu, addItem(menu, { name, language: 'en', price: 900, categoryId: 'mezze', now }))
  expect(after.get('item/foul')).toMatchObject({
    names: { en: 'Foul' },
    position: 1,
    types: ['pickup'],
    tax_ids: ['vat'],
    visible: true,
    added_at: now,
  })
  expect(after.get('price_label/foul/price')).toMatchObject({ price: 900, sold_by: 'quantity' })
})

test('two items of the same name have different ids', () => {
  const menu = startMenu()
  const changes = addItem(menu, { name: 'Hummus', language: 'en', price: 1, categoryId: 'mezze', now })
  expect(changes.map(({ on }) => on)).toEqual(['item/hummus-2', 'price_label/hummus-2/price'])
})

test('a copy is hidden, and has the prices and branches of the original', () => {
  const menu = startMenu()
  const { id, changes } = duplicateItem(menu, 'hummus', now)
  const after = applied(menu, changes)
  expect(id).toBe('hummus-2')
  expect(after.get('item/hummus-2')).toEqual({ ...menu.get('item/hummus'), visible: false, added_at: now })
  expect(after.get('price_label/hummus-2/price')).toEqual(menu.get('price_label/hummus/price'))
  expect(after.get(branch.replace('hummus', 'hummus-2'))).toEqual(menu.get(branch))
})

test('a removal is based on the record as it is shown', () => {
  const menu = startMenu()
  expect(removal(menu, 'item/hummus')).toEqual([
    { on: 'item/hummus', field: null, from: menu.get('item/hummus'), to: null },
  ])
  expect(removal(menu, 'item/gone')).toEqual([])
})
