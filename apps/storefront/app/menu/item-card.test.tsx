// @vitest-environment jsdom
import { emptyCart } from '@sofra/ordering'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { cartStoreOf } from '../guest/cart-store.ts'
import { ItemCard } from './item-card.tsx'
import type { ItemCard as Card } from './menu-view.ts'

const kebab: Card = {
  id: 'kebab',
  categoryId: 'grill',
  name: 'Kebab',
  description: 'Over charcoal',
  picture: null,
  price: { kind: 'exact', price: 2500, original: null, unit: null },
  off: null,
  marks: [],
  quick: null,
  unavailable: null,
  notice: false,
}
const menu = { sellingType: 'delivery', currency: 'KWD', zone: 'Asia/Kuwait' } as const

async function show(parts: Partial<Card>, options: { quiet?: boolean; cart?: boolean } = {}): Promise<void> {
  const { quiet = false, cart = true } = options
  const card = <ItemCard card={{ ...kebab, ...parts }} menu={menu} shape="row" now={0} level={3} quiet={quiet} />
  render(await inShop({ cart }, card))
}

/** The text of the card, without direction marks and double spaces. */
const content = () =>
  (document.body.textContent ?? '').replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')

beforeEach(() => cartStoreOf('mashawi').setState({ cart: emptyCart }))

test('links its name and its button to the page of the item', async () => {
  await show({})
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Kebab', '/mashawi/delivery/grill/kebab'],
    ['', '/mashawi/delivery/grill/kebab'],
  ])
  expect(screen.getByRole('heading', { level: 3, name: 'Kebab' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add Kebab' })).toBeTruthy()
})

test.each([
  ['a price', { kind: 'exact', price: 2500, original: null, unit: null }, 'KD 2.500'],
  ['the lowest price', { kind: 'from', price: 1000, original: null, unit: null }, 'fromKD 1.000'],
  ['a price per weight', { kind: 'exact', price: 9000, original: null, unit: 'kg' }, 'KD 9.000/ kg'],
  [
    'a range with one currency',
    {
      kind: 'range',
      from: { price: 1000, original: null, unit: null },
      to: { price: 3500, original: null, unit: null },
    },
    'KD 1.000–3.500',
  ],
  ['the number of options', { kind: 'options', count: 4 }, '4 options'],
  ['that the price follows the selection', { kind: 'on-selection' }, 'Price on selection'],
] satisfies [string, Card['price'], string][])('shows %s', async (_what, price, expected) => {
  await show({ price, description: '' })
  expect(content()).toBe(`Kebab${expected}`)
})

test('shows no price for an item without one', async () => {
  await show({ price: { kind: 'hidden' }, description: '' })
  expect(content()).toBe('Kebab')
})

test('shows the discount and the previous price', async () => {
  await show({
    price: { kind: 'exact', price: 2000, original: 2500, unit: null },
    off: { type: 'percent', rate: 20_000 },
    description: '',
  })
  expect(content()).toBe('KebabKD 2.000was 2.500−20%')
})

test('shows a discount of an amount', async () => {
  await show({
    price: { kind: 'from', price: 2000, original: 2500, unit: null },
    off: { type: 'fixed', value: 500 },
    description: '',
  })
  expect(content()).toContain('−KD 0.500')
})

test('names its diets and spices', async () => {
  await show({
    marks: [
      { id: 'v', kind: 'diet', name: 'Vegan' },
      { id: 'hot', kind: 'spice', name: 'Hot' },
    ],
  })
  expect(screen.getByText('Vegan')).toBeTruthy()
  expect(screen.getByText('Hot')).toBeTruthy()
})

test('says why an item is unavailable and offers no button', async () => {
  await show({ unavailable: { reason: 'sold-out', next: null } })
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add Kebab' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Kebab' })).toBeTruthy()
})

test('leaves the time to a closed category', async () => {
  await show({ unavailable: { reason: 'parent-unavailable', next: 3_600_000 } }, { quiet: true })
  expect(content()).not.toContain('from')
})

test('shows a conflict in place of the button', async () => {
  await show({ dietaryConflict: 'Contains sesame' })
  expect(screen.getByText('Contains sesame')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add Kebab' })).toBeNull()
})

test('offers no button where nothing can be ordered', async () => {
  await show({}, { cart: false })
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('shows a notice without a price and links', async () => {
  await show({ notice: true, name: 'Closed on Friday' })
  expect(screen.getByRole('heading', { name: 'Closed on Friday' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(content()).toBe('Closed on FridayOver charcoal')
})
