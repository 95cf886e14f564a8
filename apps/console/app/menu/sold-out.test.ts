import { expect, test } from 'vitest'
import { endOfToday, soldOutAt } from './sold-out.ts'

const kuwait = 'Asia/Kuwait'
const at = (iso: string) => Date.parse(`${iso}+03:00`)

test.each([
  ['2026-11-15T19:00', '2026-11-16T05:00'],
  ['2026-11-15T05:00', '2026-11-16T05:00'],
  // A Thursday that ends at two is still Thursday to whoever cooks.
  ['2026-11-20T01:30', '2026-11-20T05:00'],
])('sold out today, said at %s, ends at %s', (now, end) => {
  expect(endOfToday(at(now), kuwait)).toBe(at(end))
})

test('the night the clocks go back is an hour longer, not sold out for a day more', () => {
  const evening = Date.parse('2026-10-24T22:00+02:00')
  expect(endOfToday(evening, 'Europe/Berlin')).toBe(Date.parse('2026-10-25T05:00+01:00'))
})

test('an item comes back by itself when its time has come', () => {
  const until = at('2026-11-16T05:00')
  expect(soldOutAt({ soldOut: { until } }, until - 1)).toEqual({ until })
  expect(soldOutAt({ soldOut: { until } }, until)).toBeNull()
  expect(soldOutAt({ soldOut: { until: null } }, until)).toEqual({ until: null })
  expect(soldOutAt({ soldOut: null }, until)).toBeNull()
})
