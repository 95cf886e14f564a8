import { logout, logoutEverywhere } from '@sofra/contract/customers'
import { asMerchant, endSessions } from '@sofra/database'
import { shopOf } from '../../customers/at-shop.ts'
import { endedCookie, mustBeCustomer, whoIsCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveLogout = serve(logout, async ({ body, request, answerHeaders }, parts) => {
  const { merchantId } = await shopOf(parts, body.branch_id)
  const who = await whoIsCustomer(request, parts, merchantId)
  if (who) await asMerchant(parts.pool, merchantId, (tx) => endSessions(tx, who.id, { only: who.sessionId }))
  answerHeaders.append('set-cookie', endedCookie(merchantId, parts.publicUrl()))
  return { success: true as const }
})

export const serveLogoutEverywhere = serve(
  logoutEverywhere,
  async ({ params, body, request, answerHeaders }, parts) => {
    const { id, merchantId, sessionId } = await mustBeCustomer(request, parts, params.id)
    const except = body.keep_this ? sessionId : null
    await asMerchant(parts.pool, merchantId, (tx) => endSessions(tx, id, { except }))
    if (except === null) answerHeaders.append('set-cookie', endedCookie(merchantId, parts.publicUrl()))
    return { success: true as const }
  },
)
