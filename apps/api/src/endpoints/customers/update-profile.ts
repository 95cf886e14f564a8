import { updateProfile } from '@sofra/contract/customers'
import { profileFromWire } from '@sofra/contract/customers-codec'
import { asMerchant, updateCustomer } from '@sofra/database'
import { accountOf } from '../../customers/account.ts'
import { validateBirthday } from '../../customers/birthday.ts'
import { requireCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveUpdateProfile = serve(updateProfile, async ({ body, request }, context) => {
  const customer = await requireCustomer(request, context, body.id)
  const { id, ...changes } = profileFromWire(body)
  validateBirthday(changes.birthday, context.clock.now())
  await asMerchant(context.pool, customer.merchantId, (tx) => updateCustomer(tx, id, changes, context.clock.now()))
  return accountOf(customer, context)
})
