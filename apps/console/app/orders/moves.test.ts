import { expect, test } from 'vitest'
import { moveKey, movesOf, usualMove } from './moves.ts'
import { orderOf } from './testing.ts'

const delivery = {
  sellingType: 'delivery',
  fulfilment: {
    type: 'delivery',
    destination: { kind: 'area', areaId: 'salmiya' },
    areaName: 'Salmiya',
    address: { residency: 'house', fields: {}, point: null },
  },
} as const

test('the usual next step leads a delivery out of the house, and anything else to its guest', () => {
  expect(usualMove(orderOf(1))).toBe('accepted')
  expect(usualMove(orderOf(1, ['accepted']))).toBe('ready')
  expect(usualMove(orderOf(1, ['ready'], delivery))).toBe('out')
  expect(usualMove(orderOf(1, ['ready']))).toBe('delivered')
})

test('what has ended, and what waits for its time, has no usual next step', () => {
  expect(usualMove(orderOf(1, ['delivered']))).toBeNull()
  expect(usualMove(orderOf(1, ['scheduled']))).toBeNull()
})

test('a scheduled order can still be called off', () => {
  expect(movesOf(orderOf(1, ['scheduled']))).toEqual(['cancelled', 'rejected'])
})

test('the last step is called what it is', () => {
  const table = { type: 'dine-in', tableId: '7', tableName: '7' } as const
  expect(moveKey('delivered', orderOf(1, ['out'], delivery))).toBe('moves.delivered')
  expect(moveKey('delivered', orderOf(1, ['ready']))).toBe('moves.handedOver')
  expect(moveKey('delivered', orderOf(1, ['ready'], { sellingType: 'dine-in', fulfilment: table }))).toBe(
    'moves.served',
  )
})
