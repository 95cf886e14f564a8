// @vitest-environment jsdom
import type { Tracking } from '@sofra/contract/orders-codec'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop, sellingView } from '../business/testing.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersEmpty, OrdersScreen } from './orders-screen.tsx'
import { storedOrder } from './testing.ts'

const tracking: Tracking = {
  id: 'order-7',
  number: 7,
  practice: false,
  state: 'pending',
  promisedAt: null,
  scheduledFor: null,
  awaitsPayment: false,
  checksPayment: false,
  events: [],
}
const shop = { selling: [sellingView({ type: 'pickup' })] }

async function show(changes: Parameters<typeof storedOrder>[0] = {}, tracked: Partial<Tracking> | null = null) {
  const card = <OrderCard order={storedOrder(changes)} tracking={tracked && { ...tracking, ...tracked }} />
  render(await inShop(shop, card))
  return screen.getByRole('article', { name: 'Order 7' })
}

test('links to the order and shows date, branch, items and total', async () => {
  const card = await show()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/mashawi/order/order-7?key=secret')
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('19:00Salmiya3 items · KD 3.250')
})

test.for([
  ['pending', {}, 'Sent'],
  ['out', {}, 'On its way'],
  ['pending', { awaitsPayment: true }, 'Waiting for your payment'],
  ['pending', { awaitsPayment: true, checksPayment: true }, 'Checking your payment'],
] as const)('shows the state of a %s order with %o', async ([state, tracked, text]) => {
  await show({ state }, tracked)
  expect(screen.getByText(text)).toBeDefined()
})

test.for([
  ['a delivered order', { state: 'delivered' }, true],
  ['a cancelled order', { state: 'cancelled' }, true],
  ['an order in progress', { state: 'accepted' }, false],
  ['an order of another branch', { state: 'delivered', referenceId: 'jahra' }, false],
  ['an order without lines', { state: 'delivered', lines: [] }, false],
] as const)('offers to repeat %s: %o', async ([, changes, offered]) => {
  await show(changes)
  expect(screen.queryByRole('button', { name: 'Order again' }) !== null).toBe(offered)
})

test('leads from an empty list to the menu of the first selling type', async () => {
  render(
    await inShop(shop, <OrdersEmpty title="No orders yet">Orders you place on this device appear here.</OrdersEmpty>),
  )
  expect(screen.getByRole('link', { name: 'Go to menu' }).getAttribute('href')).toBe('/mashawi/pickup')
})

test('marks the current view of the orders', async () => {
  render(await inShop(shop, <OrdersScreen>orders</OrdersScreen>, { at: '/mashawi/orders/history' }))
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['All'])
})
