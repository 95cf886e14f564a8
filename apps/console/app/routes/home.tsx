import { redirect } from 'react-router'
import { staffContext } from '../server-context.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/home.ts'

/** Redirects to the orders board, or to the kitchen view for roles without it. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(mayAnywhere(context.get(staffContext), 'board') ? '/orders' : '/kitchen')
}
