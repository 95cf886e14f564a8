import { Refusal } from '@sofra/contract'
import {
  login,
  type RegistrationBodyWire,
  register,
  registerWhatsapp,
  resendOtp,
  type SentCodeWire,
  sendOtp,
} from '@sofra/contract/customers-codes'
import { sentCodeToWire } from '@sofra/contract/customers-words'
import { type CodeDetails, findCode, isId } from '@sofra/database'
import { languageAt, phoneAt, shopOf } from '../../customers/at-shop.ts'
import { sendCode, type WantedCode } from '../../customers/codes.ts'
import { type RequestValues, serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'

export const serveSendOtp = serve(sendOtp, (call, parts) => send(call, call.body, parts))

export const serveLogin = serve(login, (call, parts) =>
  send(call, { purpose: 'login', channel: call.body.channel }, parts),
)

export const serveRegister = serve(register, (call, parts) =>
  send(call, { purpose: 'login', channel: 'sms', details: detailsOf(call.body) }, parts),
)

export const serveRegisterWhatsapp = serve(registerWhatsapp, (call, parts) =>
  send(call, { purpose: 'login', channel: 'whatsapp', details: detailsOf(call.body) }, parts),
)

export const serveResendOtp = serve(resendOtp, async (call, parts) => {
  const { otp_id: id } = call.query
  const asked = isId(id) ? await findCode(parts.pool, id, parts.clock.now()) : null
  const shop = asked && (await parts.shops.findByBranch(asked.branchId))
  if (!asked || !shop) throw new Refusal('code_expired', { id })
  return sentCodeToWire(await sendCode({ ...asked, shop }, call, parts))
})

interface SendingCall extends RequestValues {
  readonly body: { readonly branch_id: string; readonly phone: string; readonly dial_code: string }
  readonly headers: { readonly locale?: string | undefined }
  readonly language: string
  readonly request: Request
}

async function send(
  call: SendingCall,
  { purpose, channel, details }: Pick<WantedCode, 'purpose' | 'channel' | 'details'>,
  parts: Parts,
): Promise<SentCodeWire> {
  const shop = await shopOf(parts, call.body.branch_id)
  const phone = phoneAt(shop, call.body)
  const language = languageAt(shop, call.headers.locale, call.language)
  const wanted = { shop, phone, purpose, channel, language, ...(details && { details }) }
  return sentCodeToWire(await sendCode(wanted, call, parts))
}

function detailsOf(body: RegistrationBodyWire): CodeDetails {
  const { name, email, birthday, marketing_consent: marketing } = body
  return { name, email, birthday, marketing }
}
