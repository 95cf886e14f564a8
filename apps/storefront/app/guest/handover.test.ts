import { expect, test } from 'vitest'
import { handoverCookie, parseHandover } from './handover.ts'

test('round-trips the values of a form through the cookie', () => {
  const values = {
    areaId: 'block-4',
    address: { residency: 'house', fields: { street: 'شارع سالم المبارك; no. 7' }, point: null },
    name: 'Noura',
    phone: '5551 2345',
  } as const
  const value = /^sofra_handover_mashawi=([^;]*)/.exec(handoverCookie('mashawi', values))?.[1]
  expect(parseHandover(value ?? '')).toEqual(values)
})

test('returns only the values in the cookie', () => {
  expect(parseHandover(encodeURIComponent('{"areaId":"block-4"}'))).toEqual({ areaId: 'block-4' })
})

test('returns null for an invalid cookie', () => {
  expect(parseHandover('%')).toBeNull()
  expect(parseHandover('null')).toBeNull()
})
