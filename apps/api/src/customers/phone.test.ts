import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneOf, phoneText, readPhone } from './phone.ts'

const problemOf = (phone: string, dialCode = '+965') => {
  const reading = readPhone({ phone, dialCode }, 'KW')
  return reading.kind === 'problem' ? reading.problem : reading.kind
}

test('a phone is read as people write it, in Latin, Arabic or Persian digits, and kept in one way', () => {
  for (const phone of ['5000-1234', '(500) 01 234', '٥٠٠٠١٢٣٤', '۵۰۰۰۱۲۳۴', '+965 5000 1234', '0096550001234']) {
    expect(phoneOf({ phone, dialCode: '965' }, 'KW')).toBe('+96550001234')
  }
})

test('a phone that is pasted brings along what its program wrote around it', () => {
  // Address books mark a number as left-to-right, and some put its country in brackets.
  for (const phone of ['\u202a+965 5000 1234\u202c', '\u20665000 1234\u2069', '(+965) 5000-1234', '\u200f٥٠٠٠١٢٣٤']) {
    expect(phoneOf({ phone }, 'KW')).toBe('+96550001234')
  }
})

test('the zero that some write before a national number is not part of it', () => {
  expect(phoneOf({ phone: '050 123 4567', dialCode: '+971' }, 'KW')).toBe('+971501234567')
})

test('who says no country is at home in the shop’s', () => {
  expect(phoneOf({ phone: '50001234' }, 'KW')).toBe('+96550001234')
})

test('an extension stays with its number', () => {
  expect(phoneOf({ phone: '2222 0000 ext. 12', dialCode: '+965' }, 'KW')).toBe('+96522220000;ext=12')
})

test('what cannot be a number is said in the source’s four words', () => {
  expect(problemOf('call me')).toBe('NOT_A_NUMBER')
  expect(problemOf('5')).toBe('TOO_SHORT')
  expect(problemOf('500')).toBe('TOO_SHORT')
  expect(problemOf('500012345678')).toBe('TOO_LONG')
  expect(problemOf('1'.repeat(251))).toBe('TOO_LONG')
  expect(problemOf('50001234', '+999')).toBe('INVALID_COUNTRY')
  expect(problemOf('50001234', 'Kuwait')).toBe('INVALID_COUNTRY')
})

test('nothing is no number, and no problem', () => {
  expect(problemOf('  ')).toBe('none')
})

test('whatever is typed is answered, and a number that was read is read the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 5 }), (phone, dialCode) => {
      const reading = readPhone({ phone, dialCode }, 'KW')
      if (reading.kind !== 'number') return
      expect(reading.number).toMatch(/^\+[1-9]\d{2,17}(?:;ext=\d+)?$/)
    }),
  )
})

test('a number stands on a page in the groups its country writes it in', () => {
  expect(phoneText('+96522430111')).toBe('+965 2243 0111')
  expect(phoneText('+971501234567')).toBe('+971 50 123 4567')
  expect(phoneText('ask for Salem')).toBe('ask for Salem')
  expect(phoneText('')).toBe('')
})
