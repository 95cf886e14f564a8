import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { unitText } from './unit-text.ts'

const english = await loadTranslation('en')
const arabic = await loadTranslation('ar')

test('translates units of weight only', () => {
  expect([unitText(english, 'kg'), unitText(english, 'g'), unitText(english, 'tray')]).toEqual(['kg', 'g', 'tray'])
  expect(unitText(arabic, 'kg')).not.toBe('kg')
})
