import { redirect } from 'react-router'
import { findCurrentAccount } from '../account/guards.server.ts'
import { offlineCodeResult, offlineProblem } from '../account/offline-code.ts'
import { safeShopRedirect } from '../account/safe-redirect.ts'
import { saveSentCode } from '../account/sent-code.ts'
import { handleSignInStep } from '../account/sign-in.server.ts'
import { SignInPage } from '../account/sign-in-page.tsx'
import type { SignInResult } from '../account/sign-in-result.ts'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/login.ts'

/** The guard `guest`: redirects signed-in customers who have a name. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const returnTo = safeShopRedirect(search.get('to'), params.referenceId) ?? ''
  const account = await findCurrentAccount(context)
  if (account && account.name !== '') throw redirect(returnTo || `/${params.referenceId}/profile`)
  return { returnTo, nameless: account !== null, deleted: search.has('deleted') }
}

export function action({ request, context }: Route.ActionArgs) {
  return handleSignInStep(request, context)
}

/** Deletes the pending code after a successful sign-in, and keeps the input when the server is unreachable. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const isName = form.get('intent') === 'name'
  const unsent: SignInResult = isName ? { kind: 'nameless', problem: offlineProblem } : offlineCodeResult(form)
  try {
    return await withOfflineFallback(serverAction(), unsent)
  } catch (answer) {
    if (answer instanceof Response && form.get('intent') === 'verify') {
      saveSentCode(String(form.get('business')), 'login', null)
    }
    throw answer
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData instanceof Response ? undefined : actionData
  return <SignInPage {...loaderData} reply={reply} />
}

/** The page is personal. */
export function headers() {
  return { ...noStore, 'Referrer-Policy': 'same-origin' }
}
