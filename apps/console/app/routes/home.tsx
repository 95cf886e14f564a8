import { listAttention } from '@sofra/contract/calls/console-today'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { staffContext } from '../server-context.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import type { Route } from './+types/home.ts'

/**
 * Redirects to where the role's day is: owners and managers to Today, or to the board while an order waits for an answer; the
 * counter to the board and the kitchen to its screen.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  if (!mayAnywhere(me, 'board')) return redirect('/kitchen')
  if (!mayAnywhere(me, 'today')) return redirect('/orders')
  const attention = await api(context).call(listAttention, {})
  return redirect(attention.some(({ code }) => code === 'orders') ? '/orders' : '/today')
}
