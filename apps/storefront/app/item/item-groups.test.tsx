// @vitest-environment jsdom
import type { Item, Menu } from '@sofra/menu'
import { aCategory, aGroup, aMenu, aModifier, anItem } from '@sofra/menu/testing'
import type { CartLine } from '@sofra/ordering'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { PageFactsProvider, readPageFacts } from '../shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { ItemGroups } from './item-groups.tsx'
import { useItemSelection } from './use-item-selection.ts'

const translation = await loadTranslation('en')
const names = ['Coleslaw', 'Rice', 'Fries']

/** A menu with one item whose side dishes have the given limits. */
function plateWith(group: { minimum: number; maximum: number; freeCount?: number }): Menu {
  const sides = names.map((name) => aModifier(name, 0, { names: { en: name }, maximum: 1 }))
  return aMenu({
    categories: [aCategory('grills')],
    items: [anItem('plate', 'grills', { modifierGroupIds: ['Sides'] })],
    modifierGroups: [aGroup('Sides', sides, group)],
  })
}

/** A line with all three sides, from before the limit was lowered. */
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
  const selection = useItemSelection(menu, menu.items[0] as Item, 'delivery', edited)
  return selection && <ItemGroups selection={selection} submitted />
}

function visit(menu: Menu): void {
  const path = { id: 'routes/business', path: '/', element: <Groups menu={menu} /> }
  const hydrationData = { loaderData: { 'routes/business': { shop: { businessId: 'mashawi', currency: 'KWD' } } } }
  render(
    <PageFactsProvider value={readPageFacts(document)}>
      <TranslationProvider value={translation}>
        <RouterProvider router={createMemoryRouter([path], { hydrationData })} />
      </TranslationProvider>
    </PageFactsProvider>,
  )
}

beforeEach(() => {
  document.documentElement.lang = 'en'
})

const sides = () => screen.getByRole('group', { name: /^Sides/ })

test.each([
  [{ minimum: 0, maximum: 6, freeCount: 2 }, 'Choose up to 6, first 2 free'],
  [{ minimum: 0, maximum: 6, freeCount: 1 }, 'Choose up to 6, first one free'],
  [{ minimum: 0, maximum: 1 }, 'Choose up to 1'],
  [{ minimum: 0, maximum: 0 }, 'Choose as many as you like'],
  [{ minimum: 2, maximum: 2 }, 'Choose 2'],
  [{ minimum: 2, maximum: 4 }, 'Choose 2 to 4'],
  [{ minimum: 2, maximum: 0 }, 'Choose at least 2'],
])('states the rule of %j as "%s"', (group, rule) => {
  visit(plateWith(group))
  expect(screen.getByText(rule)).toBeDefined()
})

test.each([2, 0])(
  'reports too many choices for three sides of at most two and at least %i, until one is removed',
  (minimum) => {
    visit(plateWith({ minimum, maximum: 2 }))
    expect(sides().textContent).toContain('Too many choices')
    expect(sides().textContent).not.toMatch(/-1|3 of 2/)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rice' }))
    expect(sides().textContent).not.toContain('Too many choices')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rice' }).disabled).toBe(true)
  },
)
