import { logout, logoutEverywhere } from '@sofra/contract/customers'
import { asMerchant, endSessions } from '@sofra/database'
import { shopOf } from '../../customers/at-shop.ts'
import { endCookie, mustBeCustomer, whoIsCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveLogout = serve(logout, async (call, parts) => {
  const { body, request } = call
  const { merchantId } = await shopOf(parts, body.branch_id)
  const who = await whoIsCustomer(request, parts, merchantId)
  if (who) await asMerchant(parts.pool, merchantId, (tx) => endSessions(tx, who.id, { only: who.sessionId }))
  endCookie(call, merchantId, parts)
  return { success: true as const }
})

export const serveLogoutEverywhere = serve(logoutEverywhere, async (call, parts) => {
  const { params, body, request } = call
  const { id, merchantId, sessionId } = await mustBeCustomer(request, parts, params.id)
  const except = body.keep_this ? sessionId : null
  await asMerchant(parts.pool, merchantId, (tx) => endSessions(tx, id, { except }))
  if (except === null) endCookie(call, merchantId, parts)
  return { success: true as const }
})
