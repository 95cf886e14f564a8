import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item, Menu } from './menu.ts'
import { indexMenu } from './menu-index.ts'
import { suggestItems } from './suggestions.ts'
import { aCategory, aMenu, anItem } from './testing.ts'

const noon = Date.UTC(2026, 10, 19, 9)

function offer(chosen: readonly string[], items: Record<string, Partial<Item>>, more: Partial<Menu> = {}) {
  const menu = aMenu({
    categories: [aCategory('all')],
    items: Object.entries(items).map(([id, parts]) => anItem(id, 'all', parts)),
    ...more,
  })
  return suggestItems(indexMenu(menu), chosen, 'delivery', noon).map(({ id }) => id)
}

test('puts the owner’s recommendations before items often ordered together', () => {
  const items = { kebab: { goesWellWithIds: ['laban'] }, hummus: {}, laban: {} }
  expect(offer(['kebab'], items, { boughtTogether: { kebab: ['hummus', 'laban'] } })).toEqual(['laban', 'hummus'])
})

test('puts items suggested by most of the cart first', () => {
  const together = { kebab: ['fries', 'hummus'], tawook: ['hummus'] }
  const items = { kebab: {}, tawook: {}, fries: {}, hummus: {} }
  expect(offer(['kebab', 'tawook'], items, { boughtTogether: together })).toEqual(['hummus', 'fries'])
})

test('excludes selected and unavailable items', () => {
  const items = {
    kebab: { goesWellWithIds: ['hummus', 'laban', 'wine', 'notice', 'gone'] },
    hummus: {},
    laban: { soldOut: { until: null } },
    wine: { types: ['dine-in' as const] },
    notice: { pin: true },
  }
  expect(offer(['kebab', 'hummus'], items)).toEqual([])
})

test('suggests nothing for an item with the id constructor', () => {
  expect(offer(['constructor'], { constructor: {} }, { boughtTogether: {} })).toEqual([])
})

test('never repeats an item and never includes a selected one', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const some = fc.array(fc.constantFrom(...ids), { maxLength: 8 })
  fc.assert(
    fc.property(
      some,
      fc.dictionary(fc.constantFrom(...ids), some),
      fc.dictionary(fc.constantFrom(...ids), some),
      (chosen, advice, together) => {
        const items = Object.fromEntries(ids.map((id) => [id, { goesWellWithIds: advice[id] ?? [] }]))
        const offered = offer(chosen, items, { boughtTogether: together })
        expect(new Set(offered).size).toBe(offered.length)
        expect(offered.length).toBeLessThanOrEqual(6)
        expect(offered.filter((id) => chosen.includes(id))).toEqual([])
      },
    ),
  )
})
