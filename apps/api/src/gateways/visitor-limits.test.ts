import { expect, test } from 'vitest'
import type { LookupResponse } from './lookup.ts'
import { createVisitorLimits } from './visitor-limits.ts'

const busy = { kind: 'error', error: 'busy' }
const nothing: LookupResponse<string> = { kind: 'results', results: [] }

test('one visitor has two queries in the queue, and another visitor is still served', async () => {
  const limits = createVisitorLimits()
  const pending = Promise.withResolvers<LookupResponse<string>>()
  const flood = Array.from({ length: 50 }, () => limits.run('203.0.113.7', 0, () => pending.promise))
  expect(await limits.run('198.51.100.1', 0, async () => nothing)).toEqual(nothing)
  pending.resolve(nothing)
  const responses = await Promise.all(flood)
  expect(responses.filter(({ kind }) => kind === 'results')).toHaveLength(2)
  expect(responses.at(-1)).toEqual(busy)
})

test('a visitor has 20 queries a minute, and a failed query leaves the queue', async () => {
  const limits = createVisitorLimits()
  const failing = async () => {
    throw new Error('failed')
  }
  for (let count = 0; count < 20; count += 1) {
    await expect(limits.run('visitor', 0, failing)).rejects.toThrow('failed')
  }
  expect(await limits.run('visitor', 0, async () => nothing)).toEqual(busy)
  expect(await limits.run('visitor', 60_000, async () => nothing)).toEqual(nothing)
})
