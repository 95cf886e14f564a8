import { type RegistrationBodyWire, register, registerWhatsapp } from '@sofra/contract/customers-codes'
import type { CodeDetails } from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { validateBirthday } from '../../customers/birthday.ts'
import { requestCode } from '../../customers/request-code.ts'
import { serve } from '../../http/serve.ts'

export const serveRegister = serve(register, async (call, context) =>
  requestCode(call, { purpose: 'login', channel: 'sms', details: detailsOf(call.body, context) }, context),
)

export const serveRegisterWhatsapp = serve(registerWhatsapp, async (call, context) =>
  requestCode(call, { purpose: 'login', channel: 'whatsapp', details: detailsOf(call.body, context) }, context),
)

function detailsOf(body: RegistrationBodyWire, { clock }: Pick<AppContext, 'clock'>): CodeDetails {
  const { name, email, birthday, marketing_consent: marketing } = body
  validateBirthday(birthday, clock.now())
  return { name, email, birthday, marketing }
}
