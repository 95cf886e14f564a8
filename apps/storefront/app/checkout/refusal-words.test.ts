import type { Quote } from '@sofra/pricing'
import { expect, test } from 'vitest'
import { loadWords } from '../shell/words.tsx'
import { refusals, refusalText } from './refusal-words.ts'
import { stepOfRefusal } from './steps.ts'

const words = await loadWords('en')
const quote = { lines: [] as Quote['lines'] } as Quote

test.each([
  ['payment_type', 'not-offered', 'payment', 'This way of paying is no longer offered. Choose another one.'],
  ['selling_types', 'not-offered', 'cart', 'The shop no longer takes orders of this kind.'],
  ['area_id', 'destination-outside', 'place', 'We no longer deliver to this area. Choose another one.'],
  ['country_id', 'destination-outside', 'place', 'We no longer ship to this country. Choose another one.'],
] as const)('at %s, %s is told as what it is', (path, code, step, text) => {
  expect(stepOfRefusal({ path, code })).toBe(step)
  expect(refusalText(words, { path, code }, quote, 'en')).toBe(text)
})

test('a shop that cannot be paid like this by now has its guest choose another way', () => {
  const [one] = refusals({ kind: 'refused', code: 'payment_not_offered', problems: [], nearestSlot: null })
  if (!one) throw new Error('a refusal is one problem at least')
  expect(stepOfRefusal(one)).toBe('payment')
  expect(refusalText(words, one, quote, 'en')).toBe('This way of paying is no longer offered. Choose another one.')
})
