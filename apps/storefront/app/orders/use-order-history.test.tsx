// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOrderHistory } from '../guest/order-history.ts'

const order = {
  id: 'o1',
  key: 'secret',
  number: 41,
  referenceId: 'mashawi',
  shop: 'Salmiya',
  type: 'pickup',
  state: 'pending',
  total: 7250,
  currency: 'KWD',
  placedAt: Date.UTC(2026, 10, 21, 18),
  lines: [],
}

test('lists an order placed in another tab', async () => {
  const { result } = renderHook(() => useOrderHistory('mashawi'))
  expect(result.current.orders).toEqual([])
  localStorage.setItem('sofra.orders.mashawi', JSON.stringify([order]))
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'sofra.orders.mashawi' })))
  expect(result.current.orders).toEqual([order])
})
