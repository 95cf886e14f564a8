import { Outlet } from 'react-router'
import { staffContext } from '../server-context.ts'
import { Shell } from '../shell/shell.tsx'
import { requireStaff } from '../staff/session.server.ts'
import type { Route } from './+types/staff.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export function loader({ context }: Route.LoaderArgs) {
  return { me: context.get(staffContext), now: Date.now() }
}

/** Around every screen for those who are signed in. */
export default function Staff({ loaderData: { me, now } }: Route.ComponentProps) {
  return (
    <Shell me={me} now={now}>
      <Outlet />
    </Shell>
  )
}
