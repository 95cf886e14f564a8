import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type PageFacts, PageFactsProvider } from '../shell/page-facts.ts'
import { loadWords, WordsProvider } from '../shell/words.tsx'
import type { ShopView } from './shop-view.ts'

/** A screen of a shop, in English. `elsewhere`: another page of it, to go to and come back from. */
export async function renderInShop(
  shop: Partial<ShopView>,
  page: ReactNode,
  elsewhere: { [path: string]: ReactNode } = {},
) {
  const words = await loadWords('en')
  const routes = [
    { index: true, element: page },
    ...Object.entries(elsewhere).map(([path, element]) => ({ path, element })),
  ]
  const router = createMemoryRouter([{ id: 'routes/business', path: '/', children: routes }], {
    hydrationData: { loaderData: { 'routes/business': { shop, now: 0 } } },
  })
  const shown = render(
    <PageFactsProvider value={{ language: 'en' } as PageFacts}>
      <WordsProvider value={words}>
        <RouterProvider router={router} />
      </WordsProvider>
    </PageFactsProvider>,
  )
  // What comes by itself after the page.
  await act(async () => {})
  return { ...shown, router }
}
