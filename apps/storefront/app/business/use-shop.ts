import { useParams, useRouteLoaderData } from 'react-router'
import { type CompactData, readCompactData } from '../shell/compact-data.ts'
import type { BannerView } from './banner-view.ts'
import type { SellingView, ShopView } from './shop-view.ts'

/** The data that the route `routes/business` loads for every page of a shop. */
export interface BusinessData {
  readonly shop: ShopView
  readonly banners: readonly BannerView[]
  /** The instant for which `shop` was loaded, in epoch milliseconds. */
  readonly now: number
}

/** The current shop. Throws outside `/:referenceId`. */
export function useShop(): ShopView {
  const data = useBusinessData()
  if (!data) throw new Error('Cannot read the shop: the screen is not below /:referenceId')
  return data.shop
}

/** Instant (epoch milliseconds) for which the shop was loaded; all opening states of a page refer to it. */
export function useNow(): number {
  return useBusinessData()?.now ?? 0
}

/** The current banners. */
export function useBanners(): readonly BannerView[] {
  return useBusinessData()?.banners ?? []
}

function useBusinessData(): BusinessData | undefined {
  const data = useRouteLoaderData<BusinessData | CompactData>('routes/business')
  return data && readCompactData(data)
}

/** The selling type of the URL, else the shop's first. */
export function useSelling(): SellingView | undefined {
  const { selling } = useShop()
  const type = useParams()['type']?.toLowerCase()
  return selling.find((one) => one.type === type) ?? selling[0]
}
