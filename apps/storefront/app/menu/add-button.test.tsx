// @vitest-environment jsdom
import { type Item, indexMenu } from '@sofra/menu'
import { aCategory, aLabel, aMenu, anItem } from '@sofra/menu/testing'
import { emptyCart } from '@sofra/ordering'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { cartStoreOf } from '../guest/cart-store.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { AddButton } from './add-button.tsx'
import { viewCard } from './view-menu.ts'

const store = cartStoreOf('mashawi')
const translation = await loadTranslation('en')
const emptyLine = { itemId: 'samosa', priceLabelId: 'regular', modifiers: [], count: 1, weight: null, comment: '' }

/** Renders the card of an item with an empty cart. */
function visit(parts: Partial<Item> = {}): void {
  const item = anItem('samosa', 'mezze', { names: { en: 'Samosa' }, ...parts })
  const index = indexMenu(aMenu({ categories: [aCategory('mezze')], items: [item] }))
  const card = viewCard(index, item, 'en', 'delivery', { available: true, until: null })
  store.setState({ cart: emptyCart, ready: true })
  const path = { id: 'routes/business', path: '/', element: <AddButton card={card} path="samosa" /> }
  const hydrationData = { loaderData: { 'routes/business': { shop: { businessId: 'mashawi' } } } }
  render(
    <TranslationProvider value={translation}>
      <RouterProvider router={createMemoryRouter([path], { hydrationData })} />
    </TranslationProvider>,
  )
}

const inCart = () => store.getState().cart.lines.map(({ count }) => count)
const find = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

async function press(name: string): Promise<void> {
  const button = await find(name)
  // Like a keyboard press.
  button.focus()
  fireEvent.click(button)
}

test('follows minimum and step of the item', async () => {
  visit({ priceLabels: [aLabel('regular', 150, { minimum: 3, maximum: 8, step: 2 })] })
  await press('Add Samosa')
  expect(inCart()).toEqual([3])
  await press('Increase')
  expect(inCart()).toEqual([5])
  await press('Increase')
  expect(inCart()).toEqual([7])
  expect((await find('Increase')).disabled).toBe(true)
  await press('Decrease')
  expect(inCart()).toEqual([5])
  await press('Decrease')
  await press('Remove')
  expect(inCart()).toEqual([])
})

test('limits the count to the stock across all lines', async () => {
  visit({ stock: 3 })
  store.getState().add({ ...emptyLine, comment: 'Well done', count: 2 })
  await press('Increase')
  expect(inCart()).toEqual([2, 1])
  expect((await find('Increase')).disabled).toBe(true)
})

test('starts a plain line with the minimum', async () => {
  visit({ priceLabels: [aLabel('regular', 150, { minimum: 3, step: 2 })] })
  store.getState().add({ ...emptyLine, comment: 'Well done', count: 3 })
  await press('Increase')
  expect(inCart()).toEqual([3, 3])
  await press('Increase')
  expect(inCart()).toEqual([3, 5])
})

test('keeps the focus on the stepper', async () => {
  visit()
  await press('Add Samosa')
  expect(document.activeElement).toBe(await find('Increase'))
  await press('Increase')
  expect(document.activeElement).toBe(await find('Increase'))
  await press('Decrease')
  expect(document.activeElement).toBe(await find('Remove'))
  await press('Remove')
  expect(document.activeElement).toBe(await find('Add Samosa'))
})
