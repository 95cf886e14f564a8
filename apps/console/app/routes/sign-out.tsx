import { redirect } from 'react-router'
import { signOut } from '../staff/session.server.ts'
import type { Route } from './+types/sign-out.ts'

/** There is no page: sign-out is a form on every screen. */
export function loader() {
  return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  await signOut(context)
  return redirect('/sign-in')
}
