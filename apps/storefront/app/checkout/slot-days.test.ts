import { expect, test } from 'vitest'
import { nearestAvailable } from './slot-days.ts'

const at = (date: string, hour: number, full = false) => {
  const from = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000
  return { date, from, to: from + 1_800_000, full }
}
const chosen = at('2026-11-19', 19)

test('returns the slot at the same time of another day', () => {
  const friday = [at('2026-11-20', 12), at('2026-11-20', 19), at('2026-11-20', 22)]
  expect(nearestAvailable(friday, chosen)?.from).toBe(friday[1]?.from)
})

test('returns the nearest available slot when that time is full', () => {
  const friday = [at('2026-11-20', 12), at('2026-11-20', 18.5), at('2026-11-20', 19, true), at('2026-11-20', 22)]
  expect(nearestAvailable(friday, chosen)?.from).toBe(friday[1]?.from)
})

test('returns null for a fully booked day', () => {
  expect(nearestAvailable([at('2026-11-20', 19, true)], chosen)).toBeNull()
})
