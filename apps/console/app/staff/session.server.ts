import { Refusal } from '@sofra/contract'
import { getMe } from '@sofra/contract/console'
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { api, callAuth } from '../api.server.ts'
import { staffContext } from '../server-context.ts'

type Context = Readonly<RouterContextProvider>

/** Lets nobody through who is not signed in: they are asked to, and come back to where they wanted to be. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }) => {
  try {
    context.set(staffContext, await api(context).call(getMe))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthenticated') throw redirect(signInPath(request))
    throw error
  }
}

/** In full: React Router puts the basename before what loaders and actions redirect to, and not before what guards do. */
const signInAddress = '/console/sign-in'

/** Where the guarded screen is left for; a screen that is only being fetched (`.data`) counts as the screen. */
function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const wanted = pathname.replace(/^\/console/i, '').replace(/(?:\/_root)?\.data$/, '') + search
  return wanted === '' || wanted === '/' ? signInAddress : `${signInAddress}?to=${encodeURIComponent(wanted)}`
}

/** Whether somebody is signed in already. */
export async function isSignedIn(context: Context): Promise<boolean> {
  try {
    await api(context).call(getMe)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** How an attempt to sign in ended; the session's cookies are among those the answer sets. */
export type SignInOutcome = 'signed-in' | 'wrong' | 'too-many' | 'unavailable'

export async function signIn(
  context: Context,
  credentials: { email: string; password: string },
): Promise<SignInOutcome> {
  const { status, ok } = await callAuth(context, '/sign-in/email', { ...credentials, rememberMe: true })
  if (ok) return 'signed-in'
  if (status === 429) return 'too-many'
  // Better-auth says 400 to what is no email address, 401 to the wrong password and to an unknown person alike.
  return status < 500 ? 'wrong' : 'unavailable'
}

export async function signOut(context: Context): Promise<void> {
  await callAuth(context, '/sign-out', {})
}
