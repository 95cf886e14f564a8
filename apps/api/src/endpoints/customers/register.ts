import { type RegistrationBodyWire, register, registerWhatsapp } from '@sofra/contract/customers-codes'
import type { CodeDetails } from '@sofra/database'
import { askForCode } from '../../customers/ask-for-code.ts'
import { serve } from '../../http/serve.ts'

export const serveRegister = serve(register, (call, parts) =>
  askForCode(call, { purpose: 'login', channel: 'sms', details: detailsOf(call.body) }, parts),
)

export const serveRegisterWhatsapp = serve(registerWhatsapp, (call, parts) =>
  askForCode(call, { purpose: 'login', channel: 'whatsapp', details: detailsOf(call.body) }, parts),
)

function detailsOf(body: RegistrationBodyWire): CodeDetails {
  const { name, email, birthday, marketing_consent: marketing } = body
  return { name, email, birthday, marketing }
}
