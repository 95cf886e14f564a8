// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { keepMyself } from './my-account.ts'
import { keepProof, proofOf } from './verified-phones.ts'

const now = Date.parse('2026-11-19T19:00:00+03:00')
const typed = { phone: '66120000', dialCode: '+965' }
const noura = { id: 'noura', name: 'Noura', phone: '+96566120000', locations: [] }

beforeEach(() => localStorage.clear())

test('a device whose guest was signed out from another one cannot order with their number any more', () => {
  keepMyself('mashawi', noura)
  keepProof('mashawi', { phone: noura.phone, proof: 'proof', expiresAt: now + 1000 }, now)
  expect(proofOf('mashawi', typed, now)).toBe('proof')
  keepMyself('mashawi', null)
  expect(proofOf('mashawi', typed, now)).toBe('')
})
