import { Refusal } from '@sofra/contract'
import { getMe } from '@sofra/contract/calls/console'
import { getAccessOptions } from '@sofra/contract/calls/console-accounts'
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { api, callAuth } from '../api.server.ts'
import { staffContext } from '../server-context.ts'

type Context = Readonly<RouterContextProvider>

/** Requires a session: otherwise redirects to sign-in, which returns to the requested screen. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }) => {
  try {
    context.set(staffContext, await api(context).call(getMe))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthenticated') throw redirect(signInPath(request))
    throw error
  }
}

/** Leads staff without a branch, such as a new owner, to the page that says what comes next. Follows `requireStaff`. */
export const requireShop: MiddlewareFunction<Response> = async ({ context }) => {
  if (context.get(staffContext).branches.length === 0) throw redirect('/console/start')
}

/** Absolute: React Router prepends the basename to redirects of loaders and actions, but not of middleware. */
const signInAddress = '/console/sign-in'

/** The sign-in path that returns to the requested screen; a data request (`.data`) counts as its screen. */
function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const requested = pathname.replace(/^\/console/i, '').replace(/(?:\/_root)?\.data$/, '') + search
  return requested === '' || requested === '/' ? signInAddress : `${signInAddress}?to=${encodeURIComponent(requested)}`
}

/** What the sign-in page offers besides the sign-in; nothing while the API is unavailable. */
export async function readAccess(context: Context): Promise<{ readonly signUp: boolean; readonly email: boolean }> {
  try {
    const { sign_up, email } = await api(context).call(getAccessOptions)
    return { signUp: sign_up === 'open', email }
  } catch (error) {
    if (error instanceof Refusal) return { signUp: false, email: false }
    throw error
  }
}

/** Whether the request has a valid session. */
export async function isSignedIn(context: Context): Promise<boolean> {
  try {
    await api(context).call(getMe)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * The outcome of a sign-in. `code`: a code of the authenticator app has to follow. On success the session cookies are among those added to the response. After too many attempts,
 * `minutes` is the time until the next one is allowed.
 */
export type SignInOutcome =
  | { readonly kind: 'signed-in' | 'code' | 'wrong' | 'unavailable' }
  | { readonly kind: 'too-many'; readonly minutes: number }

export async function signIn(
  context: Context,
  credentials: { email: string; password: string },
): Promise<SignInOutcome> {
  const response = await callAuth(context, '/sign-in/email', { ...credentials, rememberMe: true })
  const { status, ok, headers } = response
  if (ok) {
    const { twoFactorRedirect } = (await response.json()) as { twoFactorRedirect?: boolean }
    return { kind: twoFactorRedirect ? 'code' : 'signed-in' }
  }
  if (status === 429) return { kind: 'too-many', minutes: Math.ceil(Number(headers.get('retry-after') ?? 60) / 60) }
  // Better-auth responds with 400 for an invalid email address and with 401 for a wrong password or unknown email.
  return { kind: status < 500 ? 'wrong' : 'unavailable' }
}

export async function signOut(context: Context): Promise<void> {
  await callAuth(context, '/sign-out', {})
}
