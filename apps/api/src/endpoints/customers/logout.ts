import { logout, logoutEverywhere } from '@sofra/contract/customers'
import { asMerchant, endSessions } from '@sofra/database'
import { requireShop } from '../../customers/request-details.ts'
import { clearSessionCookie, currentCustomer, requireCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveLogout = serve(logout, async (call, context) => {
  const { body, request } = call
  const { merchantId } = await requireShop(context, body.branch_id)
  const customer = await currentCustomer(request, context, merchantId)
  if (customer)
    await asMerchant(context.pool, merchantId, (tx) => endSessions(tx, customer.id, { only: customer.sessionId }))
  clearSessionCookie(call, merchantId, context)
  return { success: true as const }
})

export const serveLogoutEverywhere = serve(logoutEverywhere, async (call, context) => {
  const { params, body, request } = call
  const { id, merchantId, sessionId } = await requireCustomer(request, context, params.id)
  const except = body.keep_this ? sessionId : null
  await asMerchant(context.pool, merchantId, (tx) => endSessions(tx, id, { except }))
  if (except === null) clearSessionCookie(call, merchantId, context)
  return { success: true as const }
})
