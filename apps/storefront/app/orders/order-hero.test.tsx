// @vitest-environment jsdom
import type { Order } from '@sofra/ordering'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop, sellingView } from '../business/testing.tsx'
import { setClock } from '../shell/clock.ts'
import type { DeliveryTime } from './delivery-time.ts'
import { OrderHero } from './order-hero.tsx'
import { eventOf, minute, orderedAt, orderOf, paymentOf } from './testing.ts'

const shop = {
  branchName: 'Salmiya',
  selling: [sellingView({ type: 'pickup', preparationMinutes: 20 })],
}

interface Shown {
  readonly deliveryTime?: DeliveryTime | null
  readonly celebrate?: boolean
}

async function show(order: Order, { deliveryTime = null, celebrate = false }: Shown = {}) {
  const loaded = { branch: null, deliveryTime, now: orderedAt }
  const hero = <OrderHero order={order} loaded={loaded} celebrate={celebrate} />
  return render(await inShop(shop, hero))
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

afterEach(() => vi.useRealTimers())

test('counts down to the promised time', async () => {
  await show(orderOf(['pending', 'accepted'], { promisedAt: orderedAt + 25 * minute }))
  expect(screen.getByRole('heading', { level: 1, name: 'Being prepared' })).toBeDefined()
  expect(text()).toContain('25 min')
  expect(text()).toContain('19:25 – 19:35')
})

test('updates the countdown while the page is open', async () => {
  vi.useFakeTimers({ now: orderedAt })
  setClock(orderedAt)
  await show(orderOf(['pending', 'accepted'], { promisedAt: orderedAt + 25 * minute }))
  await act(() => vi.advanceTimersByTimeAsync(10 * minute))
  expect(text()).toContain('15 min')
  await act(() => vi.advanceTimersByTimeAsync(15 * minute))
  expect(text()).toContain('Any moment now')
  await act(() => vi.advanceTimersByTimeAsync(11 * minute))
  expect(text()).toContain('Running late')
  expect(text()).toContain('Expected by 19:35')
  expect(text()).not.toContain('Any moment now')
})

test('shows the chosen slot of a scheduled order', async () => {
  const from = Date.UTC(2026, 10, 17, 9)
  await show(orderOf(['scheduled'], { scheduledFor: { from, to: from + 30 * minute } }))
  expect(text()).toContain('Tuesday')
  expect(text()).toContain('12:00 – 12:30')
})

test.for<[string, DeliveryTime | null, string]>([
  ['the preparation time of the shop', null, '20 min19:20 – 19:30'],
  ['the minutes of the zone', { by: 'courier', minutes: 45 }, '45 min19:45 – 19:55'],
  ['the days of the post', { by: 'post', days: { from: 3, to: 5 } }, 'By post, 3 to 5 days'],
  ['the post without known days', { by: 'post', days: null }, 'Shipped as soon as it’s packed'],
])('shows %s until the shop promises a time', async ([, deliveryTime, expected]) => {
  await show(orderOf(['pending']), { deliveryTime })
  expect(text()).toContain(expected)
})

test('shows no duration for a selling type that the shop no longer offers', async () => {
  await show(orderOf(['pending'], { sellingType: 'dine-in' }))
  expect(text()).not.toContain(' min')
})

test('shows the reason of the shop instead of the general text', async () => {
  const rejected = { ...eventOf('rejected', orderedAt + minute), reason: 'The oven is cold' }
  await show(orderOf(['rejected'], { events: [eventOf('pending', orderedAt), rejected] }))
  expect(text()).toContain('The oven is cold')
  expect(text()).not.toContain('You won’t be charged')
})

test.for([
  ['an unpaid order', null, 'You won’t be charged.'],
  ['a payment whose result is unknown', paymentOf(), 'If you were charged'],
  ['a refund', paymentOf({ refunded: 3250 }), 'KD 3.250 was refunded'],
] as const)('states what happens to the money of %s that was cancelled', async ([, payment, expected]) => {
  await show(orderOf(['pending', 'cancelled'], { payment }))
  expect(text()).toContain(expected)
})

test('does not state that nothing was charged while a payment exception is open', async () => {
  const payment = paymentOf({ nothingTaken: true, exception: { about: 'sum', outcome: null } })
  await show(orderOf(['pending', 'cancelled'], { payment }))
  expect(text()).not.toContain('charged')
})

test('explains that an order expired without its payment', async () => {
  const expired = { ...eventOf('cancelled', orderedAt + minute), by: { kind: 'system', name: '' } } as const
  await show(orderOf(['cancelled'], { events: [expired], payment: paymentOf({ state: 'over', nothingTaken: true }) }))
  expect(text()).toContain('The payment wasn’t completed in time')
})

test.for([
  ['Noura', 'Thank you, Noura!'],
  ['', 'Thank you!'],
] as const)('thanks a guest named "%s"', async ([name, thanks]) => {
  await show(orderOf(['pending'], { name }), { celebrate: true })
  expect(screen.getByText(thanks)).toBeDefined()
})

test('thanks for an order that was just placed only', async () => {
  await show(orderOf(['pending']))
  expect(text()).not.toContain('Thank you')
})
