// @vitest-environment jsdom
import { redirect } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { cartStoreOf } from '../guest/cart-store.ts'
import { emptyGift } from '../guest/checkout-draft.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { orderHistoryStoreOf } from '../guest/order-history.ts'
import { savePendingPayment } from '../guest/pending-payment.ts'
import { clientAction } from '../routes/profile.tsx'
import { saveSearch } from '../search/recent-searches.ts'
import { clearGuestData } from './clear-guest-data.ts'
import { setCurrentCustomer } from './current-customer.ts'
import { saveSentCode } from './sent-code.ts'

const layla = { id: 'layla', name: 'Layla', phone: '+96566120000', locations: [] }
const soup = { itemId: 'soup', priceLabelId: 'bowl', modifiers: [], count: 1, weight: null, comment: '' }
const order = {
  id: 'o1',
  key: 'secret',
  number: 41,
  referenceId: 'mashawi',
  shop: 'Salmiya',
  type: 'pickup',
  state: 'pending',
  total: 7250,
  currency: 'KWD',
  placedAt: Date.UTC(2026, 10, 21, 18),
  lines: [],
} as const
const sent = {
  startedAt: Date.UTC(2026, 10, 21, 18),
  seconds: 30,
  phone: '66120000',
  dialCode: '+965',
  shown: '+965 6612 0000',
  channel: 'sms',
  outbox: null,
} as const

const storedText = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
const orders = () => orderHistoryStoreOf('mashawi').getState().orders

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  checkoutStoreOf('mashawi').getState().choose({ name: 'Layla as a guest' })
  setCurrentCustomer('mashawi', layla)
  checkoutStoreOf('mashawi').getState().choose({ phone: '66120000' })
  checkoutStoreOf('mashawi')
    .getState()
    .updateDraft({ gift: { ...emptyGift, name: 'Noor' } })
  cartStoreOf('mashawi').getState().add(soup)
  cartStoreOf('mashawi')
    .getState()
    .change((cart) => ({ ...cart, note: 'Ring at Layla’s' }))
  orderHistoryStoreOf('mashawi').getState().save(order)
  savePendingPayment('mashawi', { id: 'o1', key: 'secret', lines: [] })
  saveSearch('mashawi', 'halloumi')
  saveSentCode('mashawi', 'checkout', sent)
  sessionStorage.setItem(
    'sofra.address-draft.mashawi',
    '{"person":{"over":{"name":""},"typed":{"name":"Unsent name","dialCode":"","phone":""}}}',
  )
})

test('clears account and recipient at sign-out and keeps the orders', () => {
  clearGuestData('mashawi', 'account')
  expect(storedText()).not.toMatch(/66120000|Noor|Unsent/)
  expect(storedText()).toContain('Layla as a guest')
  expect(orders()).toHaveLength(1)
})

test('clears all personal data after a deletion and keeps the cart items', () => {
  clearGuestData('mashawi', 'all')
  expect(storedText()).not.toMatch(/Layla|66120000|Noor|Unsent|halloumi|secret/)
  expect(
    cartStoreOf('mashawi')
      .getState()
      .cart.lines.map(({ itemId }) => itemId),
  ).toContain('soup')
})

test('keeps the orders when the session ended before the deletion', async () => {
  await expect(deleteAccount('/mashawi/login?to=%2Fmashawi%2Fprofile')).rejects.toBeInstanceOf(Response)
  expect(storedText()).not.toContain('66120000')
  expect(orders()).toHaveLength(1)
  await expect(deleteAccount('/mashawi/login?deleted=1')).rejects.toBeInstanceOf(Response)
  expect(orders()).toHaveLength(0)
})

/** Submits the deletion; the server answers with a redirect. */
function deleteAccount(answer: string) {
  const body = new URLSearchParams({ intent: 'verify', business: 'mashawi', code: '123456' })
  const request = new Request('http://shop.test/mashawi/profile', { method: 'POST', body })
  const serverAction = () => Promise.reject(redirect(answer))
  return clientAction({ request, serverAction } as unknown as Parameters<typeof clientAction>[0])
}
