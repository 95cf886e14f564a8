import { updateProfile } from '@sofra/contract/customers'
import { profileFromWire } from '@sofra/contract/customers-words'
import { asMerchant, updateCustomer } from '@sofra/database'
import { accountOf } from '../../customers/account.ts'
import { mustBeBorn } from '../../customers/birthday.ts'
import { mustBeCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveUpdateProfile = serve(updateProfile, async ({ body, request }, parts) => {
  const who = await mustBeCustomer(request, parts, body.id)
  const { id, ...changes } = profileFromWire(body)
  mustBeBorn(changes.birthday, parts.clock.now())
  await asMerchant(parts.pool, who.merchantId, (tx) => updateCustomer(tx, id, changes, parts.clock.now()))
  return accountOf(who, parts)
})
