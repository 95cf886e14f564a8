import { redirect } from 'react-router'
import { staffContext } from '../server-context.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/home.ts'

/** The start is the screen one works on. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(mayAnywhere(context.get(staffContext), 'board') ? '/orders' : '/kitchen')
}
