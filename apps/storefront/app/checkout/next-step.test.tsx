// @vitest-environment jsdom
import { alwaysOpen } from '@sofra/availability'
import type { Quote } from '@sofra/pricing'
import { menu, price, selection, withMenu } from '@sofra/pricing/testing'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { NextStep } from './next-step.tsx'
import { anOrder } from './testing.tsx'

const { choose } = checkoutStoreOf('mashawi').getState()
const form = {
  residencies: ['house'],
  defaultResidency: 'house',
  fields: { house: [{ name: 'block', required: true }] },
}
const schedule = { on: false }
const zoneTerms = { kind: 'delivers', fees: 0, minOrder: 0 }
const terms = {
  type: 'pickup',
  hours: alwaysOpen,
  lastOrderMinutes: 0,
  pauses: [],
  schedule,
  fullSlots: [],
  zones: [],
  countries: [],
  addressForm: form,
}

beforeEach(() => {
  localStorage.clear()
  choose(emptyChoices)
})

interface Visit {
  readonly quote?: Quote
  readonly type?: 'pickup' | 'delivery' | 'dine-in'
  readonly cart?: boolean
  readonly fastCheckout?: boolean
}

async function visit({ type = 'pickup', fastCheckout = false, cart = true, ...some }: Visit = {}) {
  const quote = some.quote ?? price([selection('rice')], { sellingType: type })
  const delivery = type === 'delivery' ? zoneTerms : null
  const priced = { ...anOrder().priced, quote, delivery, terms: { ...terms, type } }
  render(await inShop({ cart, fastCheckout, branchId: 'salmiya' }, <NextStep priced={priced as never} />))
}

const link = () => screen.getByRole('link')

test('leads to the checkout with the total', async () => {
  await visit()
  expect(link().getAttribute('href')).toBe('/mashawi/pickup/checkout')
  expect(link().textContent).toMatch(/^Continue to checkoutKD\s1\.000$/)
})

test('leads to the address form when the destination is missing', async () => {
  await visit({ type: 'delivery' })
  expect(link().getAttribute('href')).toBe('/mashawi/delivery/address')
  expect(link().textContent).toMatch(/^Continue to address/)
})

test('leads to the checkout without an address when the shop has fast checkout', async () => {
  await visit({ type: 'delivery', fastCheckout: true })
  expect(link().getAttribute('href')).toBe('/mashawi/delivery/checkout')
})

test('leads back to the menu below the minimum order', async () => {
  await visit({ quote: price([selection('rice')], { sellingType: 'pickup', fees: { amount: 0, minOrder: 3000 } }) })
  expect(screen.getByText(/^Add KD\s2\.000 to reach the minimum order$/)).toBeDefined()
  expect(link().getAttribute('href')).toBe('/mashawi/pickup')
})

test('shows how many items to fix instead of a link', async () => {
  await visit({ quote: price([selection('rice'), selection('gone'), selection('lost')], { sellingType: 'pickup' }) })
  expect(screen.getByRole('status').textContent).toBe('Update the 2 marked items to continue')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [1, 'Remove the sold-out item to continue'],
  [2, 'Remove the 2 sold-out items to continue'],
])('asks to remove sold-out items: %d', async (count, text) => {
  const soldOut = { items: menu.items.map((item) => ({ ...item, soldOut: { until: null } })) }
  const lines = [selection('rice'), selection('cake')].slice(0, count)
  await visit({ quote: price(lines, { sellingType: 'pickup', ...withMenu(soldOut) }) })
  expect(screen.getByRole('status').textContent).toBe(text)
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows that a table orders with the staff where the shop has no cart', async () => {
  await visit({ type: 'dine-in', cart: false })
  expect(screen.getByRole('status').textContent).toBe('Please order with our staff.')
  expect(screen.queryByRole('link')).toBeNull()
})
