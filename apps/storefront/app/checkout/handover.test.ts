import { expect, test } from 'vitest'
import { handoverCookie, readHandover } from './handover.ts'

test('an address sent without script arrives at the next page as it was written', () => {
  const told = {
    areaId: 'block-4',
    address: { residency: 'house', fields: { street: 'شارع سالم المبارك; no. 7' }, point: null },
    name: 'Noura',
    phone: '5551 2345',
  } as const
  const value = /^sofra_handover_mashawi=([^;]*)/.exec(handoverCookie('mashawi', told))?.[1]
  expect(readHandover(value ?? '')).toEqual(told)
})

test('what was not told stays as it was chosen before', () => {
  expect(readHandover(encodeURIComponent('{"areaId":"block-4"}'))).toEqual({ areaId: 'block-4' })
})

test('a cookie that someone wrote by hand is no error', () => {
  expect(readHandover('%')).toBeNull()
  expect(readHandover('null')).toBeNull()
})
