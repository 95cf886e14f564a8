import { listSellingStates } from '@sofra/contract/calls/console-selling'
import type { Me } from '@sofra/contract/console-codec'
import type { ReactNode } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { api } from '../api.server.ts'
import { countExceptions } from '../payments/payments.server.ts'
import { staffContext } from '../server-context.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { Shell } from '../shell/shell.tsx'
import { SuspendedScreen } from '../shell/suspended-screen.tsx'
import { requireShop, requireStaff } from '../staff/session.server.ts'
import type { Route } from './+types/staff.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff, requireShop]

export async function loader({ context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  const [questions, sellingStates] = await Promise.all([
    countExceptions(context, me),
    api(context).call(listSellingStates, {}),
  ])
  return { me, questions, sellingStates, now: Date.now() }
}

/** The data is the same for all search parameters, so that an editor opens its parts without the network too. */
export function shouldRevalidate({ currentUrl, nextUrl, ...navigation }: ShouldRevalidateFunctionArgs): boolean {
  const differsInSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return differsInSearch && navigation.formMethod === undefined ? false : navigation.defaultShouldRevalidate
}

/** The layout of all screens that require a session. */
export default function Staff({ loaderData: { questions, ...loaded } }: Route.ComponentProps) {
  return (
    <Shell {...loaded} openExceptions={questions}>
      {useSuspension(loaded.me) ?? <Outlet />}
    </Shell>
  )
}

/** Errors of a screen keep the frame; without its data, the session is unknown. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorScreen error={error} />
  const { questions, ...loaded } = loaderData
  return (
    <Shell {...loaded} openExceptions={questions}>
      <ErrorScreen error={error} framed />
    </Shell>
  )
}

/** What takes the place of the live screens of shops that are all suspended, which would be empty without a reason. */
function useSuspension(me: Me): ReactNode {
  const { pathname, search } = useLocation()
  if (!/^\/(?:today|orders|kitchen)\/?$/.test(pathname)) return null
  const chosen = new URLSearchParams(search).get('branch')
  const shown = me.branches.filter(({ id }) => chosen === null || id === chosen)
  if (shown.length === 0 || shown.some(({ suspendedReason }) => suspendedReason === null)) return null
  return <SuspendedScreen branches={shown} supportEmail={me.supportEmail} />
}
