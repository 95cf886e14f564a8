import { useParams, useRouteLoaderData } from 'react-router'
import type { loader } from '../routes/business.tsx'
import type { BannerView } from './banner-view.ts'
import type { SellingView, ShopView } from './shop-view.ts'

/** The business and branch in view; every screen below `/:referenceId` has one. */
export function useShop(): ShopView {
  const data = useRouteLoaderData<typeof loader>('routes/business')
  if (!data) throw new Error('Cannot read the shop: this screen is outside /:referenceId')
  return data.shop
}

/** The instant the shop in view was looked at: open states and times on a page all speak of it. */
export function useNow(): number {
  return useRouteLoaderData<typeof loader>('routes/business')?.now ?? 0
}

/** What the shop has to tell today. */
export function useBanners(): readonly BannerView[] {
  return useRouteLoaderData<typeof loader>('routes/business')?.banners ?? []
}

/** The way of selling in the address, else the shop's first. */
export function useSelling(): SellingView | undefined {
  const { selling } = useShop()
  const type = useParams()['type']?.toLowerCase()
  return selling.find((one) => one.type === type) ?? selling[0]
}
