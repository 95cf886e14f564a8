// @vitest-environment jsdom
import { indexMenu } from '@sofra/menu'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { emptyCart } from '@sofra/ordering'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { cartStoreOf, useCart } from '../guest/cart-store.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { CartLine } from './cart-line.tsx'
import { type LineFormatters, viewLine } from './line-view.ts'

const items = ['Soup', 'Falafel', 'Tea'].map((name) => anItem(name, 'mezze', { names: { en: name } }))
const index = indexMenu(aMenu({ categories: [aCategory('mezze')], items }))
const lineWords: LineFormatters = { language: 'en', weight: String, times: String }
const translation = await loadTranslation('en')

function Cart({ compact }: { compact: boolean }) {
  const { cart } = useCart()
  return (
    <main id="content" tabIndex={-1}>
      <ul>
        {cart.lines.map((line) => (
          <CartLine
            key={line.lineId}
            view={viewLine(index, line, undefined, lineWords, { cart })}
            type="delivery"
            currency="KWD"
            compact={compact}
          />
        ))}
      </ul>
    </main>
  )
}

/** Renders the cart with soup, falafel and tea, as a page or as the compact panel. */
function visit({ compact = false } = {}): void {
  const path = { id: 'routes/business', path: '/', element: <Cart compact={compact} /> }
  const hydrationData = {
    loaderData: { 'routes/business': { shop: { businessId: 'mashawi', referenceId: 'mashawi' } } },
  }
  render(
    <TranslationProvider value={translation}>
      <RouterProvider router={createMemoryRouter([path], { hydrationData })} />
    </TranslationProvider>,
  )
}

beforeEach(() => {
  const store = cartStoreOf('mashawi')
  store.setState({ cart: emptyCart, ready: true })
  const line = { priceLabelId: 'regular', modifiers: [], count: 1, weight: null, comment: '' }
  for (const { id } of items) store.getState().add({ itemId: id, ...line })
})

/** Presses the button with the focus on it, as a keyboard user does. */
function remove(name: string): void {
  const button = screen.getByRole('button', { name: `Remove ${name}` })
  button.focus()
  fireEvent.click(button)
}

const focused = () => document.activeElement?.textContent

test('moves the focus to the next line, else to the previous one, else to the page when a line is removed', () => {
  visit()
  remove('Falafel')
  expect(focused()).toMatch(/^Tea/)
  remove('Tea')
  expect(focused()).toMatch(/^Soup/)
  remove('Soup')
  expect(document.activeElement).toBe(document.getElementById('content'))
})

test('moves the focus to the next stepper in the compact panel, where names are no links', () => {
  visit({ compact: true })
  remove('Soup')
  expect(document.activeElement?.closest('li')?.textContent).toContain('Falafel')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Increase')
})

test('keeps the focus when another line is removed', () => {
  visit()
  const tea = screen.getByRole('link', { name: /^Tea/ })
  tea.focus()
  act(() => cartStoreOf('mashawi').getState().remove('1'))
  expect(document.activeElement).toBe(tea)
})
