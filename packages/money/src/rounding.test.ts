import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, multiplyRounded, percentOf } from './rounding.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 40 })
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

test('rounds half a minor unit up', () => {
  expect(percentOf(50, 1_000)).toBe(1)
  expect(percentOf(49, 1_000)).toBe(0)
  expect(percentOf(3250, 5_000)).toBe(163)
})

test('computes 8.875 % of 40.00 exactly as 3.55', () => {
  expect(percentOf(4000, 8_875)).toBe(355)
})

test('rounds negative amounts like positive ones', () => {
  expect(percentOf(-50, 1_000)).toBe(-1)
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (a, r) => percentOf(-a, r) + percentOf(a, r) === 0),
  )
})

test('returns the amount for 100 % and 0 for 0 %', () => {
  fc.assert(fc.property(amounts, (amount) => percentOf(amount, 100_000) === amount && percentOf(amount, 0) === 0))
})

test('rounds half-up for every fraction, however large', () => {
  const large = fc.integer({ min: 0, max: 1_000_000_000_000_000 })
  const fraction = fc.tuple(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }))
  fc.assert(
    fc.property(large, fraction, (amount, [numerator, denominator]) => {
      const exact = (2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator))
      if (exact > BigInt(Number.MAX_SAFE_INTEGER)) {
        expect(() => multiplyRounded(amount, numerator, denominator)).toThrow(RangeError)
      } else {
        expect(multiplyRounded(amount, numerator, denominator)).toBe(Number(exact))
      }
    }),
  )
})

test('rejects fractions, division by zero and infinity', () => {
  expect(() => percentOf(0.5, 1_000)).toThrow(RangeError)
  expect(() => multiplyRounded(1, 1, 0)).toThrow(RangeError)
  expect(() => percentOf(Number.POSITIVE_INFINITY, 1_000)).toThrow(RangeError)
})

test('allocates shares that sum to the total', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (total, w) => sum(allocate(total, w)) === total),
  )
})

test('allocates every share within one minor unit of the exact share', () => {
  fc.assert(
    fc.property(amounts, weights, (total, weights) => {
      fc.pre(sum(weights) > 0)
      return allocate(total, weights).every((share, index) => {
        const fair = (total * (weights[index] ?? 0)) / sum(weights)
        return Math.abs(share - fair) < 1 + 1e-6
      })
    }),
  )
})

test('allocates no more than the weight if the total is at most the sum of the weights', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const shares = allocate(Math.floor(sum(weights) * part), weights)
      return shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))
    }),
  )
})

test('does not depend on the order of the weights', () => {
  const byWeight = (total: number, weights: readonly number[]) =>
    allocate(total, weights)
      .map((share, index) => [weights[index] ?? 0, share] as const)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
  // Small numbers, so that remainders are often equal.
  const few = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.nat({ max: 20 }), fc.oneof(few, weights), (total, weights) => {
      expect(byWeight(total, weights.toReversed())).toEqual(byWeight(total, weights))
    }),
    { numRuns: 500 },
  )
})

test('splits 1 dinar into 334, 333 and 333 fils', () => {
  expect(allocate(1000, [1, 1, 1])).toEqual([334, 333, 333])
})

test('gives the remaining minor unit to the largest remainder', () => {
  expect(allocate(10, [1, 2, 4])).toEqual([1, 3, 6])
})

test('allocates equally for weights of 0, and nothing for no weights', () => {
  expect(allocate(3, [0, 0])).toEqual([2, 1])
  expect(allocate(0, [])).toEqual([])
  expect(() => allocate(1, [])).toThrow(RangeError)
  expect(() => allocate(1, [-1, 2])).toThrow(RangeError)
})
