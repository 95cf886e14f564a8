// @vitest-environment jsdom
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadWords, WordsProvider } from '../shell/words.tsx'
import { withOrderAgain } from './changed-menu.ts'
import { SubCategories } from './sub-categories.tsx'
import { viewMenu } from './view-menu.ts'

afterEach(cleanup)

test('what a guest ordered before comes after the doors, which it would push down', async () => {
  const shelves = aMenu({
    categories: [aCategory('oud'), aCategory('spices')],
    items: [anItem('chips', 'oud'), anItem('saffron', 'spices')],
    bestSellerIds: ['saffron'],
  })
  const menu = withOrderAgain(viewMenu(shelves, 'en', 'delivery', 0), ['chips'], 'spices')
  const words = await loadWords('en')
  const shop = { businessId: 'attar', referenceId: 'attar', menuVersion: 'v1', selling: [] }
  const path = { id: 'routes/business', path: '/', element: <SubCategories menu={menu} now={0} /> }
  const router = createMemoryRouter([path], { hydrationData: { loaderData: { 'routes/business': { shop } } } })
  render(
    <WordsProvider value={words}>
      <RouterProvider router={router} />
    </WordsProvider>,
  )

  const door = screen.getByRole('link', { name: /^oud/ })
  const follows = (name: string) =>
    (door.compareDocumentPosition(screen.getByRole('region', { name })) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect([follows('Best sellers'), follows('Order again')]).toEqual([false, true])
})
