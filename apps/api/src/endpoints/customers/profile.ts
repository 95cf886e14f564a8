import { Refusal } from '@sofra/contract'
import { getMyself, getProfile, updateProfile } from '@sofra/contract/customers'
import { profileFromWire } from '@sofra/contract/customers-words'
import { asMerchant, findCustomer, updateCustomer } from '@sofra/database'
import { accountWire } from '../../customers/account.ts'
import { shopOf } from '../../customers/at-shop.ts'
import { mustBeCustomer, type SignedInCustomer, whoIsCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'

export const serveMyself = serve(getMyself, async ({ params, request }, parts) => {
  const { merchantId } = await shopOf(parts, params.id)
  const who = await whoIsCustomer(request, parts, merchantId)
  return { user: who && (await userOf(who, parts)) }
})

export const serveProfile = serve(getProfile, async ({ params, request }, parts) =>
  userOf(await mustBeCustomer(request, parts, params.id), parts),
)

export const serveUpdateProfile = serve(updateProfile, async ({ body, request }, parts) => {
  const who = await mustBeCustomer(request, parts, body.id)
  const { id, ...changes } = profileFromWire(body)
  await asMerchant(parts.pool, who.merchantId, (tx) => updateCustomer(tx, id, changes, parts.clock.now()))
  return userOf(who, parts)
})

function userOf({ id, merchantId }: SignedInCustomer, { pool }: Parts) {
  return asMerchant(pool, merchantId, async (tx) => {
    const customer = await findCustomer(tx, id)
    // Deleted between our looking and our reading.
    if (!customer) throw new Refusal('unauthenticated')
    return accountWire(tx, customer)
  })
}
