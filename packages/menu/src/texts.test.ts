import { expect, test } from 'vitest'
import { textOf } from './texts.ts'

test('a text is the guest’s language’s, else the business’s first, else any there is', () => {
  expect(textOf({ en: 'Rice', ar: 'أرز' }, 'ar', ['en'])).toBe('أرز')
  expect(textOf({ en: 'Rice', ar: '' }, 'ar', ['en'])).toBe('Rice')
  expect(textOf({ fr: 'Riz' }, 'ar', ['en'])).toBe('Riz')
  expect(textOf({}, 'ar', ['en'])).toBe('')
})
