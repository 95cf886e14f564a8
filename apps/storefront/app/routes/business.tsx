import { useEffect, useLayoutEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findZones } from '../api.server.ts'
import { fetchBusiness } from '../business/guards.server.ts'
import { bannersChangeAt, findBanners } from '../business/view-banners.server.ts'
import { nextMessageChange, viewShop } from '../business/view-shop.server.ts'
import { setCurrentMenu } from '../menu/menu-cache.ts'
import { limitPageCache, pageContext, requestContext, shopContext } from '../server-context.ts'
import { usePolling } from '../shell/polling.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { Shell } from '../shell/shell.tsx'
import type { Route } from './+types/business.ts'

const awayMilliseconds = 60_000

export const middleware: Route.MiddlewareFunction[] = [fetchBusiness]

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const zones = shop.sellingTypes.includes('delivery') ? await findZones(context, shop.branchId) : []
  const banners = await findBanners(context)
  const now = Date.now()
  const { phoneText } = context.get(requestContext)
  const seen = viewShop(shop, context.get(pageContext).facts.language, now, zones)
  const view = { ...seen, phone: phoneText(seen.phone) }
  // Every page of the shop says whether it is open.
  const turnsAt = nextMessageChange(view)
  limitPageCache(context, turnsAt)
  limitPageCache(context, bannersChangeAt(shop, now))
  return { shop: view, banners, now, turnsAt }
}

/** Once per session (spec, section 3), and whenever a page asks for itself anew. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}

export default function Business({ loaderData }: Route.ComponentProps) {
  const { referenceId, menuVersion, selling } = loaderData.shop
  const { language } = usePageFacts()
  // Before any effect of the pages below, which ask for it.
  useLayoutEffect(() => {
    setCurrentMenu({ referenceId, version: menuVersion, language, types: selling.map(({ type }) => type) })
  }, [referenceId, menuVersion, language, selling])
  useFresh(loaderData)
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** Asks the server anew when a door says something else, and when a guest comes back to the page after a while. */
function useFresh(loaded: { now: number; turnsAt: number | null }): void {
  const lookAgain = usePolling()
  useEffect(() => {
    const { now, turnsAt } = loaded
    let stop = () => {}
    if (turnsAt !== null) {
      // Where the guest's clock is ahead of the server's, by the server's alone: nobody asks again and again.
      const ahead = turnsAt - Date.now()
      stop = lookAgain((ahead > 0 ? ahead : turnsAt - now) + 1000)
    }
    const onReturn = () => {
      if (document.visibilityState === 'hidden' || Date.now() - now <= awayMilliseconds) return
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
