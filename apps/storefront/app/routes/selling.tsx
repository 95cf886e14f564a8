import { Outlet } from 'react-router'
import { checkSellingType } from '../business/guards.server.ts'
import { currentMenu } from '../menu/menu-cache.ts'
import type { Route } from './+types/selling.ts'

export const middleware: Route.MiddlewareFunction[] = [checkSellingType]

/** A loader of its own, so that the guard also runs for navigations in the browser. */
export function loader() {
  return null
}

/** In the browser the shop in view knows its ways of selling; the server is asked only before it has arrived. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { types } = currentMenu() ?? {}
  return types?.includes(params.type.toLowerCase()) ? null : serverLoader()
}

export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { type?: string }
  nextParams: { type?: string }
}): boolean {
  return currentParams.type !== nextParams.type
}

export default function Selling() {
  return <Outlet />
}
