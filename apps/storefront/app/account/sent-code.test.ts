// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { readSentCode, type SentCode, saveSentCode, secondsLeft } from './sent-code.ts'

const now = Date.parse('2026-11-19T19:00:00+03:00')
const sent: SentCode = {
  startedAt: now,
  seconds: 30,
  phone: '66120000',
  dialCode: '+965',
  shown: '+965 6612 0000',
  channel: 'sms',
  outbox: null,
}

beforeEach(() => localStorage.clear())

test('continues the timer after a reload', () => {
  saveSentCode('mashawi', 'login', sent)
  const stored = readSentCode('mashawi', 'login', now + 12_400)
  expect(stored).toEqual(sent)
  expect(stored && secondsLeft(stored, now + 12_400)).toBe(18)
})

test('stores one code per business and purpose', () => {
  saveSentCode('mashawi', 'login', sent)
  expect(readSentCode('mashawi', 'delete', now)).toBeNull()
  expect(readSentCode('dallah', 'login', now)).toBeNull()
})

test('drops used and expired codes', () => {
  saveSentCode('mashawi', 'login', sent)
  expect(readSentCode('mashawi', 'login', now + 86_400_000)).toBeNull()
  saveSentCode('mashawi', 'login', null)
  expect(readSentCode('mashawi', 'login', now)).toBeNull()
})

test('never waits longer than the limit for any device clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: 0, max: 2e12 }), (startedAt, at) => {
      const left = secondsLeft({ startedAt, seconds: 30 }, at)
      return left >= 0 && left <= 30
    }),
  )
})

test('ignores invalid stored codes', () => {
  fc.assert(
    fc.property(fc.json(), (stored) => {
      localStorage.setItem('sofra.code.login.mashawi', stored)
      return readSentCode('mashawi', 'login', now) === null
    }),
  )
})
