import { listUnavailableItems } from '@sofra/contract/calls/console-unavailable'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../api.server.ts'
import { ItemsScreen } from '../menu-editor/items-screen.tsx'
import { preloadPanel } from '../menu-editor/panels.tsx'
import { UnavailableItemsProvider } from '../menu-editor/unavailable-items.tsx'
import { staffContext } from '../server-context.ts'
import { editableBranch } from '../staff/branches.ts'
import type { Route } from './+types/menu.ts'

// Before hydration: a press in a panel without its code would be lost.
if (!import.meta.env.SSR) await preloadPanel(location.search)

/** What guests cannot order now; `menu-editor.tsx` loads the records. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = editableBranch(context.get(staffContext), request)
  if (!branch) throw redirect(`/menu/stock${new URL(request.url).search}`)
  return api(context).call(listUnavailableItems, { params: { id: branch.businessId } })
}

/** It is live afterwards; only another business is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.searchParams.get('branch') !== nextUrl.searchParams.get('branch')
}

/** The items of the menu. */
export default function Menu({ loaderData }: Route.ComponentProps) {
  return (
    <UnavailableItemsProvider loaded={loaderData}>
      <ItemsScreen />
    </UnavailableItemsProvider>
  )
}
