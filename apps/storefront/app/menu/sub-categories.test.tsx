// @vitest-environment jsdom
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { withOrderAgain } from './personalize-menu.ts'
import { SubCategories } from './sub-categories.tsx'
import { viewMenu } from './view-menu.ts'

const shelves = aMenu({
  categories: [aCategory('oud'), aCategory('spices')],
  items: [anItem('chips', 'oud'), anItem('saffron', 'spices')],
  bestSellerIds: ['saffron'],
})

/** Texts of the page from top to bottom, with the order-again section after `afterId`. */
async function read(afterId: string): Promise<readonly (string | null)[]> {
  const menu = withOrderAgain(viewMenu(shelves, 'en', 'delivery', 0), ['chips'], afterId)
  const translation = await loadTranslation('en')
  const shop = { businessId: 'attar', referenceId: 'attar', menuVersion: 'v1', selling: [] }
  const path = { id: 'routes/business', path: '/', element: <SubCategories menu={menu} now={0} /> }
  const router = createMemoryRouter([path], { hydrationData: { loaderData: { 'routes/business': { shop } } } })
  const { container } = render(
    <TranslationProvider value={translation}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  )
  const parts = [...container.querySelectorAll('*')].filter((one) => one.matches('h2, ul:not(section ul) > li'))
  return parts.map(({ textContent }) => textContent)
}

test('shows the order-again section among the rails', async () => {
  expect(await read('best-sellers')).toEqual(['Best sellers', 'Order again', 'oud1 item', 'spices1 item'])
})

test('shows the order-again section below the tiles', async () => {
  expect(await read('spices')).toEqual(['Best sellers', 'oud1 item', 'spices1 item', 'Order again'])
  cleanup()
  expect(await read('oud')).toEqual(['Best sellers', 'oud1 item', 'spices1 item', 'Order again'])
})
