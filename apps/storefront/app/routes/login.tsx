import { redirect } from 'react-router'
import { keepSentCode } from '../account/code-timer.ts'
import { findMyself } from '../account/guards.server.ts'
import { pathOfShop } from '../account/path-of-shop.ts'
import { takeSignInStep } from '../account/sign-in.server.ts'
import { SignInPage } from '../account/sign-in-page.tsx'
import type { SignInReply } from '../account/sign-in-reply.ts'
import { unreached, unreachedCode } from '../account/unreached-code.ts'
import { orUnreached } from '../shell/or-unreached.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/login.ts'

/** The guard `guest`: whoever is in already goes on, once they have said their name. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const wanted = pathOfShop(search.get('to'), params.referenceId) ?? ''
  const account = await findMyself(context)
  if (account && account.name !== '') throw redirect(wanted || `/${params.referenceId}/profile`)
  return { wanted, nameless: account !== null, deleted: search.has('deleted') }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeSignInStep(request, context)
}

/** A code that was taken is not asked for again, and a network that is gone takes nothing of what was typed along. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const isName = form.get('intent') === 'name'
  const unsent: SignInReply = isName ? { kind: 'nameless', problem: unreached } : unreachedCode(form)
  try {
    return await orUnreached(serverAction(), unsent)
  } catch (answer) {
    if (answer instanceof Response && form.get('intent') === 'verify') {
      keepSentCode(String(form.get('business')), 'login', null)
    }
    throw answer
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData instanceof Response ? undefined : actionData
  return <SignInPage {...loaderData} reply={reply} />
}

/** Who is asked for a code is nobody else's business. */
export function headers() {
  return { ...noStore, 'Referrer-Policy': 'same-origin' }
}
