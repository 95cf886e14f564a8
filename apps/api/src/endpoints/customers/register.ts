import { type RegistrationBodyWire, register, registerWhatsapp } from '@sofra/contract/customers-codes'
import type { CodeDetails } from '@sofra/database'
import { askForCode } from '../../customers/ask-for-code.ts'
import { mustBeBorn } from '../../customers/birthday.ts'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'

export const serveRegister = serve(register, async (call, parts) =>
  askForCode(call, { purpose: 'login', channel: 'sms', details: detailsOf(call.body, parts) }, parts),
)

export const serveRegisterWhatsapp = serve(registerWhatsapp, async (call, parts) =>
  askForCode(call, { purpose: 'login', channel: 'whatsapp', details: detailsOf(call.body, parts) }, parts),
)

function detailsOf(body: RegistrationBodyWire, { clock }: Pick<AppContext, 'clock'>): CodeDetails {
  const { name, email, birthday, marketing_consent: marketing } = body
  mustBeBorn(birthday, clock.now())
  return { name, email, birthday, marketing }
}
