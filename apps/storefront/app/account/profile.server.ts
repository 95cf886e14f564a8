import { Refusal } from '@sofra/contract'
import { endSession, listSessions, logout, logoutEverywhere, updateProfile } from '@sofra/contract/customers'
import { deleteAccount, requestAccountDeletion } from '@sofra/contract/customers-deletion'
import { parseUserAgent } from '@sofra/contract/user-agent'
import { offeredLanguages } from '@sofra/i18n'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { customerApi } from '../api.server.ts'
import { customerContext, shopContext } from '../server-context.ts'
import { codeProblemOf, readCodeForm, requestCode, sentTo } from './code.server.ts'
import { type DetailsProblems, type DetailsValues, parseDetails, rejectedDetails } from './details-form.ts'
import { handleRefusedForm, isSignedOut, setDisplayNameCookie } from './guards.server.ts'
import type { ProfileResult, SessionView } from './profile-result.ts'
import { safeShopRedirect } from './safe-redirect.ts'

type Context = Readonly<RouterContextProvider>

/** Sessions of the customer, the current one first, then by last use. */
export async function viewSessions(context: Context): Promise<SessionView[]> {
  const { id } = context.get(customerContext)
  const sessions = await customerApi(context).call(listSessions, { params: { id } })
  return sessions
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt - a.lastUsedAt)
    .map(({ id, isCurrent, lastUsedAt, userAgent, network }) => ({
      id,
      isCurrent,
      lastUsedAt,
      network,
      agent: parseUserAgent(userAgent),
    }))
}

/** Handles the forms of the profile page. */
export async function handleProfileForm(request: Request, context: Context) {
  const form = await request.formData()
  try {
    return await applyIntent(context, form)
  } catch (error) {
    return handleRefusedForm(error, request, context)
  }
}

async function applyIntent(context: Context, form: FormData) {
  const { id } = context.get(customerContext)
  const { branchId, referenceId } = context.get(shopContext)
  const client = customerApi(context)
  const devices = `/${referenceId}/profile?section=devices`
  switch (form.get('intent')) {
    case 'save':
      return save(context, form)
    case 'end':
      await endOneSession(context, String(form.get('session') ?? ''))
      return redirect(devices)
    case 'logout-others':
      await client.call(logoutEverywhere, { params: { id }, body: { keep_this: true } })
      return redirect(devices)
    case 'logout':
      await client.call(logout, { body: { branch_id: branchId } })
      return signOutTo(context, safeShopRedirect(form.get('to'), referenceId) ?? `/${referenceId}`)
    case 'send':
      return resultResponse(await sendDeletionCode(context, form))
    case 'verify':
      return deleteForGood(context, form)
    default:
      return data({ kind: 'unknown' } satisfies ProfileResult, { status: 400 })
  }
}

async function save(context: Context, form: FormData) {
  const { id, name } = context.get(customerContext)
  const { languages, referenceId } = context.get(shopContext)
  const reading = parseDetails(form, offeredLanguages(languages))
  if (reading.kind === 'incomplete') return refuse(reading.problems, reading.values)
  try {
    await customerApi(context).call(updateProfile, { body: { id, ...reading.details } })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_body') throw error
    const problems = rejectedDetails(error.details.fields ?? [])
    if (Object.keys(problems).length === 0) throw error
    return refuse(problems, reading.values)
  }
  if (reading.details.name !== name) {
    setDisplayNameCookie(context, reading.details.name)
  }
  return redirect(`/${referenceId}/profile?section=details&saved=1`)

  function refuse(problems: DetailsProblems, values: DetailsValues) {
    return data({ kind: 'details', problems, values } satisfies ProfileResult, { status: 400 })
  }
}

/** A session that has already ended counts as success. */
async function endOneSession(context: Context, session: string): Promise<void> {
  if (session === '' || session.length > 80) return
  const { id } = context.get(customerContext)
  try {
    await customerApi(context).call(endSession, { params: { id }, body: { session_id: session } })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'session_not_found') throw error
  }
}

function sendDeletionCode(context: Context, form: FormData) {
  const { id, phone } = context.get(customerContext)
  const { branchId } = context.get(shopContext)
  const codeForm = { ...readCodeForm(form, context), phone, dialCode: '' }
  return requestCode(context, codeForm, async () => {
    const sent = await customerApi(context).call(requestAccountDeletion, {
      params: { id },
      body: { branch_id: branchId, channel: codeForm.channel },
    })
    return { phone, channel: sent.channel, resendSeconds: sent.resend_in }
  })
}

async function deleteForGood(context: Context, form: FormData) {
  const { id, phone } = context.get(customerContext)
  const { referenceId } = context.get(shopContext)
  const codeForm = { ...readCodeForm(form, context), phone, dialCode: '' }
  try {
    await customerApi(context).call(deleteAccount, { params: { id }, body: { code: codeForm.code } })
  } catch (error) {
    if (isSignedOut(error)) throw error
    return resultResponse({ kind: 'refused', problem: codeProblemOf(error), sent: sentTo(context, codeForm, 0) })
  }
  return signOutTo(context, `/${referenceId}/login?deleted=1`)
}

function signOutTo(context: Context, to: string): Response {
  setDisplayNameCookie(context, null)
  return redirect(to)
}

function resultResponse(reply: ProfileResult) {
  return data(reply, { status: reply.kind === 'sent' ? 200 : 400 })
}
