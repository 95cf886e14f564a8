import { expect, test } from 'vitest'
import { BriefMemory } from './brief-memory.ts'

function memory() {
  const time = { now: 0 }
  let found = 0
  const brief = new BriefMemory<number>(1_000, () => time.now)
  const find = async () => {
    found += 1
    return found
  }
  return { time, brief, find, ask: () => brief.remember('shop', find) }
}

test('a crowd that asks at once is answered by one finding', async () => {
  const { ask } = memory()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})

test('after a moment, and after a change, it is found anew', async () => {
  const { ask, time, brief } = memory()
  expect(await ask()).toBe(1)
  time.now = 999
  expect(await ask()).toBe(1)
  time.now = 1_000
  expect(await ask()).toBe(2)
  brief.clear()
  expect(await ask()).toBe(3)
})

test('a failure is remembered by nobody', async () => {
  const { brief, ask } = memory()
  await expect(brief.remember('shop', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask()).toBe(1)
})
