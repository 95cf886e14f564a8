import { expect, test } from 'vitest'
import { widthsOf } from './picture-url.ts'

test('a picture is offered in no width it does not have', () => {
  expect(widthsOf(2000, [640, 1280])).toEqual([640, 1280])
  expect(widthsOf(1024, [640, 1280])).toEqual([640])
})

test('a small picture is offered as large as it is', () => {
  expect(widthsOf(200, [320, 640])).toEqual([200])
  expect(widthsOf(500, [640, 1280])).toEqual([320])
})
