import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

test('limits a caller over the limit and not other callers', () => {
  const limit = new RateLimit(3)
  const answers = [1, 2, 3, 4].map(() => limit.take('one', 0).kind)
  expect(answers).toEqual(['allowed', 'allowed', 'allowed', 'limited'])
  expect(limit.take('two', 0)).toEqual({ kind: 'allowed' })
})

test('allows a request after retryAfterSeconds', () => {
  const limit = new RateLimit(3)
  for (let count = 0; count < 3; count += 1) limit.take('one', 0)
  const answer = limit.take('one', 0)
  expect(answer).toEqual({ kind: 'limited', retryAfterSeconds: 20 })
  expect(limit.take('one', 19_000).kind).toBe('limited')
  expect(limit.take('one', 20_000).kind).toBe('allowed')
})

test('never limits requests that are evenly spaced within the limit', () => {
  const limit = new RateLimit(3, 10)
  for (let count = 0; count < 1000; count += 1) expect(limit.take('one', count * 3_334).kind).toBe('allowed')
})

test('zero means no limit', () => {
  const limit = new RateLimit(0)
  for (let count = 0; count < 1000; count += 1) expect(limit.take('one', 0).kind).toBe('allowed')
})
