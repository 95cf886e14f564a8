import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { showSampleCustomer } from '../account/guards.server.ts'
import { findZones } from '../api.server.ts'
import { nextMidnight } from '../business/branch-view.server.ts'
import { setCurrentMenu } from '../business/current-menu.ts'
import { fetchBusiness } from '../business/guards.server.ts'
import { useMenuKey } from '../business/use-menu-key.ts'
import type { BusinessData } from '../business/use-shop.ts'
import { findBanners } from '../business/view-banners.server.ts'
import { nextMessageChange, viewShop } from '../business/view-shop.server.ts'
import { PageLayout } from '../navigation/page-layout.tsx'
// Loaded with the page, so that the bar is styled before its script is there.
import '../preview/preview-bar.module.css'
import type { PreviewView } from '../preview/preview-view.ts'
import {
  currentTime,
  limitPageCache,
  type PagePreview,
  pageContext,
  requestContext,
  shopContext,
} from '../server-context.ts'
import { deviceTime } from '../shell/clock.ts'
import { compactData, readCompactData } from '../shell/compact-data.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { usePolling } from '../shell/polling.ts'
import type { Route } from './+types/business.ts'

// Guests do not load its script. On the server it is imported statically, because `lazy` would suspend the render.
const PreviewBar = import.meta.env.SSR
  ? (await import('../preview/preview-bar.tsx')).PreviewBar
  : lazyPart(
      () => import('../preview/preview-bar.tsx'),
      (module) => module.PreviewBar,
    )

const awayMilliseconds = 60_000

interface LoadedBusiness extends BusinessData {
  /** When an opening message changes; null: not in the coming days. */
  readonly turnsAt: number | null
  /** The preview that the page belongs to; missing for guests. */
  readonly preview?: PreviewView
}

export const middleware: Route.MiddlewareFunction[] = [fetchBusiness, showSampleCustomer]

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const zones = shop.sellingTypes.includes('delivery') ? await findZones(context, shop.branchId) : []
  const banners = await findBanners(context)
  const now = currentTime(context)
  const { formatPhone, preview } = context.get(requestContext)
  const seen = viewShop(shop, context.get(pageContext).facts.language, now, zones)
  const view = { ...seen, phone: formatPhone(seen.phone) }
  // Every page of the shop shows its opening state.
  const turnsAt = nextMessageChange(view)
  limitPageCache(context, turnsAt)
  // Banners change daily.
  limitPageCache(context, nextMidnight(now, shop.timeZone))
  return compactData({
    shop: view,
    banners,
    now,
    turnsAt,
    ...(preview && { preview: viewPreview(preview) }),
  } satisfies LoadedBusiness)
}

/** Once per session (docs/product.md, section 12), and on every revalidation of the current URL. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}

export default function Business({ loaderData }: Route.ComponentProps) {
  const key = useMenuKey()
  // Before the effects of child pages, which read it.
  useLayoutEffect(() => setCurrentMenu(key), [key])
  const loaded = readCompactData<LoadedBusiness>(loaderData)
  useFresh(loaded)
  return (
    <>
      {loaded.preview && (
        <Suspense>
          <PreviewBar preview={loaded.preview} />
        </Suspense>
      )}
      <PageLayout>
        <Outlet />
      </PageLayout>
    </>
  )
}

function viewPreview({ clockOffset, isDraft, isFramed }: PagePreview): PreviewView {
  return { isTravelling: clockOffset !== 0, isDraft, isFramed }
}

/** Revalidates when the opening message changes, and when the guest returns to the page after a minute. */
function useFresh(loaded: LoadedBusiness): void {
  const lookAgain = usePolling()
  useEffect(() => {
    const { now, turnsAt } = loaded
    let stop = () => {}
    if (turnsAt !== null) {
      // If the device's clock is ahead, the server's clock is used, which avoids a request loop.
      const ahead = turnsAt - deviceTime()
      stop = lookAgain((ahead > 0 ? ahead : turnsAt - now) + 1000)
    }
    const onReturn = () => {
      if (document.visibilityState === 'hidden' || deviceTime() - now <= awayMilliseconds) return
      stop()
      stop = lookAgain(0)
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [loaded, lookAgain])
}
