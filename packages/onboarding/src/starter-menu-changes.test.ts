import { applyChanges, type EditableRecord, type Records } from '@sofra/changes'
import { businessTypes } from '@sofra/ordering'
import { describe, expect, test } from 'vitest'
import { starterItemIds, starterMenuChanges } from './starter-menu-changes.ts'

const business = { currency: 'KWD', languages: ['en', 'ar'], now: 0 }
const vat: Records = new Map<string, EditableRecord>([['tax/vat', { rate: 15_000, on_order: false }]])

function menuOf(
  kind: (typeof businessTypes)[number],
  parts: Partial<typeof business> = {},
  records: Records = vat,
): Records {
  const applied = applyChanges(records, starterMenuChanges(records, { ...business, ...parts, kind }))
  if (applied.kind !== 'applied') throw new Error('The changes conflict')
  return applied.records
}

const ofKind = (records: Records, kind: string) => [...records].filter(([on]) => on.startsWith(`${kind}/`))

describe.each(businessTypes)('the starter menu of a %s', (kind) => {
  const records = menuOf(kind)

  test('has about twelve items with a price in three or four categories', () => {
    expect(ofKind(records, 'item')).toHaveLength(12)
    expect([3, 4]).toContain(ofKind(records, 'category').length)
    for (const id of starterItemIds(kind)) expect(ofKind(records, `price_label/${id}`).length).toBeGreaterThan(0)
  })

  test('refers only to what it has, and choices of an item have different ids', () => {
    for (const [, item] of ofKind(records, 'item')) {
      const { category_id, tag_ids, modifier_groups, tax_ids } = item as {
        category_id: string
        tag_ids: string[]
        modifier_groups: string[]
        tax_ids: string[]
      }
      expect(tax_ids).toEqual(['vat'])
      expect(records.has(`category/${category_id}`)).toBe(true)
      for (const id of tag_ids) expect(records.has(`tag/${id}`)).toBe(true)
      for (const id of modifier_groups) expect(records.has(`modifier_group/${id}`)).toBe(true)
      const choices = modifier_groups.flatMap((group) =>
        ofKind(records, `modifier/${group}`).map(([on]) => on.split('/')[2]),
      )
      expect(new Set(choices).size).toBe(choices.length)
    }
  })

  test('has every text in English and Arabic', () => {
    for (const [, record] of records) {
      for (const texts of [record['names'], record['descriptions']] as Record<string, string>[]) {
        if (!texts || Object.keys(texts).length === 0) continue
        expect(Object.keys(texts).sort()).toEqual(['ar', 'en'])
        expect(texts['ar']).toMatch(/[\u0600-\u06ff]|^\d/)
      }
    }
  })

  test('a second time it adds nothing', () => {
    expect(starterMenuChanges(records, { ...business, kind })).toEqual([])
  })
})

test('the first language, which every name needs, has the English text if there is no translation', () => {
  const records = menuOf('restaurant', { languages: ['de', 'en', 'fr'] })
  expect(records.get('item/hummus')?.['names']).toEqual({ de: 'Hummus', en: 'Hummus' })
})

test('prices are those of the currency', () => {
  const price = (currency: string) =>
    menuOf('restaurant', { currency }).get('price_label/cheeseburger/price')?.['price']
  expect([price('KWD'), price('EUR'), price('JPY'), price('SAR')]).toEqual([3_600, 1_200, 1_300, 4_100])
})

test('what the owner has made stays, and the starter menu comes after it', () => {
  const own: Records = new Map<string, EditableRecord>([
    ['category/breakfast', { position: 4.5 }],
    ['item/hummus', { names: { en: 'Our hummus' } }],
  ])
  const records = menuOf('restaurant', {}, own)
  expect(records.get('item/hummus')).toEqual({ names: { en: 'Our hummus' } })
  expect(records.has('price_label/hummus/price')).toBe(false)
  expect(records.get('category/starters')).toMatchObject({ position: 5 })
})
