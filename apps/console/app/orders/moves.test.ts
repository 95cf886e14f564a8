import { expect, test } from 'vitest'
import { moveKey, movesOf, nextMove } from './moves.ts'
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

test('the next move of a ready order is out for delivery, or delivered for other types', () => {
  expect(nextMove(orderOf(1))).toBe('accepted')
  expect(nextMove(orderOf(1, ['accepted']))).toBe('ready')
  expect(nextMove(orderOf(1, ['ready'], delivery))).toBe('out')
  expect(nextMove(orderOf(1, ['ready']))).toBe('delivered')
})

test('finished and scheduled orders have no next move', () => {
  expect(nextMove(orderOf(1, ['delivered']))).toBeNull()
  expect(nextMove(orderOf(1, ['scheduled']))).toBeNull()
})

test('a scheduled order can be cancelled or rejected', () => {
  expect(movesOf(orderOf(1, ['scheduled']))).toEqual(['cancelled', 'rejected'])
})

test('the label of the last move depends on the fulfilment', () => {
  const table = { type: 'dine-in', tableId: '7', tableName: '7' } as const
  expect(moveKey('delivered', orderOf(1, ['out'], delivery))).toBe('moves.delivered')
  expect(moveKey('delivered', orderOf(1, ['ready']))).toBe('moves.handedOver')
  expect(moveKey('delivered', orderOf(1, ['ready'], { sellingType: 'dine-in', fulfilment: table }))).toBe(
    'moves.served',
  )
})
