import { beforeEach, expect, test } from 'vitest'
import { createPool } from './connect.ts'
import { forgetOldPlaces, keepPlaces, leaveMapSearchAlone, recallPlaces, takeMapSearchTurn } from './found-places.ts'
import { testDatabase } from './testing/index.ts'

const { pool, appUrl, ownerPool } = await testDatabase()
const second = 1_000
const turn = { intervalMilliseconds: 100 * second, patienceMilliseconds: 250 * second }
const key = 'k'.repeat(43)
const noon = Date.UTC(2026, 10, 21, 12)

beforeEach(async () => {
  await ownerPool.query(`update map_search_turn set next_at = '-infinity'`)
})

test('fifty callers of two processes stand in one queue, and those who would wait too long are told so', async () => {
  const other = createPool({ url: appUrl, max: 5, applicationName: 'another process' })
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, index) => takeMapSearchTurn(index % 2 ? pool : other, turn)),
  ).finally(() => other.end())
  const taken = waits.filter((wait) => wait !== null).toSorted((a, b) => a - b)
  // At once, after one interval, after two; a fourth would come after 300 seconds.
  expect(taken.map((wait) => Math.ceil(wait / turn.intervalMilliseconds))).toEqual([0, 1, 2])
})

test('who comes when nobody is there does not wait', async () => {
  expect(await takeMapSearchTurn(pool, turn)).toBe(0)
})

test('a service that wants to be left alone is left alone, and never for a shorter time than it has said', async () => {
  await leaveMapSearchAlone(pool, 600 * second)
  await leaveMapSearchAlone(pool, second)
  expect(await takeMapSearchTurn(pool, turn)).toBeNull()
})

test('what was found is there until it is too old, and the newest counts', async () => {
  await keepPlaces(pool, key, [{ name: 'old' }], noon)
  await keepPlaces(pool, key, [{ name: 'new' }], noon + second)
  expect(await recallPlaces(pool, key, noon)).toEqual([{ name: 'new' }])
  expect(await recallPlaces(pool, key, noon + 2 * second)).toBeNull()
  expect(await forgetOldPlaces(pool, noon)).toBe(0)
  expect(await forgetOldPlaces(pool, noon + 2 * second)).toBe(1)
  expect(await recallPlaces(pool, key, 0)).toBeNull()
})
