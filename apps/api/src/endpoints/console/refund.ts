import { Refusal } from '@sofra/contract'
import { orderToWire } from '@sofra/contract/orders-words'
import { refundOrder as refundOrderEndpoint } from '@sofra/contract/payments'
import { findOrder, lockOrder, refundOrder, refundPart, tellOrder } from '@sofra/database'
import { amountFromWire } from '@sofra/money'
import { reading, serve } from '../../http/serve.ts'
import { findAtWork, mustBeAllowed, scopeOf } from '../../staff/scope.ts'

export const serveRefund = serve(refundOrderEndpoint, async ({ request, params, body, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const mayKnow = new Set(scope.branches.map((branch) => branch.id))
  const given = await findAtWork(parts, scope, 'order_not_found', async (tx, job) => {
    const order = await findOrder(tx, params.id)
    if (!order || !mayKnow.has(order.branchId)) return null
    mustBeAllowed(job.role, 'refund')
    const locked = await lockOrder(tx, order.id)
    if (!locked) return null

    const by = { kind: 'staff', name: scope.who.name } as const
    const cause = { reason: 'staff', note: body.reason, by, at: parts.clock.now() } as const
    const { amount } = body
    const given =
      amount === undefined
        ? (await refundOrder(tx, order.id, cause)) > 0
        : await refundPart(
            tx,
            order.id,
            reading(() => amountFromWire(amount, order.quote.currency)),
            cause,
          )
    if (!given) throw new Refusal('refund_too_large', { id: order.id, amount })
    await tellOrder(tx, locked, order.merchantId)
    return findOrder(tx, params.id)
  })
  return orderToWire(given)
})
