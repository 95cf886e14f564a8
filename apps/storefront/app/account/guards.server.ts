import { Refusal } from '@sofra/contract'
import { getCurrentCustomer } from '@sofra/contract/customers'
import type { Account } from '@sofra/contract/customers-codec'
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { customerApi } from '../api.server.ts'
import { cookiesContext, customerContext, pagePathOf, requestContext, shopContext } from '../server-context.ts'
import { displayNameCookie, readDisplayName, truncateName } from './display-name.ts'
import { safeShopRedirect } from './safe-redirect.ts'

type Context = Readonly<RouterContextProvider>

/** The guard `auth`: redirects guests to the sign-in, and back afterwards. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ request, context }) => {
  const account = await findCurrentAccount(context)
  if (!account) throw redirectToLogin(request, context)
  context.set(customerContext, account)
}

/** In a preview of a guest who is signed in, tells the browser their name, as signing in does. */
export const showSampleCustomer: MiddlewareFunction<Response> = ({ context }) => {
  const { customerName = null } = context.get(requestContext).preview ?? {}
  const { sent } = context.get(cookiesContext)
  if (customerName === null || readDisplayName(sent, context.get(shopContext).merchantId) !== null) return
  setDisplayNameCookie(context, truncateName(customerName))
}

/**
 * The account that is signed in at this shop; null: none. When it cannot be loaded, the display-name cookie is deleted
 * and the device clears the account's data (docs/product.md, section 4). A session that is still valid is found again
 * by the next guarded screen.
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

/** Sets the display-name cookie; null deletes it. */
export function setDisplayNameCookie(context: Context, name: string | null): void {
  const { merchantId } = context.get(shopContext)
  const { secure } = context.get(requestContext)
  context.get(cookiesContext).toSet.push(displayNameCookie(merchantId, name, secure))
}

/** Redirect to the sign-in with the current screen as return path; `.data` requests count as their screen. */
export function redirectToLogin(request: Request, context: Context): Response {
  const { referenceId } = context.get(shopContext)
  const { search } = new URL(request.url)
  // The target of a form is a screen as well; its fields are lost.
  const returnTo = safeShopRedirect(pagePathOf(request, context) + search, referenceId)
  return redirect(`/${referenceId}/login${returnTo === undefined ? '' : `?to=${encodeURIComponent(returnTo)}`}`)
}

/** Whether the API has refused the request because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Refusal && ['unauthenticated', 'forbidden', 'customer_not_found'].includes(error.code)
}

/**
 * Handles a form that the API has refused: leads to the sign-in when the session has ended. In a preview, which changes nothing, the
 * error screen says so.
 * @throws the error otherwise
 */
export function handleRefusedForm(error: unknown, request: Request, context: Context): Response {
  if (isSignedOut(error)) return redirectToLogin(request, context)
  if (error instanceof Refusal && error.code === 'preview_only')
    throw data('read-only', { status: 403, statusText: 'Preview' })
  throw error
}
