// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { clearProofs } from './clear-proofs.ts'
import { findProof, saveProof } from './verified-phones.ts'

const now = Date.parse('2026-11-19T19:00:00+03:00')
const proof = { phone: '+96566120000', proof: 'signed', expiresAt: now + 180 * 86_400_000 }

beforeEach(() => localStorage.clear())

test('finds the proof for any notation of the number', () => {
  saveProof('mashawi', proof, now)
  for (const phone of ['66120000', '6612 0000', '066120000', '+965 6612-0000', '00965 66120000'])
    expect(findProof('mashawi', { phone, dialCode: '+965' }, now + 86_400_000)).toBe('signed')
})

test('finds no proof for another number, country or business', () => {
  saveProof('mashawi', proof, now)
  expect(findProof('mashawi', { phone: '66120001', dialCode: '+965' }, now)).toBe('')
  expect(findProof('mashawi', { phone: '66120000', dialCode: '+966' }, now)).toBe('')
  expect(findProof('dallah', { phone: '66120000', dialCode: '+965' }, now)).toBe('')
})

test('drops expired and cleared proofs', () => {
  saveProof('mashawi', proof, now)
  expect(findProof('mashawi', { phone: '66120000', dialCode: '+965' }, proof.expiresAt)).toBe('')
  clearProofs('mashawi')
  expect(findProof('mashawi', { phone: '66120000', dialCode: '+965' }, now)).toBe('')
})

test('ignores invalid stored proofs', () => {
  fc.assert(
    fc.property(fc.json(), (stored) => {
      localStorage.setItem('sofra.verified-phones.mashawi', stored)
      return findProof('mashawi', { phone: '66120000', dialCode: '+965' }, now) === ''
    }),
  )
})
