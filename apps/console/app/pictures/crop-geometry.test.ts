import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropInPercent, cropInPixels, largestCrop, wholePicture } from './crop-geometry.ts'

const side = fc.integer({ min: 1, max: 16_383 })
const size = fc.record({ width: side, height: side })

test('the largest square of a wide picture is in its middle', () => {
  expect(largestCrop({ width: 4000, height: 2000 }, 1)).toEqual({ x: 25, y: 0, width: 50, height: 100 })
  expect(largestCrop({ width: 3000, height: 4000 }, 1)).toEqual({ x: 0, y: 12.5, width: 100, height: 75 })
})

test('the whole picture is no crop', () => {
  fc.assert(fc.property(size, (picture) => cropInPixels(wholePicture, picture) === null))
})

test('a crop in pixels is the same after it was shown in percent', () => {
  const cropped = size.chain((picture) =>
    fc
      .record({ x: fc.integer({ min: 0, max: picture.width - 1 }), y: fc.integer({ min: 0, max: picture.height - 1 }) })
      .chain(({ x, y }) =>
        fc.record({
          picture: fc.constant(picture),
          crop: fc.record({
            x: fc.constant(x),
            y: fc.constant(y),
            width: fc.integer({ min: 1, max: picture.width - x }),
            height: fc.integer({ min: 1, max: picture.height - y }),
          }),
        }),
      ),
  )
  fc.assert(
    fc.property(cropped, ({ picture, crop }) => {
      const isWhole = crop.width === picture.width && crop.height === picture.height
      expect(cropInPixels(cropInPercent(crop, picture), picture)).toEqual(isWhole ? null : crop)
    }),
  )
})

test('every part lies within the picture', () => {
  const percent = fc.double({ min: -20, max: 120, noNaN: true })
  const part = fc.record({ x: percent, y: percent, width: percent, height: percent })
  fc.assert(
    fc.property(part, size, (chosen, picture) => {
      const crop = cropInPixels(chosen, picture) ?? { x: 0, y: 0, ...picture }
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1)
      expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width)
      expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height)
    }),
  )
})
