import { expect, test } from 'vitest'
import { matchesFilter } from './search.ts'
import { lineOf, orderOf } from './testing.ts'

const order = orderOf(142, ['pending'], {
  name: 'Noura Al-Mutairi',
  fulfilment: { type: 'pickup', car: { make: 'Prado', color: 'White', plate: '12-4821' } },
  quote: {
    ...orderOf(1).quote,
    lines: [lineOf('tikka', { names: { en: 'Lamb tikka', ar: 'تكة لحم' } })],
  },
})

test.each(['', '142', '#142', 'noura', 'prado white', '4821', '0001234', 'TIKKA', 'تكه'])('"%s" matches', (term) => {
  expect(matchesFilter(order, { term, type: null })).toBe(true)
})

test.each(['143', 'noura salmiya', 'pizza'])('"%s" does not match', (term) => {
  expect(matchesFilter(order, { term, type: null })).toBe(false)
})

test('the type filter matches orders of that type only', () => {
  expect(matchesFilter(order, { term: '', type: 'pickup' })).toBe(true)
  expect(matchesFilter(order, { term: '', type: 'delivery' })).toBe(false)
})
