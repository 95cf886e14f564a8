import { indexMenu } from '@sofra/menu'
import { aMenu } from '@sofra/menu/testing'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { dietaryConflictText } from './dietary-conflict-text.ts'

const english = await loadTranslation('en')

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
