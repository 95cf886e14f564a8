// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, redirect, UNSAFE_ErrorResponseImpl, useActionData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadWords, WordsProvider } from '../shell/words.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { type OrderOutcome, withoutLosing } from './order-outcome.ts'
import { ReviewCard } from './review-card.tsx'

/** An order's page, whose shop answers what `shop` says. */
async function openOrder(shop: () => Promise<unknown>) {
  let asked = 0
  const loader = () => {
    asked += 1
    return null
  }
  const order = {
    path: '/',
    loader,
    action: ({ request }: { request: Request }) => withoutLosing(request, shop),
    HydrateFallback: () => null,
    ErrorBoundary: () => <h1>Something went wrong</h1>,
    Component: Order,
  }
  const router = createMemoryRouter([order, { path: '/cancelled', Component: () => <h1>Order cancelled</h1> }])
  const words = await loadWords('en')
  await act(async () => {
    render(
      <WordsProvider value={words}>
        <RouterProvider router={router} />
      </WordsProvider>,
    )
  })
  return { timesAsked: () => asked }
}

function Order() {
  const outcome: OrderOutcome | undefined = useActionData()
  return (
    <>
      <ReviewCard review={null} outcome={outcome ?? null} zone="Asia/Kuwait" now={0} />
      <CancelOrder failed={outcome?.cancel === 'unreachable'} />
    </>
  )
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const refusal = (status: number) => Promise.reject(new UNSAFE_ErrorResponseImpl(status, '', null))

afterEach(cleanup)

test.each([
  ['there is no network', noNetwork],
  ['the shop is being restarted', () => refusal(502)],
  ['the shop is asked too much', () => refusal(429)],
])('a guest who cancels while %s is told there that the order stands', async (_, shop) => {
  const { timesAsked } = await openOrder(shop)
  await press('Yes, cancel')
  expect(screen.getByRole('alert').textContent).toMatch(/^The shop has not answered, so your order stands/)
  expect(timesAsked()).toBe(1)
})

test('what became of a cancellation is not said of a rating', async () => {
  await openOrder(noNetwork)
  await press('Yes, cancel')
  expect(screen.queryByText(/That did not reach the shop/)).toBeNull()
})

test('a rating that did not arrive says so, and the order is not told to stand', async () => {
  await openOrder(noNetwork)
  fireEvent.click(screen.getByRole('radio', { name: /^4 of 5/ }))
  await press('Send rating')
  expect(screen.getByRole('alert').textContent).toMatch(/^That did not reach the shop/)
})

test('once the shop answers, the order is cancelled', async () => {
  let shop = noNetwork
  await openOrder(() => shop())
  await press('Yes, cancel')
  shop = async () => redirect('/cancelled') as never
  await press('Yes, cancel')
  expect(screen.getByRole('heading').textContent).toBe('Order cancelled')
})

test('an order that is gone is gone', async () => {
  await openOrder(() => refusal(404))
  await press('Yes, cancel')
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
})
