// @vitest-environment jsdom
import { paymentConfigToWire } from '@sofra/contract/payments-words'
import type { PaymentMethod } from '@sofra/ordering'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWords, WordsProvider } from '../shell/words.tsx'
import { PaymentBody } from './payment-section.tsx'
import { useFreshPayments } from './use-fresh-payments.ts'

const hour = 60 * 60_000
const shop = { businessId: 'mashawi', branchId: 'salmiya', defaultCash: true }
const terms = { payments: ['cash', 'card', 'knet'] } as const

/** What the shop takes by now; null: its server does not answer. */
let taken: readonly PaymentMethod[] | null
let asked: string[]

beforeEach(async () => {
  taken = terms.payments
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (taken === null) throw new TypeError('Failed to fetch')
    const methods = taken.map((method) => ({ method, provider: null, publicKey: null }))
    return Response.json(paymentConfigToWire({ defaultMethod: null, methods }))
  })
  const words = await loadWords('en')
  vi.useFakeTimers()
  const path = { id: 'routes/business', path: '/', element: <Checkout /> }
  const router = createMemoryRouter([path], { hydrationData: { loaderData: { 'routes/business': { shop } } } })
  render(
    <WordsProvider value={words}>
      <RouterProvider router={router} />
    </WordsProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Checkout() {
  return <PaymentBody terms={useFreshPayments(terms)} onDone={() => {}} />
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const offered = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)

test('a way of paying that the shop has given up is gone from a checkout that has stood open for an hour', async () => {
  taken = ['cash', 'card']
  await wait(hour - 1)
  expect(asked).toEqual([])
  expect(offered()).toEqual(['cash', 'card', 'knet'])
  await wait(1)
  expect(asked).toEqual(['/api/webapp/payments/salmiya'])
  expect(offered()).toEqual(['cash', 'card'])
})

test('a way of paying that is taken again is back an hour later', async () => {
  taken = ['cash']
  await wait(hour)
  expect(offered()).toEqual(['cash'])
  taken = ['cash', 'knet']
  await wait(hour)
  expect(offered()).toEqual(['cash', 'knet'])
})

test('where nobody answers, what was known goes on, and the next hour asks again', async () => {
  taken = null
  await wait(hour)
  expect(offered()).toEqual(['cash', 'card', 'knet'])
  taken = ['card']
  await wait(hour)
  expect(offered()).toEqual(['card'])
})

test('a checkout that is left asks no more', async () => {
  cleanup()
  await wait(3 * hour)
  expect(asked).toEqual([])
})
