import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, normalizePhone, parsePhone } from './phone.ts'

const problemOf = (phone: string, dialCode = '+965') => {
  const parsed = parsePhone({ phone, dialCode }, 'KW')
  return parsed.kind === 'problem' ? parsed.problem : parsed.kind
}

test('normalizes a phone in any common notation, in Latin, Arabic or Persian digits', () => {
  for (const phone of ['5000-1234', '(500) 01 234', '٥٠٠٠١٢٣٤', '۵۰۰۰۱۲۳۴', '+965 5000 1234', '0096550001234']) {
    expect(normalizePhone({ phone, dialCode: '965' }, 'KW')).toBe('+96550001234')
  }
})

test('ignores formatting characters and brackets of a pasted phone', () => {
  // Address books add direction marks to a number, and some put its country code in brackets.
  for (const phone of ['\u202a+965 5000 1234\u202c', '\u20665000 1234\u2069', '(+965) 5000-1234', '\u200f٥٠٠٠١٢٣٤']) {
    expect(normalizePhone({ phone }, 'KW')).toBe('+96550001234')
  }
})

test('removes the trunk zero of a national number', () => {
  expect(normalizePhone({ phone: '050 123 4567', dialCode: '+971' }, 'KW')).toBe('+971501234567')
})

test('uses the country of the shop if no calling code is given', () => {
  expect(normalizePhone({ phone: '50001234' }, 'KW')).toBe('+96550001234')
})

test('keeps the extension of a number', () => {
  expect(normalizePhone({ phone: '2222 0000 ext. 12', dialCode: '+965' }, 'KW')).toBe('+96522220000;ext=12')
})

test('reports an invalid number with one of the four problem codes', () => {
  expect(problemOf('call me')).toBe('NOT_A_NUMBER')
  expect(problemOf('5')).toBe('TOO_SHORT')
  expect(problemOf('500')).toBe('TOO_SHORT')
  expect(problemOf('500012345678')).toBe('TOO_LONG')
  expect(problemOf('1'.repeat(251))).toBe('TOO_LONG')
  expect(problemOf('50001234', '+999')).toBe('INVALID_COUNTRY')
  expect(problemOf('50001234', 'Kuwait')).toBe('INVALID_COUNTRY')
})

test('an empty input is neither a number nor a problem', () => {
  expect(problemOf('  ')).toBe('none')
})

test('parses every input without throwing, to a number in normalized form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 5 }), (phone, dialCode) => {
      const parsed = parsePhone({ phone, dialCode }, 'KW')
      if (parsed.kind !== 'number') return
      expect(parsed.number).toMatch(/^\+[1-9]\d{2,17}(?:;ext=\d+)?$/)
    }),
  )
})

test('formats a number in the groups of its country', () => {
  expect(formatPhone('+96522430111')).toBe('+965 2243 0111')
  expect(formatPhone('+971501234567')).toBe('+971 50 123 4567')
  expect(formatPhone('ask for Salem')).toBe('ask for Salem')
  expect(formatPhone('')).toBe('')
})
