// @vitest-environment jsdom
import { alwaysOpen } from '@sofra/availability'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { emptyCart } from '@sofra/ordering'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { coast } from '../delivery/testing.ts'
import { setCartBranch } from '../guest/cart-branch.ts'
import { cartStoreOf } from '../guest/cart-store.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { PricedView } from './priced-view.tsx'
import type { OrderingTerms } from './terms.ts'
import { usePricedCart } from './use-priced-cart.ts'

const menu = aMenu({ categories: [aCategory('grills')], items: [anItem('Kebab', 'grills')] })
const terms = {
  type: 'delivery',
  now: Date.now(),
  hours: alwaysOpen,
  schedule: { on: false },
  minOrder: 2000,
  serviceFee: 100,
  zones: [coast],
  countries: [],
  tips: null,
} as unknown as OrderingTerms

/** Stored data and the loaded menu are scoped to a shop, so every test has its own. */
let shops = 0
let shop: string

beforeEach(() => {
  shop = `shop-${++shops}`
  vi.stubGlobal('fetch', async () => Response.json(menu))
})
afterEach(() => vi.unstubAllGlobals())

const line = (itemId: string) => ({
  itemId,
  priceLabelId: 'regular',
  modifiers: [],
  count: 2,
  weight: null,
  comment: '',
})

/** Renders the cart with these items in it, as the guest filled it at a branch. */
async function visit(items: readonly string[], { branch = shop } = {}) {
  const store = cartStoreOf(shop)
  store.setState({ cart: emptyCart, ready: true })
  for (const item of items) store.getState().add(line(item))
  setCartBranch(shop, branch)
  function Cart() {
    const state = usePricedCart('delivery', terms)
    return (
      <PricedView state={state} skeleton={<p>Loading</p>}>
        {({ quote, cart }) => <p>{`${cart.lines.length} lines, ${quote.total}, at least ${quote.minOrder}`}</p>}
      </PricedView>
    )
  }
  const page = (
    <>
      <Cart />
      <PageToasts />
    </>
  )
  render(await inShop({ businessId: shop, referenceId: shop, branchId: 'salmiya' }, page))
}

test('prices the cart with the fees of the branch, after a skeleton', async () => {
  await visit(['Kebab'])
  expect(screen.getByText('Loading')).toBeDefined()
  expect(await screen.findByText('1 lines, 2100, at least 2000')).toBeDefined()
})

test('prices the delivery to the chosen area', async () => {
  checkoutStoreOf(shop).getState().choose({ areaId: 'salmiya' })
  await visit(['Kebab'])
  expect(await screen.findByText('1 lines, 2600, at least 3000')).toBeDefined()
})

test('shows that the menu cannot be loaded, and tries again on request', async () => {
  vi.stubGlobal('fetch', async () => Response.error())
  await visit(['Kebab'])
  expect(await screen.findByText('We couldn’t load the menu')).toBeDefined()
  vi.stubGlobal('fetch', async () => Response.json(menu))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^1 lines/)).toBeDefined()
})

test('drops the items that another branch does not offer, and says so', async () => {
  await visit(['Kebab', 'Gone'], { branch: 'jahra' })
  expect(await screen.findByText('1 item was removed because it isn’t available at this branch')).toBeDefined()
  expect(
    cartStoreOf(shop)
      .getState()
      .cart.lines.map(({ itemId }) => itemId),
  ).toEqual(['Kebab'])
})

test('keeps an item of the same branch that is no longer on the menu, for the guest to decide', async () => {
  await visit(['Kebab', 'Gone'])
  expect(await screen.findByText(/^2 lines/)).toBeDefined()
})

test('clears an area that the branch does not deliver to', async () => {
  checkoutStoreOf(shop).getState().choose({ areaId: 'jahra' })
  await visit(['Kebab'])
  await waitFor(() => expect(checkoutStoreOf(shop).getState().choices.areaId).toBeNull())
})
