// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { setCurrentCustomer } from './current-customer.ts'
import { findProof, saveProof } from './verified-phones.ts'

const now = Date.parse('2026-11-19T19:00:00+03:00')
const typed = { phone: '66120000', dialCode: '+965' }
const noura = { id: 'noura', name: 'Noura', phone: '+96566120000', locations: [] }

beforeEach(() => localStorage.clear())

test('clears the phone proof when the session was ended elsewhere', () => {
  setCurrentCustomer('mashawi', noura)
  saveProof('mashawi', { phone: noura.phone, proof: 'proof', expiresAt: now + 1000 }, now)
  expect(findProof('mashawi', typed, now)).toBe('proof')
  setCurrentCustomer('mashawi', null)
  expect(findProof('mashawi', typed, now)).toBe('')
})
