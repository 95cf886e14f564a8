// @vitest-environment jsdom
import { type Item, indexMenu } from '@sofra/menu'
import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { emptyCart, newLine, type Replacement } from '@sofra/ordering'
import type { LineProblem, QuoteLine } from '@sofra/pricing'
import { currentToasts, dismissToast } from '@sofra/ui/toasts'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { cartStoreOf, useCart } from '../guest/cart-store.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { CartLine } from './cart-line.tsx'
import { viewLine } from './line-view.ts'

const items = [anItem('Kebab', 'grills', { stock: 2 }), anItem('Tikka', 'grills')]
const index = indexMenu(aMenu({ categories: [aCategory('grills')], items }))
const tikka: Replacement = {
  item: items[1] as Item,
  price: 2200,
  line: newLine(items[1] as Item, aLabel('regular', 2200)),
}
const formatters = { language: 'en', weight: String, times: String }
const store = cartStoreOf('mashawi')

interface CartProps {
  readonly problem: LineProblem | null
  readonly itemLeft?: number
  readonly replacement?: Replacement | null
}

/** The cart as the page renders it, with the same problem on every line but the replacement. */
function Cart({ problem, itemLeft, replacement = null }: CartProps) {
  const { cart } = useCart()
  return (
    <ul>
      {cart.lines.map((line) => {
        const priced = { total: 2000, gross: 2600, problem: line.itemId === 'Tikka' ? null : problem } as QuoteLine
        const view = viewLine(index, line, priced, formatters, { cart, left: itemLeft, replace: () => replacement })
        return <CartLine key={line.lineId} view={view} type="delivery" currency="KWD" />
      })}
    </ul>
  )
}

interface VisitedLine {
  readonly count?: number
  readonly itemId?: string
  readonly left?: number
  readonly replacement?: Replacement
}

async function visit(problem: LineProblem | null, visited: VisitedLine = {}) {
  const { count = 1, itemId = 'Kebab', left, replacement } = visited
  store.setState({ cart: emptyCart, ready: true })
  store.getState().add({ itemId, priceLabelId: 'regular', modifiers: [], count, weight: null, comment: 'No onions' })
  const page = (
    <>
      <Cart problem={problem} {...(left !== undefined && { itemLeft: left })} {...(replacement && { replacement })} />
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

test('offers one way to remove a sold-out line, and no count', async () => {
  await visit('sold-out', { count: 3 })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Remove'])
})

test('replaces a sold-out line with one press, and restores it with the toast', async () => {
  await visit('sold-out', { replacement: tikka })
  const replace = screen.getByRole('button', { name: /^Replace with Tikka.*2\.200$/ })
  replace.focus()
  fireEvent.click(replace)
  expect(store.getState().cart.lines).toMatchObject([{ lineId: '1', itemId: 'Tikka', comment: '' }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Increase')
  await screen.findByText('Kebab replaced with Tikka')
  fireEvent.click(screen.getByText('Undo'))
  expect(store.getState().cart.lines).toMatchObject([{ lineId: '1', itemId: 'Kebab', comment: 'No onions' }])
})

test('opens the suggested item to replace the line where it requires choices', async () => {
  await visit('sold-out', { replacement: { ...tikka, line: null } })
  const link = screen.getByRole('link', { name: /^Replace with Tikka.*2\.200$/ })
  expect(link.getAttribute('href')).toBe('/mashawi/delivery/grills/Tikka?line=1')
})
