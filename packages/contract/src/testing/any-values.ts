import { sellingTypes } from '@sofra/menu'
import fc from 'fast-check'
import { SingleLine } from '../texts.ts'

/*
 * Arbitraries of domain values for round-trip tests: elements here, resources in the files beside it. Amounts are
 * integers in minor units.
 */

export const currency = fc.constantFrom('KWD', 'AED', 'JPY', 'USD', 'BHD')
export const amount = fc.nat(100_000_000)
export const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/)
export const ids = fc.uniqueArray(id, { maxLength: 4 })
/** A text as the API stores it. */
export const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => SingleLine.parse(text))
export const texts = fc.dictionary(fc.constantFrom('en', 'ar', 'ku', 'fa'), text)
export const instant = fc.integer({ min: 0, max: 4_102_444_800_000 })
export const span = fc
  .tuple(instant, fc.integer({ min: 1, max: 86_400_000 }))
  .map(([from, length]) => ({ from, to: from + length }))
export const count = fc.integer({ min: 1, max: 1000 })
export const rate = fc.integer({ min: 1, max: 100_000 })
export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
export const picture = fc.record({ id, width: count, height: count, thumbhash: fc.base64String({ maxLength: 12 }) })
export const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
  lng: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
})
export const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

/** Values by selling type. */
export const byType = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(sellingTypes.map((type) => [type, arbitrary])), { requiredKeys: [] }) as fc.Arbitrary<
    Partial<Record<(typeof sellingTypes)[number], T>>
  >
