import { redirect } from 'react-router'
import { staffContext } from '../server-context.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/home.ts'

/** Redirects to the set-up of a shop that is not open yet, to the orders board, or to the kitchen for roles without it. */
export function loader({ context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  const isNew = me.branches.every(({ status }) => status === 'draft')
  if (isNew && mayAnywhere(me, 'open-shop')) return redirect('/setup')
  return redirect(mayAnywhere(me, 'board') ? '/orders' : '/kitchen')
}
