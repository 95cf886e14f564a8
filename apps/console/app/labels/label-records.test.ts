import type { Records } from '@sofra/changes'
import { menuRecords } from '@sofra/contract/menu-records'
import { expect, test } from 'vitest'
import { addTag, addTax, countUses, taxFields, taxModeOf, taxModes } from './label-records.ts'

const menu: Records = new Map([
  ['tag/spicy', { position: 0, names: { en: 'Spicy' }, kind: 'spice' }],
  ['item/hummus', { position: 0, tag_ids: ['spicy'], tax_ids: [] }],
  ['modifier/sauces/chilli', { position: 0, tag_ids: ['spicy'], tax_ids: [] }],
])

test('a new tag is the last one, with an id of its own', () => {
  const [change] = addTag(menu, { name: 'Spicy', language: 'en', kind: 'allergen' })
  expect(change).toMatchObject({ on: 'tag/spicy-2', to: { position: 1, kind: 'allergen' } })
  expect(menuRecords.tag.safeParse(change?.to).success).toBe(true)
})

test.each(taxModes)('a tax that is charged as %s is valid and read as such', (mode) => {
  const [change] = addTax(menu, { name: 'VAT', language: 'en', rate: 5000, mode })
  expect(menuRecords.tax.safeParse(change?.to).success).toBe(true)
  expect(taxModeOf(taxFields(mode))).toBe(mode)
})

test('the items and modifiers with a tag are counted', () => {
  expect(countUses(menu, 'tag', 'spicy')).toBe(2)
  expect(countUses(menu, 'tax', 'vat')).toBe(0)
})
