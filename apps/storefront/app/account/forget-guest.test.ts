// @vitest-environment jsdom
import { redirect } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { storeOf } from '../cart/store.ts'
import { keepPaying } from '../checkout/paying.ts'
import { checkoutOf } from '../checkout/store.ts'
import { emptyGift } from '../checkout/wishes.ts'
import { historyOf } from '../orders/history.ts'
import { clientAction } from '../routes/profile.tsx'
import { keepSearch } from '../search/recent-searches.ts'
import { keepSentCode } from './code-timer.ts'
import { forgetGuest } from './forget-guest.ts'
import { keepMyself } from './my-account.ts'

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

const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
const orders = () => historyOf('mashawi').getState().orders

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  checkoutOf('mashawi').getState().choose({ name: 'Layla as a guest' })
  keepMyself('mashawi', layla)
  checkoutOf('mashawi').getState().choose({ phone: '66120000' })
  checkoutOf('mashawi')
    .getState()
    .wish({ gift: { ...emptyGift, name: 'Noor' } })
  storeOf('mashawi').getState().add(soup)
  storeOf('mashawi')
    .getState()
    .change((cart) => ({ ...cart, note: 'Ring at Layla’s' }))
  historyOf('mashawi').getState().remember(order)
  keepPaying('mashawi', { id: 'o1', key: 'secret', lines: [] })
  keepSearch('mashawi', 'halloumi')
  keepSentCode('mashawi', 'checkout', sent)
})

test('signing out leaves neither the account nor whom the next order was for; the device’s orders stay', () => {
  forgetGuest('mashawi', 'account')
  expect(kept()).not.toMatch(/66120000|Noor/)
  expect(kept()).toContain('Layla as a guest')
  expect(orders()).toHaveLength(1)
})

test('a deleted account leaves nothing of its guest, and the dishes in the cart', () => {
  forgetGuest('mashawi', 'all')
  expect(kept()).not.toMatch(/Layla|66120000|Noor|halloumi|secret/)
  expect(
    storeOf('mashawi')
      .getState()
      .cart.lines.map(({ itemId }) => itemId),
  ).toContain('soup')
})

test('a session that had ended before its account was deleted costs the device nothing but the account', async () => {
  await expect(deleteAccount('/mashawi/login?to=%2Fmashawi%2Fprofile')).rejects.toBeInstanceOf(Response)
  expect(kept()).not.toContain('66120000')
  expect(orders()).toHaveLength(1)
  await expect(deleteAccount('/mashawi/login?deleted=1')).rejects.toBeInstanceOf(Response)
  expect(orders()).toHaveLength(0)
})

/** The last press of a deletion, which the server answers by leading elsewhere. */
function deleteAccount(answer: string) {
  const body = new URLSearchParams({ intent: 'verify', business: 'mashawi', code: '123456' })
  const request = new Request('http://shop.test/mashawi/profile', { method: 'POST', body })
  const serverAction = () => Promise.reject(redirect(answer))
  return clientAction({ request, serverAction } as unknown as Parameters<typeof clientAction>[0])
}
