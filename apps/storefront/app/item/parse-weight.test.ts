import { expect, test } from 'vitest'
import { parseWeight } from './parse-weight.ts'

const kilogram = { unit: 'kg', maximum: 5000 }
const gram = { unit: 'g', maximum: 20_000 }

test.each([
  ['2', 2000],
  ['1.5', 1500],
  ['1,5', 1500],
  ['١٫٥', 1500],
  ['2 kg', 2000],
  ['2كجم', 2000],
  ['750 g', 750],
  ['750g', 750],
  ['٢٥٠ غ', 250],
  ['0.25', 250],
])('reads %s of an item sold by the kilogram', (typed, weight) => {
  expect(parseWeight(typed, kilogram)).toBe(weight)
})

test('reads a number above the maximum in kilograms as grams', () => {
  expect(parseWeight('250', kilogram)).toBe(250)
})

test('reads grams and kilograms of an item sold by the gram', () => {
  expect(parseWeight('5', gram)).toBe(5000)
  expect(parseWeight('5 g', gram)).toBe(5000)
  expect(parseWeight('0.01 kg', gram)).toBe(10_000)
})

test('reads the own unit of an item', () => {
  expect(parseWeight('3 lb', { unit: 'lb', maximum: 10_000 })).toBe(3000)
  expect(parseWeight('3 kg', { unit: 'lb', maximum: 10_000 })).toBeNull()
})

test.each(['', '0', 'much', '-2', '2 pounds', '1.2.3'])('returns null for “%s”', (typed) => {
  expect(parseWeight(typed, kilogram)).toBeNull()
})
