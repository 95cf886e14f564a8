import { Refusal } from '@sofra/contract'
import type { SentCode } from '@sofra/contract/customers-codes-codec'
import type { RouterContextProvider } from 'react-router'
import { dialCodeOf } from '../checkout/dial-codes.ts'
import { requestContext, shopContext } from '../server-context.ts'
import type { CodeProblem, PendingCodeResult, SentTo } from './code-result.ts'
import type { CodeChannel } from './sent-code.ts'

type Context = Readonly<RouterContextProvider>

/** What a form says of a phone and a code, as it was typed. */
export interface CodeForm {
  readonly phone: string
  readonly dialCode: string
  readonly channel: CodeChannel
  readonly code: string
}

/** Reads the fields of `code-step.tsx`, and of the forms that ask for a code. */
export function readCodeForm(form: FormData, context: Context): CodeForm {
  const { country } = context.get(shopContext)
  const dialCode = text(form.get('dialCode'), 6)
  return {
    phone: text(form.get('phone'), 40),
    dialCode: /^\+\d{1,4}$/.test(dialCode) ? dialCode : dialCodeOf(country),
    channel: form.get('channel') === 'whatsapp' ? 'whatsapp' : 'sms',
    code: text(form.get('code'), 20),
  }
}

/** Has a code sent by `ask`, and says what became of it. */
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
    // One has gone out a moment ago, and counts: it is asked for, and another may be had when its time has come.
    const channel = pendingChannel(error)
    if (channel) return { kind: 'sent', sent: sentTo(context, { ...form, channel }, problem.seconds ?? 0) }
    return { kind: 'not-sent', problem, sent: sentTo(context, form, 0) }
  }
}

/** By which channel a code is on its way, where it is too early for another. */
function pendingChannel(error: unknown): CodeChannel | null {
  const channel = error instanceof Refusal && (error.details.data as { on_its_way?: unknown } | undefined)?.on_its_way
  return channel === 'sms' || channel === 'whatsapp' ? channel : null
}

/** Where a code went, for the page that asks for it; `number`: how the API has read it, where it has said so. */
export function sentTo(context: Context, form: CodeForm, seconds: number, number?: string): SentTo {
  const { phone, dialCode, channel } = form
  const { outbox = null, phoneText } = context.get(requestContext)
  const bare = phone.replace(/[^+\d]/g, '').replace(/^00/, '+')
  const shown = phoneText(number ?? (bare.startsWith('+') ? bare : dialCode + bare.replace(/^0+/, '')))
  return { phone, dialCode, shown, channel, seconds, outbox }
}

/** Why there is no code, or why it was not taken; what is no refusal of the API is a mistake of ours. */
export function codeProblemOf(error: unknown): CodeProblem {
  if (!(error instanceof Refusal)) throw error
  const { tries_left: triesLeft, retry_after: seconds } = (error.details.data ?? {}) as Record<string, unknown>
  switch (error.code) {
    case 'code_wrong':
      return { code: 'code-wrong', triesLeft: typeof triesLeft === 'number' ? triesLeft : 0 }
    case 'code_expired':
      return { code: 'code-expired' }
    case 'code_locked':
      return { code: 'code-locked' }
    case 'code_limit':
    case 'rate_limited':
      return { code: 'code-limit', seconds: typeof seconds === 'number' ? seconds : 60 }
    case 'code_not_sent':
      return { code: 'code-not-sent' }
    case 'orders_under_way':
      return { code: 'orders-under-way' }
    case 'invalid_body':
      return { code: error.details.fields?.[0]?.code ?? 'phone-missing' }
    default:
      return { code: 'unavailable' }
  }
}

function text(value: FormDataEntryValue | null, length: number): string {
  return typeof value === 'string' ? value.trim().slice(0, length) : ''
}
