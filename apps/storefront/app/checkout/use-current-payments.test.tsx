// @vitest-environment jsdom
import { paymentConfigToWire } from '@sofra/contract/payments-codec'
import type { PaymentMethod } from '@sofra/ordering'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { PaymentSection } from './payment-section.tsx'
import { anOrder, CheckoutStub } from './testing.tsx'
import { useCurrentPayments } from './use-current-payments.ts'

const hour = 60 * 60_000
const shop = { businessId: 'mashawi', branchId: 'salmiya', defaultCash: true }
const terms = { payments: ['cash', 'card', 'knet'] } as const

/** The methods the fake server returns; null makes every request fail. */
let offeredMethods: readonly PaymentMethod[] | null
let requests: string[]

beforeEach(async () => {
  offeredMethods = terms.payments
  requests = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    if (offeredMethods === null) throw new TypeError('Failed to fetch')
    const methods = offeredMethods.map((method) => ({ method, provider: null, publicKey: null }))
    return Response.json(paymentConfigToWire({ defaultMethod: null, methods }))
  })
  const page = await inShop(shop, <Checkout />)
  vi.useFakeTimers()
  render(page)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Checkout() {
  return (
    <CheckoutStub order={anOrder({ terms: useCurrentPayments(terms) })} open="payment">
      <PaymentSection />
    </CheckoutStub>
  )
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const offered = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)

test('removes a payment method that is no longer offered after one hour', async () => {
  offeredMethods = ['cash', 'card']
  await wait(hour - 1)
  expect(requests).toEqual([])
  expect(offered()).toEqual(['cash', 'card', 'knet'])
  await wait(1)
  expect(requests).toEqual(['/api/webapp/payments/salmiya'])
  expect(offered()).toEqual(['cash', 'card'])
})

test('shows a payment method again one hour after it is offered again', async () => {
  offeredMethods = ['cash']
  await wait(hour)
  expect(offered()).toEqual(['cash'])
  offeredMethods = ['cash', 'knet']
  await wait(hour)
  expect(offered()).toEqual(['cash', 'knet'])
})

test('keeps the methods when a request fails, and retries an hour later', async () => {
  offeredMethods = null
  await wait(hour)
  expect(offered()).toEqual(['cash', 'card', 'knet'])
  offeredMethods = ['card']
  await wait(hour)
  expect(offered()).toEqual(['card'])
})

test('stops polling after unmount', async () => {
  cleanup()
  await wait(3 * hour)
  expect(requests).toEqual([])
})
