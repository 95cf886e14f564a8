import { accentFor } from '@sofra/ui/brand'
import { contrast, toOklch } from '@sofra/ui/colour'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentOf } from './logo-accent.ts'

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]
const white: Rgba = [255, 255, 255, 255]
const black: Rgba = [10, 10, 10, 255]
const teal: Rgba = [0, 128, 128, 255]
const orange: Rgba = [240, 120, 20, 255]

/** A picture with so many pixels of each colour. */
const picture = (...parts: readonly (readonly [Rgba, number])[]) =>
  Uint8ClampedArray.from(parts.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat()))

const hueOf = (hex: string | null) => toOklch(hex ?? '')?.hue ?? Number.NaN

test('a coloured mark on white or black decides, however large the background is', () => {
  expect(accentOf(picture([white, 900], [teal, 100]))).toBe('#008080')
  expect(accentOf(picture([black, 900], [teal, 100]))).toBe('#008080')
})

test('the colour with the largest area is the accent', () => {
  expect(hueOf(accentOf(picture([teal, 300], [orange, 60])))).toBeCloseTo(hueOf('#008080'), 0)
  expect(hueOf(accentOf(picture([teal, 60], [orange, 300])))).toBeCloseTo(hueOf('#f07814'), 0)
})

test('transparent pixels have no colour', () => {
  expect(accentOf(picture([[255, 0, 0, 0], 900], [teal, 100]))).toBe('#008080')
})

test.each([
  ['black and white', picture([white, 500], [black, 500])],
  ['transparent', picture([[255, 0, 0, 10], 500])],
  ['empty', picture()],
  ['grey with a stray coloured line', picture([white, 995], [teal, 5])],
])('a picture that is %s has no accent', (_, pixels) => {
  expect(accentOf(pixels)).toBeNull()
})

test('every accent gives buttons and texts of sufficient contrast in both themes', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  const colour = fc.tuple(channel, channel, channel, fc.constant(255))
  fc.assert(
    fc.property(fc.array(fc.tuple(colour, fc.integer({ min: 1, max: 50 })), { maxLength: 5 }), (parts) => {
      const accent = accentOf(picture(...parts))
      if (accent === null) return
      const brand = toOklch(accent)
      if (!brand) throw new Error(`${accent} is no colour`)
      for (const theme of ['light', 'dark'] as const) {
        const { accent: fill, accentInk } = accentFor(brand, theme)
        expect(contrast(fill, accentInk)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
