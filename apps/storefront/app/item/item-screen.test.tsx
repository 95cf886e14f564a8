// @vitest-environment jsdom
import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { addLine, type Cart, cartLimits, emptyCart, type NewLine } from '@sofra/ordering'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartStoreOf } from '../guest/cart-store.ts'
import { PageFactsProvider, readPageFacts } from '../shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { ItemScreen } from './item-screen.tsx'

const translation = await loadTranslation('en')
const labels = [aLabel('small', 1000), aLabel('large', 2000)]
const item = anItem('plate', 'grills', { names: { en: 'Plate' }, priceLabels: labels, stock: 5 })
const menu = aMenu({ categories: [aCategory('grills')], items: [item] })
const plate: NewLine = { itemId: 'plate', priceLabelId: 'large', modifiers: [], count: 2, weight: null, comment: 'Hot' }

const store = cartStoreOf('mashawi')
const fill = (...lines: NewLine[]) => store.getState().change(() => lines.reduce<Cart>(addLine, emptyCart))

/** Renders the item page, opened directly at this address. */
function visit(address = '/') {
  const shop = {
    businessId: 'mashawi',
    referenceId: 'mashawi',
    name: 'Mashawi',
    currency: 'KWD',
    cart: true,
    selling: [],
  }
  const page = <ItemScreen menu={menu} item={item} sellingType="delivery" now={0} backgroundPath={null} />
  const routes = [
    {
      id: 'routes/business',
      path: '/',
      children: [
        { index: true, element: page },
        { path: '*', element: null },
      ],
    },
  ]
  const hydrationData = { loaderData: { 'routes/business': { shop, now: 0 } } }
  const router = createMemoryRouter(routes, { hydrationData, initialEntries: [address] })
  render(
    <PageFactsProvider value={readPageFacts(document)}>
      <TranslationProvider value={translation}>
        <RouterProvider router={router} />
      </TranslationProvider>
    </PageFactsProvider>,
  )
  return router
}

beforeEach(() => {
  document.documentElement.lang = 'en'
  vi.stubGlobal('matchMedia', () => new EventTarget())
  // The whole menu never finishes loading.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => vi.unstubAllGlobals())

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('updates a line on a page opened directly, and navigates to the cart', async () => {
  fill({ ...plate, itemId: 'soup' }, plate)
  const router = visit('/?line=2')
  fireEvent.click(button('Increase'))
  fireEvent.click(button(/^Update cart/))
  expect(store.getState().cart.lines[1]).toEqual({ ...plate, lineId: '2', count: 3 })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/mashawi/delivery/cart'))
})

test('limits the count to the stock not taken by other lines', () => {
  fill({ ...plate, count: 4 })
  visit()
  expect(button('Increase').disabled).toBe(true)
})

test('shows that the cart is full, and keeps the item open', () => {
  fill(...Array.from({ length: cartLimits.lines }, (_, number) => ({ ...plate, itemId: `dish ${number}` })))
  const router = visit()
  expect(screen.getByRole('alert').textContent).toBe('')
  fireEvent.click(button(/^Add to cart/))
  expect(screen.getByRole('alert').textContent).toMatch(/^Your cart is full/)
  expect(router.state.location.pathname).toBe('/')
})
