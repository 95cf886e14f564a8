import { Refusal } from '@sofra/contract'
import { instantToWire } from '@sofra/contract/basics-words'
import { exportAccount } from '@sofra/contract/customers'
import { sessionToWire } from '@sofra/contract/customers-words'
import { feedbackEntryToWire, reviewShapeToWire } from '@sofra/contract/feedback-words'
import { orderToWire } from '@sofra/contract/orders-words'
import { asMerchant, feedbackOf, findCustomer, findReview, ordersOf, sessionsOf } from '@sofra/database'
import { accountWire } from '../../customers/account.ts'
import { mustBeCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveExport = serve(exportAccount, async ({ params, request, answerHeaders }, parts) => {
  const { id, merchantId, sessionId } = await mustBeCustomer(request, parts, params.id)
  const now = parts.clock.now()
  answerHeaders.set('content-disposition', 'attachment; filename="account.json"')
  return asMerchant(parts.pool, merchantId, async (tx) => {
    const customer = await findCustomer(tx, id)
    if (!customer) throw new Refusal('unauthenticated')
    const orders = []
    for (const order of await ordersOf(tx, id)) {
      const review = await findReview(tx, order.id)
      orders.push({ ...orderToWire(order), review: review && reviewShapeToWire(review) })
    }
    const sessions = await sessionsOf(tx, id, now)
    return {
      exported_at: instantToWire(now),
      user: await accountWire(tx, customer),
      sessions: sessions.map((one) => sessionToWire({ ...one, isCurrent: one.id === sessionId })),
      orders,
      feedback: (await feedbackOf(tx, customer)).map(feedbackEntryToWire),
    }
  })
})
