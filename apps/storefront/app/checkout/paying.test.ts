// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { storeOf } from '../cart/store.ts'
import { clearPaidCart, keepPaying } from './paying.ts'
import { checkoutOf } from './store.ts'
import { emptyGift } from './wishes.ts'

const soup = { itemId: 'soup', priceLabelId: 'bowl', modifiers: [], count: 1, weight: null, comment: '' }
const wishes = { slot: null, tip: { kind: 'amount', amount: 500 }, gift: { ...emptyGift, name: 'Noor' } } as const

test('once an order is paid, neither its dishes nor its present and tip are there for the next', () => {
  storeOf('mashawi').getState().add(soup)
  checkoutOf('mashawi').getState().wish(wishes)
  keepPaying('mashawi', { id: 'o1', key: 'secret', lines: storeOf('mashawi').getState().cart.lines })

  clearPaidCart('mashawi', 'another')
  expect(storeOf('mashawi').getState().cart.lines).toHaveLength(1)
  expect(checkoutOf('mashawi').getState()).toMatchObject(wishes)

  clearPaidCart('mashawi', 'o1')
  expect(storeOf('mashawi').getState().cart.lines).toHaveLength(0)
  checkoutOf('mashawi').getState().load()
  expect(checkoutOf('mashawi').getState()).toMatchObject({ slot: null, tip: null, gift: null })
})
