// @vitest-environment jsdom
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop, sellingView } from '../business/testing.tsx'
import { noResults } from '../menu/find-items.ts'
import Search from './search.tsx'

const menu = aMenu({
  categories: [aCategory('grill'), aCategory('kebab wraps')],
  items: [
    anItem('Kebab', 'grill', { descriptions: { en: 'Over charcoal' } }),
    anItem('Kebab wrap', 'kebab wraps'),
    anItem('Hummus', 'grill', { soldOut: { until: null } }),
  ],
  bestSellerIds: ['Kebab'],
})
/** Each test uses its own version, because menus are cached by version. */
let versions = 0
let online: boolean

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/mashawi/delivery/search')
  online = true
  vi.stubGlobal('fetch', async () => {
    if (!online) throw new TypeError('Failed to fetch')
    return Response.json(menu)
  })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => vi.unstubAllGlobals())

const field = () => screen.getByPlaceholderText<HTMLInputElement>('Search the menu')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string, on: HTMLElement = field()) => fireEvent.keyDown(on, { key })
const results = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

async function visit(referenceId = 'mashawi'): Promise<void> {
  const loaderData = { term: null, found: noResults, suggestions: [], now: 0 }
  const props = { loaderData, params: { referenceId: 'mashawi', type: 'delivery' } } as unknown as Parameters<
    typeof Search
  >[0]
  const shop = { referenceId, merchantId: 'mashawi', menuVersion: `search ${++versions}`, selling: [sellingView()] }
  const at = '/mashawi/delivery/search'
  render(await inShop(shop, <Search {...props} />, { at, pattern: '/:referenceId/:type/*' }))
  await act(async () => {})
}

test('lists the items that match while the guest types', async () => {
  await visit()
  type('keb')
  expect(results()).toEqual(['Kebab', 'Kebab wrap'])
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '2 items')).toBe(true)
  type('hum')
  expect(results()).toEqual(['Hummus'])
  expect(screen.getByText('Sold out')).toBeTruthy()
})

test('highlights the term in the names', async () => {
  await visit()
  type('keb')
  const marks = [...document.querySelectorAll('article mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Keb', 'Keb'])
})

test('says that nothing matches and leads back to the menu', async () => {
  await visit()
  type('sushi')
  expect(screen.getByText('No results for “sushi”')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Full menu' }).at(-1)?.getAttribute('href')).toBe('/mashawi/delivery')
})

test('suggests best sellers and categories before a term is typed', async () => {
  await visit()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Kebab', 'grill', 'kebab wraps'])
  expect(screen.getByRole('group', { name: 'Popular' })).toBeTruthy()
})

test('selects a suggestion with the arrow keys and opens it with Enter', async () => {
  await visit()
  press('ArrowDown')
  press('ArrowDown')
  const option = screen.getByRole('option', { name: 'grill' })
  expect(option.getAttribute('aria-selected')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id)
  press('Escape')
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
})

test('moves from the field to the results and back', async () => {
  await visit()
  type('Kebab')
  press('Enter')
  const [first, second] = screen.getAllByRole('link').filter((link) => link.closest('h2'))
  expect(document.activeElement).toBe(first)
  press('ArrowDown', first)
  expect(document.activeElement).toBe(second)
  press('Escape', second)
  expect(document.activeElement).toBe(field())
  press('Escape')
  expect(field().value).toBe('')
})

test('stores a term that led to an item, and forgets it on request', async () => {
  await visit()
  type('keb')
  fireEvent.click(screen.getByRole('button', { name: 'Add Kebab wrap' }).closest('li') as HTMLElement)
  cleanup()
  await visit()
  expect(screen.getByRole('option', { name: 'keb' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear history' }))
  expect(screen.queryByRole('option', { name: 'keb' })).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('searches again with a recent term', async () => {
  localStorage.setItem('sofra.searches.mashawi', '["hummus"]')
  await visit()
  fireEvent.click(screen.getByRole('option', { name: 'hummus' }))
  expect(field().value).toBe('hummus')
  expect(results()).toEqual(['Hummus'])
})

test('offers to load the menu again after a failure', async () => {
  online = false
  // A shop whose menu no other test has loaded.
  await visit('attar')
  expect(screen.getByText('We couldn’t load the menu')).toBeTruthy()
  online = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => {})
  type('keb')
  expect(results()).toEqual(['Kebab', 'Kebab wrap'])
})

test('keeps the term in the address', async () => {
  await visit()
  type('mac & cheese')
  expect(location.search).toBe('?q=mac%20%26%20cheese')
  type('')
  expect(location.search).toBe('')
})
