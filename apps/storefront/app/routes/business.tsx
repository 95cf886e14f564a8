import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { fetchBusiness } from '../business/guards.server.ts'
import { shopChangesAt, viewShop } from '../business/view-shop.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import { Shell } from '../shell/shell.tsx'
import type { Route } from './+types/business.ts'

export const middleware: Route.MiddlewareFunction[] = [fetchBusiness]

export function loader({ context }: Route.LoaderArgs) {
  const shop = viewShop(context.get(shopContext), context.get(pageContext).facts.language, Date.now())
  return { shop, until: shopChangesAt(shop) }
}

/** Once per session (spec, section 3), and whenever a page asks for itself anew. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}

export default function Business() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
