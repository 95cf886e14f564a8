import { Refusal } from '@sofra/contract'
import { getCurrentCustomer } from '@sofra/contract/customers'
import type { Account } from '@sofra/contract/customers-codec'
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { customerApi } from '../api.server.ts'
import { cookiesContext, customerContext, requestContext, shopContext } from '../server-context.ts'
import { displayNameCookie, readDisplayName, truncateName } from './display-name.ts'
import { safeShopRedirect } from './safe-shop-redirect.ts'

type Context = Readonly<RouterContextProvider>

/** The guard `auth`: whoever has not signed in is asked to, and comes back to what they wanted. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ request, context }) => {
  const account = await findCurrentAccount(context)
  if (!account) throw redirectToLogin(request, context)
  context.set(customerContext, account)
}

/**
 * Who is signed in at this shop; null: nobody. Whatever it is that keeps their profile from being loaded, they are
 * signed out (source spec, section 4): the name goes, and the device lets go of their account and the numbers that were
 * checked. Where the session stands nevertheless, the next screen that asks finds them again.
 */
export async function findCurrentAccount(context: Context): Promise<Account | null> {
  const { branchId, merchantId } = context.get(shopContext)
  const { sent } = context.get(cookiesContext)
  if (sent === null) return null
  const account = await customerApi(context)
    .call(getCurrentCustomer, { params: { id: branchId } })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  const name = account && truncateName(account.name)
  if (readDisplayName(sent, merchantId) !== name) setDisplayNameCookie(context, name)
  return account
}

/** Has the browser remember how somebody is called here; null: nobody is signed in. */
export function setDisplayNameCookie(context: Context, name: string | null): void {
  const { merchantId } = context.get(shopContext)
  const { secure } = context.get(requestContext)
  context.get(cookiesContext).toSet.push(displayNameCookie(merchantId, name, secure))
}

/** The way to the sign-in, and back from it; a screen that is only being fetched (`.data`) counts as the screen. */
export function redirectToLogin(request: Request, context: Context): Response {
  const { referenceId } = context.get(shopContext)
  const { pathname, search } = new URL(request.url)
  // What a form was sent to is a screen to come back to as well; its fields are not kept.
  const returnTo = safeShopRedirect(pathname.replace(/(?:\/_root)?\.data$/, '') + search, referenceId)
  return redirect(`/${referenceId}/login${returnTo === undefined ? '' : `?to=${encodeURIComponent(returnTo)}`}`)
}

/** What the API answers to somebody whose session is over while they are at it. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Refusal && ['unauthenticated', 'forbidden', 'customer_not_found'].includes(error.code)
}
