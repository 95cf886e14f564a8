import { Outlet } from 'react-router'
import { countQuestions } from '../payments/payments.server.ts'
import { staffContext } from '../server-context.ts'
import { Shell } from '../shell/shell.tsx'
import { requireStaff } from '../staff/session.server.ts'
import type { Route } from './+types/staff.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export async function loader({ context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  return { me, questions: await countQuestions(context, me), now: Date.now() }
}

/** Around every screen for those who are signed in. */
export default function Staff({ loaderData: { me, questions, now } }: Route.ComponentProps) {
  return (
    <Shell me={me} questions={questions} now={now}>
      <Outlet />
    </Shell>
  )
}
