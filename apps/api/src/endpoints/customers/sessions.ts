import { Refusal } from '@sofra/contract'
import { endSession, listSessions } from '@sofra/contract/customers'
import { sessionToWire } from '@sofra/contract/customers-words'
import { asMerchant, endSessions, isId, sessionsOf } from '@sofra/database'
import { mustBeCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveSessions = serve(listSessions, async ({ params, request }, parts) => {
  const { id, merchantId, sessionId } = await mustBeCustomer(request, parts, params.id)
  const sessions = await asMerchant(parts.pool, merchantId, (tx) => sessionsOf(tx, id, parts.clock.now()))
  return { sessions: sessions.map((one) => sessionToWire({ ...one, isCurrent: one.id === sessionId })) }
})

export const serveEndSession = serve(endSession, async ({ params, body, request }, parts) => {
  const { id, merchantId } = await mustBeCustomer(request, parts, params.id)
  const { session_id: only } = body
  const ended = isId(only) ? await asMerchant(parts.pool, merchantId, (tx) => endSessions(tx, id, { only })) : 0
  if (ended === 0) throw new Refusal('session_not_found', { session: only })
  return { success: true as const }
})
