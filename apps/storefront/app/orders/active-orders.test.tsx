// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopView } from '../business/shop-view.ts'
import { inShop, sellingView } from '../business/testing.tsx'
import { cartStoreOf } from '../guest/cart-store.ts'
import { orderHistoryStoreOf, type StoredOrder } from '../guest/order-history.ts'
import { savePendingPayment } from '../guest/pending-payment.ts'
import { ActiveOrders } from './active-orders-slot.tsx'
import { minute, orderedAt, storedOrder } from './testing.ts'
import type { TrackingResponse } from './use-tracking.ts'

const shop = { businessId: 'mashawi', referenceId: 'mashawi', timeZone: 'Asia/Kuwait' }
const history = orderHistoryStoreOf('mashawi')
const unpaid = { awaitsPayment: false, checksPayment: false, scheduledFor: null, promisedAt: null, events: [] }

let response: TrackingResponse

beforeEach(() => {
  localStorage.clear()
  history.getState().clear()
  response = { orders: [], unknown: [], now: orderedAt }
  vi.stubGlobal('fetch', async () => Response.json(response))
})
afterEach(() => vi.unstubAllGlobals())

async function show(orders: readonly StoredOrder[], at = '/mashawi', some: Partial<ShopView> = {}) {
  for (const order of orders.toReversed()) history.getState().save(order)
  const page = await inShop({ ...shop, ...some }, <ActiveOrders />, { at, pattern: '*' })
  await act(async () => void render(page))
}
const links = () => screen.getAllByRole('link').map((link) => link.textContent?.replaceAll('\u00a0', ' '))

test('links to an active order with its state and the promised time', async () => {
  response = {
    ...response,
    orders: [
      { ...unpaid, id: 'order-7', number: 7, practice: false, state: 'accepted', promisedAt: orderedAt + 25 * minute },
    ],
  }
  await show([storedOrder()])
  const link = await screen.findByRole('link', { name: 'Order 7 · Preparing · ready 19:25' })
  expect(link.getAttribute('href')).toBe('/mashawi/order/order-7?key=secret')
})

test('states that an order is late', async () => {
  response = {
    ...response,
    orders: [
      { ...unpaid, id: 'order-7', number: 7, practice: false, state: 'accepted', promisedAt: orderedAt - 25 * minute },
    ],
  }
  await show([storedOrder()])
  await screen.findByRole('link', { name: 'Order 7 · Preparing · Running late' })
})

test('shows several orders, and from the fourth on one link to all of them', async () => {
  await show([1, 2, 3].map((number) => storedOrder({ id: `order-${number}`, number })))
  expect(links()).toEqual(['Order 1 · Sent', 'Order 2 · Sent', 'Order 3 · Sent'])
  act(() => history.getState().save(storedOrder({ id: 'order-4', number: 4 })))
  expect(links()).toEqual(['Order 4 · Sent', 'Order 1 · Sent', 'All 4 active orders'])
})

test.for([
  ['a finished order', storedOrder({ state: 'delivered' }), '/mashawi'],
  ['an order on its own page', storedOrder(), '/mashawi/order/order-7'],
  ['the orders on the page that lists them', storedOrder(), '/mashawi/orders/status'],
] as const)('does not show %s', async ([, order, at]) => {
  await show([order], at)
  expect(screen.queryByRole('complementary')).toBeNull()
})

const delivered = storedOrder({ state: 'delivered' })
const again = () => screen.queryByRole('button', { name: /^Order again/ })
const offered = (...types: StoredOrder['type'][]) => ({ selling: types.map((type) => sellingView({ type })) })
const both = offered('delivery', 'pickup')

test('offers the last order again on the landing page', async () => {
  await show([delivered], '/mashawi', both)
  await vi.waitFor(() => expect(again()?.textContent).toMatch(/^Order again · .+ · 3 items$/))
})

test('offers the last order again on the menu of a shop that has no landing page', async () => {
  await show([delivered], `/mashawi/${delivered.type}/`, offered(delivered.type, 'reservation'))
  await vi.waitFor(() => expect(again()?.textContent).toMatch(/^Order again · .+ · 3 items$/))
})

test.for([
  ['on other pages', delivered, '/mashawi/more', both],
  ['on the menu of a shop with a landing page', delivered, `/mashawi/${delivered.type}`, both],
  ['on a category', delivered, `/mashawi/${delivered.type}/grill`, offered(delivered.type)],
  ['that was cancelled', { ...delivered, state: 'cancelled' }, '/mashawi', both],
  ['of another branch', { ...delivered, referenceId: 'jahra' }, '/mashawi', both],
  ['of a selling type that is not offered', delivered, '/mashawi', offered('product-service', 'dine-in')],
  ['where the shop takes no orders', delivered, '/mashawi', { ...both, cart: false }],
] as const)('does not offer an order again %s', async ([, order, at, some]) => {
  await show([order], at, some)
  expect(again()).toBeNull()
})

test('hides an order that finishes, and one that the server does not know', async () => {
  response = {
    ...response,
    orders: [{ ...unpaid, id: 'order-7', number: 7, practice: false, state: 'delivered' }],
    unknown: ['order-8'],
  }
  await show([storedOrder(), storedOrder({ id: 'order-8', number: 8 })])
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test.for([
  ['clears', false, 0],
  ['keeps', true, 1],
] as const)('%s the cart of an order that waits for its payment: %s', async ([, awaitsPayment, lines]) => {
  const cart = cartStoreOf('mashawi')
  cart.getState().change((before) => ({ ...before, lines: storedOrder().lines }))
  savePendingPayment('mashawi', { id: 'order-7', key: 'secret', lines: storedOrder().lines })
  response = {
    ...response,
    orders: [{ ...unpaid, id: 'order-7', number: 7, practice: false, state: 'pending', awaitsPayment }],
  }
  await show([storedOrder()])
  await screen.findByRole('link', { name: awaitsPayment ? 'Order 7 · Waiting for your payment' : 'Order 7 · Sent' })
  await vi.waitFor(() => expect(cart.getState().cart.lines).toHaveLength(lines))
})
