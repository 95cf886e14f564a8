import { updateProfile } from '@sofra/contract/customers'
import { login, verify } from '@sofra/contract/customers-codes'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { customerApi } from '../api.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import { joinBelongings } from './belongings.server.ts'
import { askForCode, problemOf, readCodeForm, sentTo } from './code.server.ts'
import { findMyself, isSignedOut, rememberKnown, toLogin } from './guards.server.ts'
import { pathOfShop } from './path-of-shop.ts'
import type { SignInReply } from './sign-in-reply.ts'

type Context = Readonly<RouterContextProvider>

/** One step of signing in; whoever is through is led back to where they wanted to be. */
export async function takeSignInStep(request: Request, context: Context) {
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'verify':
      return enter(context, form)
    case 'name':
      return sayName(request, context, form)
    default:
      return answer(await send(context, form))
  }
}

async function send(context: Context, form: FormData): Promise<SignInReply> {
  const { branchId } = context.get(shopContext)
  const asked = readCodeForm(form, context)
  const { phone, dialCode, channel } = asked
  return askForCode(context, asked, () =>
    customerApi(context).call(login, { body: { branchId, phone, dialCode, channel } }),
  )
}

async function enter(context: Context, form: FormData) {
  const { branchId, referenceId } = context.get(shopContext)
  const asked = readCodeForm(form, context)
  const { phone, dialCode, code } = asked
  try {
    const { account } = await customerApi(context).call(verify, {
      body: { branchId, phone, dialCode, code, session: 'cookie' },
    })
    rememberKnown(context, account.name)
    await joinBelongings(context, account, form.get('belongings'))
    const wanted = pathOfShop(form.get('to'), referenceId)
    if (account.name !== '') return redirect(wanted ?? `/${referenceId}/profile`)
    return redirect(`/${referenceId}/login${wanted ? `?to=${encodeURIComponent(wanted)}` : ''}`)
  } catch (error) {
    return answer({ kind: 'refused', problem: problemOf(error), sent: sentTo(context, asked, 0) })
  }
}

/** The last step of whoever is new. */
async function sayName(request: Request, context: Context, form: FormData) {
  const { referenceId } = context.get(shopContext)
  const account = await findMyself(context)
  if (!account) return toLogin(request, context)
  const name = String(form.get('name') ?? '').trim()
  if (name === '') return answer({ kind: 'nameless', problem: { code: 'name-missing' } })
  try {
    const { language } = context.get(pageContext).facts
    const marketing = form.get('marketing') !== null
    await customerApi(context).call(updateProfile, {
      body: { id: account.id, name: name.slice(0, 100), marketing, language },
    })
  } catch (error) {
    if (isSignedOut(error)) return toLogin(request, context)
    return answer({ kind: 'nameless', problem: { ...problemOf(error), code: 'unavailable' } })
  }
  rememberKnown(context, name)
  return redirect(pathOfShop(form.get('to'), referenceId) ?? `/${referenceId}/profile`)
}

function answer(reply: SignInReply) {
  const status = reply.kind === 'sent' ? 200 : reply.kind === 'nameless' ? 400 : statusOf(reply.problem.code)
  return data(reply, { status })
}

/** What is the guest's to mend is a 4xx, so that no page is taken for a success that is none. */
function statusOf(code: string): number {
  if (code === 'code-limit') return 429
  return code === 'unavailable' ? 503 : 400
}
