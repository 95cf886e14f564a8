import { useParams, useRouteLoaderData } from 'react-router'
import type { loader } from '../routes/business.tsx'
import type { BannerView } from './banner-view.ts'
import type { SellingView, ShopView } from './shop-view.ts'

/** The current shop. Throws outside `/:referenceId`. */
export function useShop(): ShopView {
  const data = useRouteLoaderData<typeof loader>('routes/business')
  if (!data) throw new Error('Cannot read the shop: the screen is not below /:referenceId')
  return data.shop
}

/** Instant (epoch milliseconds) for which the shop was loaded; all opening states of a page refer to it. */
export function useNow(): number {
  return useRouteLoaderData<typeof loader>('routes/business')?.now ?? 0
}

/** The current banners. */
export function useBanners(): readonly BannerView[] {
  return useRouteLoaderData<typeof loader>('routes/business')?.banners ?? []
}

/** The selling type of the URL, else the shop's first. */
export function useSelling(): SellingView | undefined {
  const { selling } = useShop()
  const type = useParams()['type']?.toLowerCase()
  return selling.find((one) => one.type === type) ?? selling[0]
}
