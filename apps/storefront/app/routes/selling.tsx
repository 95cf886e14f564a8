import { Outlet } from 'react-router'
import { checkSellingType } from '../business/guards.server.ts'
import type { Route } from './+types/selling.ts'

export const middleware: Route.MiddlewareFunction[] = [checkSellingType]

/** A loader of its own, so that the guard also runs for navigations in the browser. */
export function loader() {
  return null
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
