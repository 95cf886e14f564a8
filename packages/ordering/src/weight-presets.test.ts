import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestSellableQuantity } from './sellable-quantity.ts'
import { weightPresets } from './weight-presets.ts'

test.each([
  ['fits every usual weight', { minimum: 100, maximum: 5000, step: 50 }, [100, 250, 500, 1000]],
  ['starts above the minimum', { minimum: 200, maximum: 5000, step: 50 }, [250, 500, 1000, 2000]],
  ['leaves out weights between the steps', { minimum: 100, maximum: 5000, step: 100 }, [100, 500, 1000, 2000]],
  ['ends at the maximum', { minimum: 250, maximum: 600, step: 250 }, [250, 500]],
  ['is empty with a single usual weight', { minimum: 100, maximum: 150, step: 50 }, []],
])('%s', (_, limits, presets) => {
  expect(weightPresets({ unit: 'kg', ...limits })).toEqual(presets)
})

test('counts other units in whole ones', () => {
  expect(weightPresets({ unit: 'g', minimum: 1000, maximum: 20_000, step: 1000 })).toEqual([1000, 2000, 5000, 10_000])
})

test('returns sellable weights only', () => {
  const limits = fc.record({
    minimum: fc.integer({ min: 1, max: 3000 }),
    maximum: fc.integer({ min: 1, max: 20_000 }),
    step: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(limits, fc.constantFrom('kg', 'g', null), ({ minimum, maximum, step }, unit) => {
      const label = { unit, minimum, maximum: Math.max(minimum, maximum), step }
      const presets = weightPresets(label)
      expect(presets).toEqual(presets.map((weight) => nearestSellableQuantity(weight, label)))
    }),
  )
})
