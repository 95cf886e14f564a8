import { expect, test } from 'vitest'
import { nearestFree } from './slot-days.ts'

const at = (date: string, hour: number, full = false) => {
  const from = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000
  return { date, from, to: from + 1_800_000, full }
}
const chosen = at('2026-11-19', 19)

test('who turns to another day keeps the hour', () => {
  const friday = [at('2026-11-20', 12), at('2026-11-20', 19), at('2026-11-20', 22)]
  expect(nearestFree(friday, chosen)?.from).toBe(friday[1]?.from)
})

test('where that hour is full, the free one next to it is taken', () => {
  const friday = [at('2026-11-20', 12), at('2026-11-20', 18.5), at('2026-11-20', 19, true), at('2026-11-20', 22)]
  expect(nearestFree(friday, chosen)?.from).toBe(friday[1]?.from)
})

test('a day that is full offers nothing', () => {
  expect(nearestFree([at('2026-11-20', 19, true)], chosen)).toBeNull()
})
