import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialCode, record, text } from './stored-values.ts'

const reread = (value: unknown) => JSON.parse(JSON.stringify(value))

test('reads a written value as it was written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const [fields, words, code] = [record(value), text(value, 8), dialCode(value)]
      expect(record(reread(fields))).toEqual(reread(fields))
      expect(text(reread(words), 8)).toBe(words)
      expect(dialCode(reread(code))).toBe(code)
    }),
  )
})

test('reads a text without control characters and lone surrogates, up to its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (value, length) => {
      const read = text(value, length)
      expect(read.length).toBeLessThanOrEqual(length)
      expect(read).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u)
    }),
  )
  expect(text('a\u0000b\ud800\nc', 10)).toBe('ab\nc')
})

test('reads no fields from a list', () => {
  expect(record([1])).toBeNull()
})

test('reads a dial code of a plus and one to four digits', () => {
  expect(dialCode('+965')).toBe('+965')
  expect(dialCode('965')).toBe('')
  expect(dialCode('+96500')).toBe('')
  expect(dialCode(965)).toBe('')
})
