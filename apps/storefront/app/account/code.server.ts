import { Refusal } from '@sofra/contract'
import type { SentCode } from '@sofra/contract/customers-codes-codec'
import type { RouterContextProvider } from 'react-router'
import { dialCodeOf } from '../contact/dial-codes.ts'
import { requestContext, shopContext } from '../server-context.ts'
import { formText } from '../shell/form-text.ts'
import type { CodeProblem, PendingCodeResult, SentTo } from './code-result.ts'
import type { CodeChannel } from './sent-code.ts'

type Context = Readonly<RouterContextProvider>

/** Phone and code as submitted. */
export interface CodeForm {
  readonly phone: string
  readonly dialCode: string
  readonly channel: CodeChannel
  readonly code: string
}

/** Reads the fields of `code-step.tsx` and of the forms that request a code. */
export function readCodeForm(form: FormData, context: Context): CodeForm {
  const { country } = context.get(shopContext)
  const text = formText(form)
  const dialCode = text('dialCode', 6)
  return {
    phone: text('phone', 40),
    dialCode: /^\+\d{1,4}$/.test(dialCode) ? dialCode : dialCodeOf(country),
    channel: form.get('channel') === 'whatsapp' ? 'whatsapp' : 'sms',
    code: text('code', 20),
  }
}

/** Requests a code through `sendCode`. Refusals become results; other errors are thrown. */
export async function requestCode(
  context: Context,
  form: CodeForm,
  sendCode: () => Promise<Pick<SentCode, 'phone' | 'channel' | 'resendSeconds'>>,
): Promise<PendingCodeResult> {
  if (form.phone === '') return { kind: 'not-sent', problem: { code: 'phone-missing' }, sent: sentTo(context, form, 0) }
  try {
    const { phone, channel, resendSeconds } = await sendCode()
    return { kind: 'sent', sent: sentTo(context, { ...form, channel }, resendSeconds, phone) }
  } catch (error) {
    const problem = codeProblemOf(error)
    // A code sent shortly before is still valid: show its form with the remaining wait.
    const channel = pendingChannel(error)
    if (channel) return { kind: 'sent', sent: sentTo(context, { ...form, channel }, problem.seconds ?? 0) }
    return { kind: 'not-sent', problem, sent: sentTo(context, form, 0) }
  }
}

/** Channel of the code that is still pending, from a refused resend. */
function pendingChannel(error: unknown): CodeChannel | null {
  const channel = error instanceof Refusal && (error.details.data as { on_its_way?: unknown } | undefined)?.on_its_way
  return channel === 'sms' || channel === 'whatsapp' ? channel : null
}

/** Recipient for the code form. `number`: the number as the API has parsed it, if known. */
export function sentTo(context: Context, form: CodeForm, seconds: number, number?: string): SentTo {
  const { phone, dialCode, channel } = form
  const { outbox = null, formatPhone } = context.get(requestContext)
  const bare = phone.replace(/[^+\d]/g, '').replace(/^00/, '+')
  const shown = formatPhone(number ?? (bare.startsWith('+') ? bare : dialCode + bare.replace(/^0+/, '')))
  return { phone, dialCode, shown, channel, seconds, outbox }
}

/** Maps a refusal to a code problem. Throws every other error. */
export function codeProblemOf(error: unknown): CodeProblem {
  if (!(error instanceof Refusal)) throw error
  const { tries_left: triesLeft, retry_after: seconds } = (error.details.data ?? {}) as Record<string, unknown>
  switch (error.code) {
    case 'code_wrong':
      return { code: 'code-wrong', triesLeft: typeof triesLeft === 'number' ? triesLeft : 0 }
    case 'code_limit':
    case 'rate_limited':
      return { code: 'code-limit', seconds: typeof seconds === 'number' ? seconds : 60 }
    case 'invalid_body':
      return { code: error.details.fields?.[0]?.code ?? 'phone-missing' }
    case 'code_expired':
    case 'code_locked':
    case 'code_not_sent':
    case 'orders_under_way':
      return { code: error.code.replaceAll('_', '-') }
    default:
      return { code: 'unavailable' }
  }
}
