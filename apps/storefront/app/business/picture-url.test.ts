import { expect, test } from 'vitest'
import { widthsOf } from './picture-url.ts'

test('omits widths above the original', () => {
  expect(widthsOf(2000, [640, 1280])).toEqual([640, 1280])
  expect(widthsOf(1024, [640, 1280])).toEqual([640])
})

test('uses the stored width of a small picture', () => {
  expect(widthsOf(200, [320, 640])).toEqual([200])
  expect(widthsOf(500, [640, 1280])).toEqual([320])
})
