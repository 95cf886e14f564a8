import { expect, test } from 'vitest'
import { endOfToday } from './sold-out.ts'

const kuwait = 'Asia/Kuwait'
const at = (iso: string) => Date.parse(`${iso}+03:00`)

test.each([
  ['2026-11-15T19:00', '2026-11-16T05:00'],
  ['2026-11-15T05:00', '2026-11-16T05:00'],
  // At 01:30 on Friday the business day is still Thursday.
  ['2026-11-20T01:30', '2026-11-20T05:00'],
])('"sold out today" set at %s ends at %s', (now, end) => {
  expect(endOfToday(at(now), kuwait)).toBe(at(end))
})

test('ends at 05:00 of the next day when the clocks go back that night', () => {
  const evening = Date.parse('2026-10-24T22:00+02:00')
  expect(endOfToday(evening, 'Europe/Berlin')).toBe(Date.parse('2026-10-25T05:00+01:00'))
})
