// @vitest-environment jsdom
import { indexMenu } from '@sofra/menu'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { emptyCart } from '@sofra/ordering'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadWords, WordsProvider } from '../shell/words.tsx'
import { CartLine } from './cart-line.tsx'
import { type LineWords, viewLine } from './line-view.ts'
import { storeOf, useCart } from './store.ts'

const items = ['Soup', 'Falafel', 'Tea'].map((name) => anItem(name, 'mezze', { names: { en: name } }))
const index = indexMenu(aMenu({ categories: [aCategory('mezze')], items }))
const lineWords: LineWords = { language: 'en', weight: String, times: String }
const words = await loadWords('en')

function Cart({ compact }: { compact: boolean }) {
  const { cart } = useCart('mashawi')
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

/** A guest with soup, falafel and tea in the cart, on a page of its own or beside the menu. */
function visit({ compact = false } = {}): void {
  const path = { id: 'routes/business', path: '/', element: <Cart compact={compact} /> }
  const hydrationData = {
    loaderData: { 'routes/business': { shop: { businessId: 'mashawi', referenceId: 'mashawi' } } },
  }
  render(
    <WordsProvider value={words}>
      <RouterProvider router={createMemoryRouter([path], { hydrationData })} />
    </WordsProvider>,
  )
}

beforeEach(() => {
  const store = storeOf('mashawi')
  store.setState({ cart: emptyCart, ready: true })
  const line = { priceLabelId: 'regular', modifiers: [], count: 1, weight: null, comment: '' }
  for (const { id } of items) store.getState().add({ itemId: id, ...line })
})
afterEach(cleanup)

/** As a keyboard does it. */
function remove(name: string): void {
  const button = screen.getByRole('button', { name: `Remove ${name}` })
  button.focus()
  fireEvent.click(button)
}

const focused = () => document.activeElement?.textContent

test('who removes a line by keyboard is at the next one, then at the one before, and last at the page', () => {
  visit()
  remove('Falafel')
  expect(focused()).toMatch(/^Tea/)
  remove('Tea')
  expect(focused()).toMatch(/^Soup/)
  remove('Soup')
  expect(document.activeElement).toBe(document.getElementById('content'))
})

test('beside the menu, where names are no links, they are at the next stepper', () => {
  visit({ compact: true })
  remove('Soup')
  expect(document.activeElement?.closest('li')?.textContent).toContain('Falafel')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('One more')
})

test('a line that goes by itself takes the focus from nobody', () => {
  visit()
  const tea = screen.getByRole('link', { name: /^Tea/ })
  tea.focus()
  act(() => storeOf('mashawi').getState().remove('1'))
  expect(document.activeElement).toBe(tea)
})
