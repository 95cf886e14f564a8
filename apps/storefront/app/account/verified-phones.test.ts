// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { forgetProofs } from './forget-proofs.ts'
import { keepProof, proofOf } from './verified-phones.ts'

const now = Date.parse('2026-11-19T19:00:00+03:00')
const proof = { phone: '+96566120000', proof: 'signed', expiresAt: now + 180 * 86_400_000 }

beforeEach(() => localStorage.clear())

test('a number that was checked once is not asked about again, however it is written', () => {
  keepProof('mashawi', proof, now)
  for (const phone of ['66120000', '6612 0000', '066120000', '+965 6612-0000', '00965 66120000'])
    expect(proofOf('mashawi', { phone, dialCode: '+965' }, now + 86_400_000)).toBe('signed')
})

test('another number, another country and another business are asked about', () => {
  keepProof('mashawi', proof, now)
  expect(proofOf('mashawi', { phone: '66120001', dialCode: '+965' }, now)).toBe('')
  expect(proofOf('mashawi', { phone: '66120000', dialCode: '+966' }, now)).toBe('')
  expect(proofOf('dallah', { phone: '66120000', dialCode: '+965' }, now)).toBe('')
})

test('a proof that is over proves nothing, and whoever signs out takes theirs along', () => {
  keepProof('mashawi', proof, now)
  expect(proofOf('mashawi', { phone: '66120000', dialCode: '+965' }, proof.expiresAt)).toBe('')
  forgetProofs('mashawi')
  expect(proofOf('mashawi', { phone: '66120000', dialCode: '+965' }, now)).toBe('')
})

test('whatever stands in the browser’s storage proves nothing', () => {
  fc.assert(
    fc.property(fc.json(), (kept) => {
      localStorage.setItem('sofra.verified-phones.mashawi', kept)
      return proofOf('mashawi', { phone: '66120000', dialCode: '+965' }, now) === ''
    }),
  )
})
