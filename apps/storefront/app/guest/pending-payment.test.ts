// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cartStoreOf } from './cart-store.ts'
import { emptyGift } from './checkout-draft.ts'
import { checkoutStoreOf } from './checkout-store.ts'
import { clearPaidCart, savePendingPayment } from './pending-payment.ts'

const soup = { itemId: 'soup', priceLabelId: 'bowl', modifiers: [], count: 1, weight: null, comment: '' }
const draft = { slot: null, tip: { kind: 'amount', amount: 500 }, gift: { ...emptyGift, name: 'Noor' } } as const

test('clears the cart, the gift and the tip once their order is paid', () => {
  cartStoreOf('mashawi').getState().add(soup)
  checkoutStoreOf('mashawi').getState().updateDraft(draft)
  savePendingPayment('mashawi', { id: 'o1', key: 'secret', lines: cartStoreOf('mashawi').getState().cart.lines })

  clearPaidCart('mashawi', 'another')
  expect(cartStoreOf('mashawi').getState().cart.lines).toHaveLength(1)
  expect(checkoutStoreOf('mashawi').getState()).toMatchObject(draft)

  clearPaidCart('mashawi', 'o1')
  expect(cartStoreOf('mashawi').getState().cart.lines).toHaveLength(0)
  checkoutStoreOf('mashawi').getState().load()
  expect(checkoutStoreOf('mashawi').getState()).toMatchObject({ slot: null, tip: null, gift: null })
})
