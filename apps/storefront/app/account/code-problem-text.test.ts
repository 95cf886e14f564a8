import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { codeProblemText } from './code-problem-text.ts'

const english = await loadTranslation('en')
const arabic = await loadTranslation('ar')

test.each([
  [{ code: 'phone-missing' }, /phone/i],
  [{ code: 'code-missing' }, /6-digit/],
  [{ code: 'code-wrong', triesLeft: 3 }, /3/],
  [{ code: 'code-expired' }, /expired/],
  [{ code: 'unreachable' }, /./],
  [{ code: 'name-missing' }, /name/i],
  [{ code: 'phone-country-not-served' }, /this country/],
  [{ code: 'phone-kind-not-served' }, /mobile/],
])('explains %o in both languages', (problem, text) => {
  expect(codeProblemText(english, problem)).toMatch(text)
  expect(codeProblemText(arabic, problem)).toMatch(/[\u0600-\u06ff]/)
})

test.each([
  [1, '1 min'],
  [61, '2 min'],
  [0, '1 min'],
  [3_600, '1 h'],
])('rounds a wait of %i seconds up', (seconds, shown) => {
  expect(codeProblemText(english, { code: 'code-limit', seconds })).toContain(shown)
})

test('uses the problems of phone numbers, and one text for all unknown codes', () => {
  const unavailable = codeProblemText(english, { code: 'unavailable' })
  expect(codeProblemText(english, { code: 'TOO_SHORT' })).not.toBe(unavailable)
  for (const code of ['toString', '__proto__', 'a new code'])
    expect(codeProblemText(english, { code })).toBe(unavailable)
})
