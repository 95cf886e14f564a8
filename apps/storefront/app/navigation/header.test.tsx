// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopView } from '../business/shop-view.ts'
import { inShop, sellingView } from '../business/testing.tsx'
import { cartStoreOf } from '../guest/cart-store.ts'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { TabBar } from './tab-bar.tsx'

const shop = { merchantId: 'mashawi', selling: [sellingView({ type: 'pickup' })] }
const line = { itemId: 'kebab', priceLabelId: 'plate', modifiers: [], weight: null, comment: '' }
const store = cartStoreOf('mashawi')

beforeEach(() => {
  localStorage.clear()
  store.setState({ ready: true, cart: { ...store.getState().cart, lines: [] } })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => vi.unstubAllGlobals())

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

async function show(parts: Partial<ShopView>, at = '/mashawi/pickup', inMenu = false): Promise<void> {
  render(await inShop({ ...shop, ...parts }, <Header inMenu={inMenu} />, { at, pattern: '/:referenceId/:type' }))
}

test('links to the search, the menu, the sign-in and more', async () => {
  await show({})
  expect(addressOf('Search the menu')).toBe('/mashawi/pickup/search')
  expect(addressOf('Menu')).toBe('/mashawi/pickup')
  expect(addressOf('Sign in')).toBe('/mashawi/login')
  expect(addressOf('More about Mashawi')).toBe('/mashawi/more')
})

test('shows the name and the opening state of the shop', async () => {
  const closesAt = Date.UTC(2026, 10, 19, 20)
  const message = { key: 'open.closesAt', time: closesAt, when: null } as const
  await show({ selling: [sellingView({ type: 'pickup', message })] })
  expect(screen.getByText('Open · closes 23:00')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Mashawi/ }).getAttribute('href')).toBe('/mashawi')
})

test('shows the cart while there is something in it', async () => {
  await show({})
  expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull()
  store.getState().add({ ...line, count: 2 })
  await waitFor(() => expect(addressOf('Cart, 2 items')).toBe('/mashawi/pickup/cart'))
})

test('hides the cart of a shop without orders', async () => {
  store.getState().add({ ...line, count: 2 })
  await show({ cart: false })
  expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull()
})

test('has no search and no menu for a shop that sells nothing', async () => {
  await show({ selling: [] })
  expect(screen.queryByRole('link', { name: 'Search the menu' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Menu' })).toBeNull()
})

const languages = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'fr', name: 'Français' },
]

test('switches between two languages and returns to the page', async () => {
  const page = <LanguageSwitch className={undefined} />
  const { container } = render(await inShop({ languages: languages.slice(0, 2) }, page, { at: '/mashawi/more?a=b' }))
  const button = screen.getByRole('button', { name: /^Language:.*العربية$/ })
  expect([button.getAttribute('value'), button.lang]).toEqual(['ar', 'ar'])
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/mashawi/settings')
  expect(container.querySelector('input')?.value).toBe('/mashawi/more?a=b')
})

test.each([1, 3])('is hidden for a shop with %i languages', async (count) => {
  render(await inShop({ languages: languages.slice(0, count) }, <LanguageSwitch className={undefined} />))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['/mashawi', 'Home'],
  ['/mashawi/pickup', 'Menu'],
  ['/mashawi/pickup/grill/kebab', 'Menu'],
  ['/mashawi/Pickup/Checkout', 'Cart, 2 items'],
  ['/mashawi/payment/fail', 'Cart, 2 items'],
  ['/mashawi/orders/history', 'Profile'],
  ['/mashawi/Branches', /about Mashawi/],
])('marks the tab of %s as the current one', async (at, tab) => {
  store.getState().add({ ...line, count: 2 })
  render(await inShop(shop, <TabBar />, { at }))
  await waitFor(() => expect(screen.getByRole('link', { name: tab }).getAttribute('aria-current')).toBe('page'))
  expect(screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1)
})
