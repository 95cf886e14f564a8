// @vitest-environment jsdom
import type { Item, Menu } from '@sofra/menu'
import { aCategory, aGroup, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import type { CartLine } from '@sofra/ordering'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageFactsProvider, readPageFacts } from '../shell/page-facts.ts'
import { loadWords, WordsProvider } from '../shell/words.tsx'
import { ItemGroups } from './item-groups.tsx'
import { useWish } from './use-wish.ts'

const words = await loadWords('en')
const names = ['Coleslaw', 'Rice', 'Fries']

/** A plate with as many sides as the owner allows. */
function plateWith(group: { minimum: number; maximum: number }): Menu {
  const sides = names.map((name) => aModifier(name, 0, { names: { en: name }, maximum: 1 }))
  return aMenu({
    categories: [aCategory('grills')],
    items: [anItem('plate', 'grills', { modifierGroupIds: ['Sides'] })],
    modifierGroups: [aGroup('Sides', sides, group)],
  })
}

/** A line with all three sides, from when that could be had. */
const edited: CartLine = {
  lineId: '1',
  itemId: 'plate',
  priceLabelId: 'regular',
  modifiers: names.map((id) => ({ id, quantity: 1 })),
  count: 1,
  weight: null,
  comment: '',
}

function Groups({ menu }: { menu: Menu }) {
  const wish = useWish(menu, menu.items[0] as Item, 'delivery', edited)
  return wish && <ItemGroups wish={wish} tried />
}

function visit(menu: Menu): void {
  const path = { id: 'routes/business', path: '/', element: <Groups menu={menu} /> }
  const hydrationData = { loaderData: { 'routes/business': { shop: { businessId: 'mashawi', currency: 'KWD' } } } }
  render(
    <PageFactsProvider value={readPageFacts(document)}>
      <WordsProvider value={words}>
        <RouterProvider router={createMemoryRouter([path], { hydrationData })} />
      </WordsProvider>
    </PageFactsProvider>,
  )
}

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const sides = () => screen.getByRole('group', { name: /^Sides/ })

test.each([2, 0])(
  'three sides where two can be had by now, of which at least %i, are too many until one is given up',
  (minimum) => {
    visit(plateWith({ minimum, maximum: 2 }))
    expect(sides().textContent).toContain('Too many choices')
    expect(sides().textContent).not.toMatch(/-1|3 of 2/)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rice' }))
    expect(sides().textContent).not.toContain('Too many choices')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rice' }).disabled).toBe(true)
  },
)
