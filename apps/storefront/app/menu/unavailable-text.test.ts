import { indexMenu } from '@sofra/menu'
import { aMenu } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { dietaryConflictText } from './dietary-conflict-text.ts'
import { unavailableText } from './unavailable-text.ts'
import { unitText } from './unit-text.ts'

const english = await loadTranslation('en')
const arabic = await loadTranslation('ar')
/** Thursday 19 November 2026, noon in Kuwait. */
const noon = Date.UTC(2026, 10, 19, 9)
const hour = 3_600_000
const text = (reason: Parameters<typeof unavailableText>[1], next: number | null) =>
  unavailableText(english, reason, next, noon, 'Asia/Kuwait')

test('says until when an item is sold out', () => {
  expect(text('sold-out', null)).toBe('Sold out')
  expect(text('choices-gone', null)).toBe('Sold out')
  expect(text('sold-out', noon + 3 * hour)).toBe('Sold out until 15:00')
})

test('names the day of a time that is more than a day ahead', () => {
  expect(text('sold-out', noon + 48 * hour)).toBe('Sold out until Sat 21 Nov, 12:00')
})

test('says when an item is available again', () => {
  expect(text('not-for-selling-type', noon + hour)).toBe('Not available for this order type')
  expect(text('hidden', null)).toBe('Not available right now')
  expect(text('hidden', noon + hour)).toBe('from 13:00')
})

test('translates units of weight only', () => {
  expect([unitText(english, 'kg'), unitText(english, 'g'), unitText(english, 'tray')]).toEqual(['kg', 'g', 'tray'])
  expect(unitText(arabic, 'kg')).not.toBe('kg')
})

const index = indexMenu(
  aMenu({
    tags: [
      { id: 'nuts', kind: 'allergen', names: { en: 'nuts', ar: 'مكسرات' } },
      { id: 'milk', kind: 'allergen', names: { en: 'milk' } },
      { id: 'vegan', kind: 'diet', names: { en: 'vegan' } },
    ],
  }),
)
const conflict = (contains: string[], lacks: string[], language = 'en') =>
  dietaryConflictText(english, index, { kind: 'conflict', contains, lacks }, language)

test('names what an item contains before what it lacks', () => {
  expect(conflict(['nuts', 'milk'], ['vegan'])).toBe('Contains nuts and milk')
  expect(conflict([], ['vegan'])).toBe('Not marked as vegan')
  expect(conflict(['nuts'], [], 'ar')).toBe('Contains مكسرات')
})

test('omits tags that the menu no longer has', () => {
  expect(conflict(['nuts', 'gone'], [])).toBe('Contains nuts')
})

test('says nothing about an item that matches', () => {
  expect(dietaryConflictText(english, index, { kind: 'match', warnings: [] }, 'en')).toBeNull()
})
