import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { currentMenu } from '../business/current-menu.ts'
import { checkSellingType } from '../business/guards.server.ts'
import type { Route } from './+types/selling.ts'

export const middleware: Route.MiddlewareFunction[] = [checkSellingType]

/** A loader, so that the guard also runs for client navigations. */
export function loader() {
  return null
}

/** In the browser, the current shop knows its selling types. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { types } = currentMenu() ?? {}
  return types?.includes(params.type.toLowerCase()) ? null : serverLoader()
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['type'] !== nextParams['type']
}

export default function Selling() {
  return <Outlet />
}
