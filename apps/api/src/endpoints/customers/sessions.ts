import { Refusal } from '@sofra/contract'
import { endSession, listSessions } from '@sofra/contract/customers'
import { sessionToWire } from '@sofra/contract/customers-codec'
import { asMerchant, endSessions, isId, sessionsOf } from '@sofra/database'
import { requireCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveSessions = serve(listSessions, async ({ params, request }, context) => {
  const { id, merchantId, sessionId } = await requireCustomer(request, context, params.id)
  const sessions = await asMerchant(context.pool, merchantId, (tx) => sessionsOf(tx, id, context.clock.now()))
  return { sessions: sessions.map((one) => sessionToWire({ ...one, isCurrent: one.id === sessionId })) }
})

export const serveEndSession = serve(endSession, async ({ params, body, request }, context) => {
  const { id, merchantId } = await requireCustomer(request, context, params.id)
  const { session_id: only } = body
  const ended = isId(only) ? await asMerchant(context.pool, merchantId, (tx) => endSessions(tx, id, { only })) : 0
  if (ended === 0) throw new Refusal('session_not_found', { session: only })
  return { success: true as const }
})
