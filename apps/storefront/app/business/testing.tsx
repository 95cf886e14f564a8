import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type PageFacts, PageFactsProvider } from '../shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import type { ShopView } from './shop-view.ts'

/** Wraps a screen with the providers of a shop, in English. */
export async function inShop(shop: Partial<ShopView>, page: ReactNode): Promise<ReactNode> {
  const translation = await loadTranslation('en')
  const router = createMemoryRouter([{ id: 'routes/business', path: '*', element: page }], {
    hydrationData: { loaderData: { 'routes/business': { shop: { country: 'KW', ...shop }, now: 0 } } },
  })
  return (
    <PageFactsProvider value={{ language: 'en' } as PageFacts}>
      <TranslationProvider value={translation}>
        <RouterProvider router={router} />
      </TranslationProvider>
    </PageFactsProvider>
  )
}
