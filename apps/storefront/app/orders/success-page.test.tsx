// @vitest-environment jsdom
import type { Order } from '@sofra/ordering'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { isInProgress, SuccessPage } from './success-page.tsx'
import { jahraBranch, orderedAt, orderOf, salmiyaAddress } from './testing.ts'

async function showSuccess(changes: Partial<Order> = {}) {
  const order = orderOf(['pending'], changes)
  const loaded = {
    order,
    branch: jahraBranch,
    review: null,
    destination: null,
    deliveryTime: null,
    methods: [],
    now: orderedAt,
  }
  const liveOrder = { order, live: true, receivedAt: null }
  const page = (
    <SuccessPage
      {...{ loaded, liveOrder }}
      orderPath="/mashawi/order/order-7?key=secret"
      earlier={false}
      outcome={null}
    />
  )
  render(await inShop({}, page))
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test.for([
  [{}, 'You pick it up at Jahra.'],
  [{ sellingType: 'delivery', fulfilment: salmiyaAddress }, 'The driver brings it to your door.'],
  [
    { sellingType: 'dine-in', fulfilment: { type: 'dine-in', tableId: 't', tableName: '4' } },
    'We bring your order to you.',
  ],
] as const)('explains how the guest receives the order: %o', async ([changes, step]) => {
  expect(await showSuccess(changes as Partial<Order>)).toContain(step)
})

test('explains that the shop prepares a scheduled order for its time', async () => {
  expect(await showSuccess({ state: 'scheduled' })).toContain(
    'The restaurant prepares your order for the time you chose.',
  )
})

test('leads to the order and to the menu, and can cancel', async () => {
  await showSuccess()
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('Track your order')).toBe('/mashawi/order/order-7?key=secret')
  expect(target('Back to the menu')).toBe('/mashawi/pickup')
  expect(screen.getByText('Cancel order')).toBeDefined()
})

test.for([
  ['pending', false],
  ['scheduled', false],
  ['accepted', true],
  ['cancelled', true],
] as const)('an order that is %s is in progress: %s', ([state, expected]) => {
  expect(isInProgress({ state })).toBe(expected)
})
