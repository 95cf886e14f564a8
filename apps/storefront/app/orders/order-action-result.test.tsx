// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, redirect, UNSAFE_ErrorResponseImpl, useActionData } from 'react-router'
import { expect, test } from 'vitest'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { type OrderActionResult, withUnreachableResult } from './order-action-result.ts'
import { ReviewCard } from './review-card.tsx'

/** Renders the order page with an action that returns the result of `shop`. */
async function openOrder(shop: () => Promise<unknown>) {
  let loads = 0
  const loader = () => {
    loads += 1
    return null
  }
  const order = {
    path: '/',
    loader,
    action: ({ request }: { request: Request }) => withUnreachableResult(request, shop),
    HydrateFallback: () => null,
    ErrorBoundary: () => <h1>Something went wrong</h1>,
    Component: Order,
  }
  const router = createMemoryRouter([order, { path: '/cancelled', Component: () => <h1>Order cancelled</h1> }])
  const translation = await loadTranslation('en')
  await act(async () => {
    render(
      <TranslationProvider value={translation}>
        <RouterProvider router={router} />
      </TranslationProvider>,
    )
  })
  return { loadCount: () => loads }
}

function Order() {
  const outcome: OrderActionResult | undefined = useActionData()
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

test.each([
  ['the network fails', noNetwork],
  ['the server restarts (502)', () => refusal(502)],
  ['the server limits requests (429)', () => refusal(429)],
])('shows that the order is unchanged when %s during a cancellation', async (_, shop) => {
  const { loadCount } = await openOrder(shop)
  await press('Yes, cancel')
  expect(screen.getByRole('alert').textContent).toMatch(/^The shop didn’t respond, so your order is still active/)
  expect(loadCount()).toBe(1)
})

test('does not show the result of a cancellation at the rating', async () => {
  await openOrder(noNetwork)
  await press('Yes, cancel')
  expect(screen.queryByText(/We couldn’t send your rating/)).toBeNull()
})

test('shows a failed rating at the rating only', async () => {
  await openOrder(noNetwork)
  fireEvent.click(screen.getByRole('radio', { name: /^4 out of 5/ }))
  await press('Send rating')
  expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t send your rating/)
})

test('cancels the order once the server responds', async () => {
  let shop = noNetwork
  await openOrder(() => shop())
  await press('Yes, cancel')
  shop = async () => redirect('/cancelled') as never
  await press('Yes, cancel')
  expect(screen.getByRole('heading').textContent).toBe('Order cancelled')
})

test('renders the error page for an unknown order', async () => {
  await openOrder(() => refusal(404))
  await press('Yes, cancel')
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
})
