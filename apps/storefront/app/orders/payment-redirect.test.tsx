// @vitest-environment jsdom
import type { Order } from '@sofra/ordering'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { paymentRedirectPath, usePaymentRedirect } from './payment-redirect.ts'
import { orderOf, paymentOf } from './testing.ts'

const failed = orderOf(['pending'], { payment: paymentOf({ state: 'failed' }) })
const paid = orderOf(['pending'], { payment: paymentOf({ state: 'paid', payBy: null }) })
const checking = orderOf(['pending'], { payment: paymentOf() })

test.for([
  ['a failed payment', failed, false, '/mashawi/payment/fail?order=order-7&key=secret&type=pickup'],
  ['a paid order', paid, true, '/mashawi/order/order-7/success?key=secret'],
  [
    'a paid order that the shop does not see yet',
    orderOf(['pending'], { payment: paymentOf({ state: 'paid' }) }),
    true,
    '/mashawi/order/order-7?key=secret',
  ],
  ['an unknown result', checking, true, '/mashawi/order/order-7?key=secret'],
  ['a paid order that the guest opens later', paid, false, null],
] as const)('leads from %s', ([, order, returning, path]) => {
  expect(paymentRedirectPath(order, 'mashawi', returning)).toBe(path)
})

test('encodes the key of the order', () => {
  expect(paymentRedirectPath({ ...checking, key: 'a&b=c' }, 'mashawi', true)).toBe(
    '/mashawi/order/order-7?key=a%26b%3Dc',
  )
})

let change: (order: Order) => void
let paying = false
const load = vi.fn(() => null)

function Page({ order: first }: { order: Order }) {
  const [order, setOrder] = useState(first)
  change = (next) => act(() => setOrder(next))
  usePaymentRedirect(order, 'mashawi', paying)
  return <h1>Order</h1>
}

async function open(order: Order) {
  const router = createMemoryRouter([
    { path: '/', element: <Page order={order} />, loader: load, HydrateFallback: () => null },
    { path: '/mashawi/order/order-7/success', element: <h1>Success</h1> },
    { path: '/mashawi/payment/fail', element: <h1>Failed</h1> },
  ])
  await act(async () => render(<RouterProvider router={router} />))
  load.mockClear()
}

const heading = () => screen.getByRole('heading').textContent

afterEach(() => {
  paying = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opens the confirmation when the payment arrives', async () => {
  await open(checking)
  await act(async () => change(paid))
  expect(heading()).toBe('Success')
})

test('stays on an order that was paid before it was opened', async () => {
  await open(paid)
  expect(heading()).toBe('Order')
})

test('opens the page for a failed payment', async () => {
  await open(checking)
  await act(async () => change(failed))
  expect(heading()).toBe('Failed')
})

test('stays while a payment with another method is being started', async () => {
  paying = true
  await open(checking)
  await act(async () => change(failed))
  expect(heading()).toBe('Order')
})

test.for([
  ['while the result is unknown', checking, true],
  [
    'not while the guest has not paid',
    orderOf(['pending'], { payment: paymentOf({ url: 'https://bank.example' }) }),
    false,
  ],
  [
    'not while staff resolve an exception',
    orderOf(['pending'], { payment: paymentOf({ exception: { about: 'sum', outcome: null } }) }),
    false,
  ],
] as const)('polls %s', async ([, order, polls]) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response())
  await open(order)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(load.mock.calls.length > 0).toBe(polls)
})
