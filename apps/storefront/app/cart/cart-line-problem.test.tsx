// @vitest-environment jsdom
import { indexMenu } from '@sofra/menu'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { emptyCart } from '@sofra/ordering'
import type { LineProblem, QuoteLine } from '@sofra/pricing'
import { currentToasts, dismissToast } from '@sofra/ui/toasts'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { cartStoreOf, useCart } from '../guest/cart-store.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { CartLine } from './cart-line.tsx'
import { viewLine } from './line-view.ts'

const index = indexMenu(aMenu({ categories: [aCategory('grills')], items: [anItem('Kebab', 'grills', { stock: 2 })] }))
const formatters = { language: 'en', weight: String, times: String }
const store = cartStoreOf('mashawi')

/** The cart as the page renders it, with the same problem on every line. */
function Cart({ problem, itemLeft }: { problem: LineProblem | null; itemLeft?: number }) {
  const { cart } = useCart()
  const priced = { total: 2000, gross: 2600, problem } as QuoteLine
  return (
    <ul>
      {cart.lines.map((line) => {
        const view = viewLine(index, line, priced, formatters, { cart, left: itemLeft })
        return <CartLine key={line.lineId} view={view} type="delivery" currency="KWD" />
      })}
    </ul>
  )
}

interface VisitedLine {
  readonly count?: number
  readonly itemId?: string
  readonly left?: number
}

async function visit(problem: LineProblem | null, { count = 1, itemId = 'Kebab', left }: VisitedLine = {}) {
  store.setState({ cart: emptyCart, ready: true })
  store.getState().add({ itemId, priceLabelId: 'regular', modifiers: [], count, weight: null, comment: 'No onions' })
  const page = (
    <>
      <Cart problem={problem} {...(left !== undefined && { itemLeft: left })} />
      <PageToasts />
    </>
  )
  render(await inShop({}, page))
}

beforeEach(() => {
  localStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
})

const note = () => screen.getByRole('note').textContent
const count = () => store.getState().cart.lines[0]?.count

test('shows the price with the original one, and the comment', async () => {
  await visit(null)
  expect(screen.getByText('KD 2.000')).toBeDefined()
  expect(screen.getByText('2.600')).toBeDefined()
  expect(screen.getByText('No onions')).toBeDefined()
  expect(screen.queryByRole('note')).toBeNull()
})

test('lowers the count to the remaining portions with one press', async () => {
  await visit('not-enough-stock', { count: 5 })
  expect(note()).toContain('Only 2 left')
  expect(screen.queryByText('KD 2.000')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change to 2' }))
  expect(count()).toBe(2)
})

test('links a line with a missing choice to the page of its item', async () => {
  await visit('modifier-missing')
  const link = screen.getByRole('link', { name: 'Choose again' })
  expect(link.getAttribute('href')).toMatch(/^\/mashawi\/delivery\/grills\/Kebab\?line=/)
})

test('names an item that is no longer on the menu, and removes it', async () => {
  await visit('unknown-item', { itemId: 'Gone' })
  expect(screen.getByRole('heading').textContent).toBe('No longer on the menu')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(store.getState().cart.lines).toEqual([])
})

test('shows the last portions of an item that the server reports', async () => {
  await visit(null, { left: 3 })
  expect(screen.getByText('Only 3 left')).toBeDefined()
})

test('restores a removed line with its toast', async () => {
  await visit('sold-out')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  // A closed popover, which jsdom cannot show, hides its buttons from the roles.
  await screen.findByText('Kebab removed')
  fireEvent.click(screen.getByText('Undo'))
  expect(store.getState().cart.lines.map(({ itemId }) => itemId)).toEqual(['Kebab'])
})
