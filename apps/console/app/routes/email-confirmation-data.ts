import { Refusal } from '@sofra/contract'
import { requestEmailConfirmation } from '@sofra/contract/calls/console-accounts'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { requireStaff } from '../staff/session.server.ts'
import type { Route } from './+types/email-confirmation-data.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export function loader() {
  return redirect('/')
}

/** Sends the signed-in user the link that confirms their address. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await api(context).call(requestEmailConfirmation, { body: {} })
    return { sent: true }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return { sent: false }
    throw error
  }
}
