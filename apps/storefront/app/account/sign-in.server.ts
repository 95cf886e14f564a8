import { updateProfile } from '@sofra/contract/customers'
import { login, verify } from '@sofra/contract/customers-codes'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { customerApi } from '../api.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import { codeProblemOf, readCodeForm, requestCode, sentTo } from './code.server.ts'
import { findCurrentAccount, isSignedOut, redirectToLogin, setDisplayNameCookie } from './guards.server.ts'
import { mergeGuestData } from './guest-data.server.ts'
import { safeShopRedirect } from './safe-redirect.ts'
import type { SignInResult } from './sign-in-result.ts'

type Context = Readonly<RouterContextProvider>

/** Handles one step of the sign-in; redirects to the return path when it is complete. */
export async function handleSignInStep(request: Request, context: Context) {
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'verify':
      return verifyCode(context, form)
    case 'name':
      return saveName(request, context, form)
    default:
      return resultResponse(await send(context, form))
  }
}

async function send(context: Context, form: FormData): Promise<SignInResult> {
  const { branchId } = context.get(shopContext)
  const codeForm = readCodeForm(form, context)
  const { phone, dialCode, channel } = codeForm
  return requestCode(context, codeForm, () =>
    customerApi(context).call(login, { body: { branchId, phone, dialCode, channel } }),
  )
}

async function verifyCode(context: Context, form: FormData) {
  const { branchId, referenceId } = context.get(shopContext)
  const codeForm = readCodeForm(form, context)
  const { phone, dialCode, code } = codeForm
  try {
    const { account } = await customerApi(context).call(verify, {
      body: { branchId, phone, dialCode, code, session: 'cookie' },
    })
    setDisplayNameCookie(context, account.name)
    await mergeGuestData(context, account, form.get('guestData'))
    const returnTo = safeShopRedirect(form.get('to'), referenceId)
    if (account.name !== '') return redirect(returnTo ?? `/${referenceId}/profile`)
    return redirect(`/${referenceId}/login${returnTo ? `?to=${encodeURIComponent(returnTo)}` : ''}`)
  } catch (error) {
    return resultResponse({ kind: 'refused', problem: codeProblemOf(error), sent: sentTo(context, codeForm, 0) })
  }
}

/** The last step for new customers. */
async function saveName(request: Request, context: Context, form: FormData) {
  const { referenceId } = context.get(shopContext)
  const account = await findCurrentAccount(context)
  if (!account) return redirectToLogin(request, context)
  const name = String(form.get('name') ?? '').trim()
  if (name === '') return resultResponse({ kind: 'nameless', problem: { code: 'name-missing' } })
  try {
    const { language } = context.get(pageContext).facts
    const marketing = form.get('marketing') !== null
    await customerApi(context).call(updateProfile, {
      body: { id: account.id, name: name.slice(0, 100), marketing, language },
    })
  } catch (error) {
    if (isSignedOut(error)) return redirectToLogin(request, context)
    return resultResponse({ kind: 'nameless', problem: { ...codeProblemOf(error), code: 'unavailable' } })
  }
  setDisplayNameCookie(context, name)
  return redirect(safeShopRedirect(form.get('to'), referenceId) ?? `/${referenceId}/profile`)
}

function resultResponse(reply: SignInResult) {
  const status = reply.kind === 'sent' ? 200 : reply.kind === 'nameless' ? 400 : statusOf(reply.problem.code)
  return data(reply, { status })
}

/** Rejected input is a 4xx, so that no page counts as a success. */
function statusOf(code: string): number {
  if (code === 'code-limit') return 429
  return code === 'unavailable' ? 503 : 400
}
