import type { Direction } from '@sofra/i18n'
import type { ReactNode } from 'react'
import { type ActionFunction, createMemoryRouter, RouterProvider } from 'react-router'
import { type PageFacts, PageFactsProvider } from '../shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import type { SellingView, ShopView } from './shop-view.ts'
import type { BusinessData } from './use-shop.ts'

interface ShopPageOptions extends Partial<Omit<BusinessData, 'shop'>> {
  /** The address and the pattern of the page. */
  readonly at?: string
  readonly pattern?: string
  readonly language?: string
  readonly direction?: Direction
  /** Receives the forms of the page, whatever path they are sent to. */
  readonly action?: ActionFunction
}

/** Wraps a screen with the providers of a shop, in English by default. */
export async function inShop(
  shop: Partial<ShopView>,
  page: ReactNode,
  { at = '/', pattern = '*', language = 'en', direction = 'ltr', action, ...data }: ShopPageOptions = {},
): Promise<ReactNode> {
  const loaded = { shop: { ...plainShop, ...shop }, now: 0, ...data }
  const translation = await loadTranslation(language, loaded.shop.businessType)
  const routes = [
    { id: 'routes/business', path: pattern, element: page, loader: () => loaded, ...(action && { action }) },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    hydrationData: { loaderData: { 'routes/business': loaded } },
  })
  return (
    <PageFactsProvider value={{ language, direction } as PageFacts}>
      <TranslationProvider value={translation}>
        <RouterProvider router={router} />
      </TranslationProvider>
    </PageFactsProvider>
  )
}

/** The facts of a shop on which most screens depend. */
const plainShop: Partial<ShopView> = {
  businessType: 'restaurant',
  country: 'KW',
  businessId: 'mashawi',
  merchantId: 'grill',
  referenceId: 'mashawi',
  name: 'Mashawi',
  currency: 'KWD',
  timeZone: 'Asia/Kuwait',
  languages: [],
  menuVersion: 'v1',
  selling: [],
  social: {},
  cart: true,
}

/** A selling type that takes orders. */
export function sellingView(parts: Partial<SellingView> = {}): SellingView {
  return {
    type: 'delivery',
    open: true,
    changesAt: null,
    message: { key: 'open.open', time: null, when: null },
    messageChangesAt: null,
    extraMinutes: 0,
    preparationMinutes: 20,
    trip: null,
    minOrder: 0,
    scheduled: false,
    scheduledOnly: false,
    ...parts,
  }
}
