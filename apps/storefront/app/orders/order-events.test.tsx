// @vitest-environment jsdom
import type { Order, OrderEvent } from '@sofra/ordering'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { OrderEvents } from './order-events.tsx'
import { eventOf, minute, orderedAt, orderOf } from './testing.ts'

const byGuest = { by: { kind: 'guest', name: '' } } as const
const placed: OrderEvent = { ...eventOf('pending', orderedAt), ...byGuest }
const paid: OrderEvent = { ...eventOf('pending', orderedAt + minute), kind: 'paid', by: { kind: 'system', name: '' } }
const arrived: OrderEvent = { ...eventOf('accepted', orderedAt + 9 * minute), kind: 'arrived', ...byGuest }
const rejected: OrderEvent = { ...eventOf('rejected', orderedAt + 2 * minute), reason: 'The oven is cold' }

async function show(events: readonly OrderEvent[], changes: Partial<Order> = {}) {
  const order = orderOf(['pending'], { events, ...changes })
  render(await inShop({}, <OrderEvents order={order} zone="Asia/Kuwait" now={orderedAt + 20 * minute} />))
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}

test('lists events from the latest to the first, with time and actor', async () => {
  const accepted = eventOf('accepted', orderedAt + 3 * minute)
  expect(await show([placed, paid, accepted, arrived])).toEqual([
    '19:09You arrivedby you',
    '19:03Being preparedby the restaurant',
    '19:01Payment receivedautomatically',
    '19:00Order sentby you',
  ])
})

test('shows the reason of an event', async () => {
  const [latest] = await show([placed, rejected])
  expect(latest).toContain('The oven is cold')
})

test('does not tell the recipient of a gift that they placed the order', async () => {
  const gift = { name: 'Hessa', phone: '', message: '', date: null, hidePrices: true, key: null }
  expect(await show([placed, rejected], { gift })).toEqual([
    expect.stringContaining('by the restaurant'),
    '19:00Order sent',
  ])
})

test('gives times for assistive technology', async () => {
  await show([placed])
  const time = within(screen.getByRole('listitem')).getByText('19:00').closest('time')
  expect(time?.dateTime).toBe('2026-11-15T16:00:00.000Z')
})
