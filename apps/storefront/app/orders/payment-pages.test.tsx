// @vitest-environment jsdom
import type { Order, OrderPayment, PaymentMethod } from '@sofra/ordering'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { PendingPaymentPage } from './pending-payment-page.tsx'
import { RetryPayment } from './retry-payment.tsx'
import { minute, orderedAt, orderOf, paymentOf } from './testing.ts'

const shop = { branchName: 'Salmiya', phone: '+965 2222 0000', whatsapp: '', address: '' }
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

async function showPending(payment: Partial<OrderPayment>, methods: readonly PaymentMethod[] = ['knet', 'cash']) {
  const order = orderOf(['pending'], { paymentMethod: 'knet', payment: paymentOf(payment) })
  const loaded = { order, branch: null, review: null, destination: null, deliveryTime: null, methods, now: orderedAt }
  const liveOrder = { order, live: true, receivedAt: null }
  render(await inShop(shop, <PendingPaymentPage loaded={loaded} liveOrder={liveOrder} outcome={null} />))
  return screen.getByRole('heading', { level: 1 }).textContent
}

type Outcome = Parameters<typeof RetryPayment>[0]['outcome']

async function showRetry(
  changes: Partial<Order> = {},
  methods: readonly PaymentMethod[] = ['knet', 'cash'],
  outcome: Outcome = null,
) {
  const payment = paymentOf({ state: 'failed', nothingTaken: true })
  const order = orderOf(['pending'], { paymentMethod: 'knet', payment, ...changes })
  const page = <RetryPayment order={order} zone="Asia/Kuwait" methods={methods} now={orderedAt} outcome={outcome} />
  render(await inShop(shop, page))
}

afterEach(() => vi.unstubAllGlobals())

test('links to the payment page that the guest has not completed', async () => {
  expect(await showPending({ url: 'https://bank.example/pay' })).toBe('Waiting for your payment')
  expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
    'https://bank.example/pay',
  )
  expect(text()).toContain('Pay by 19:20 to keep this order.')
  expect(text()).toContain('You’ll only be charged once.')
})

test('offers the other methods while the payment page is not completed', async () => {
  await showPending({ url: 'https://bank.example/pay' })
  const form = screen.getByRole('form', { name: 'Pay another way' })
  expect(
    within(form)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toEqual(['cash'])
  expect(within(form).getByRole('button', { name: /^Place order/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Edit order' })).toBeDefined()
})

test('offers no other method where there is none', async () => {
  await showPending({ url: 'https://bank.example/pay' }, ['knet'])
  expect(screen.queryByRole('form', { name: 'Pay another way' })).toBeNull()
})

test('never offers to pay again while a payment is being checked', async () => {
  expect(await showPending({})).toBe('Checking your payment')
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
  expect(screen.queryByRole('form', { name: 'Pay another way' })).toBeNull()
})

test('does not ask for a payment that the shop is resolving', async () => {
  expect(await showPending({ exception: { about: 'sum', outcome: null } })).toBe(
    'The restaurant is checking your payment',
  )
  expect(text()).not.toContain('You’ll only be charged once.')
  expect(text()).not.toContain('to keep this order')
})

test('states that nothing was charged only when the provider confirmed it', async () => {
  await showRetry()
  expect(text()).toContain('You weren’t charged. Try again or choose another payment method by 19:20')
  cleanup()
  await showRetry({ payment: paymentOf({ state: 'failed' }) })
  expect(screen.getByRole('alert').textContent).not.toContain('You weren’t charged')
})

test('selects the failed method, or the first one where that is no longer offered', async () => {
  await showRetry()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'KNET' }).checked).toBe(true)
  cleanup()
  await showRetry({ paymentMethod: 'benefit' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'KNET' }).checked).toBe(true)
})

test('names the action by the method, with the amount', async () => {
  await showRetry()
  expect(screen.getByRole('button', { name: /^Continue to payment/ }).textContent).toContain('3.250')
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }))
  expect(screen.queryByRole('button', { name: /^Continue to payment/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeDefined()
})

test('redirects to the payment page and links to it', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  await showRetry({}, ['knet'], { problem: null, url: 'https://bank.example/pay' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/pay')
  expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
    'https://bank.example/pay',
  )
})

test('explains why the payment could not be started', async () => {
  await showRetry({}, ['knet'], { problem: 'payment.unreachable', url: null })
  expect(screen.getByText(/^The payment page is unavailable/)).toBeDefined()
})

test('waits for a payment page in preparation without calling it failed', async () => {
  await showRetry({ payment: paymentOf({ preparing: true, payBy: orderedAt + 5 * minute }) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Preparing your payment')
  expect(text()).not.toContain('Payment failed')
})
