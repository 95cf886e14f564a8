import { Refusal } from '@sofra/contract'
import { orderToWire } from '@sofra/contract/orders-words'
import { refundOrder } from '@sofra/contract/payments'
import {
  attemptsOfOrder,
  findOrder,
  findPaymentAccount,
  isId,
  lockOrder,
  type PlacedOrder,
  refundPart,
  refundsOf,
  type Tx,
  tellOrder,
  walletRefunded,
} from '@sofra/database'
import { type Amount, amountFromWire } from '@sofra/money'
import { isForShop } from '@sofra/ordering'
import { reading, serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { findAtWork, mustBeAllowed, scopeOf } from '../../staff/scope.ts'

export const serveRefund = serve(refundOrder, async ({ request, params, body, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const mayKnow = new Set(scope.branches.map((branch) => branch.id))
  const given = await findAtWork(parts, scope, 'order_not_found', async (tx, job) => {
    // Held while it is counted: two who give back at once know of each other.
    const locked = isId(params.id) ? await lockOrder(tx, params.id) : null
    const order = locked && (await findOrder(tx, params.id))
    if (!order || !mayKnow.has(order.branchId) || !isForShop(order)) return null
    mustBeAllowed(job.role, 'refund')

    const { amount: said, reason: note, refund_id: id } = body
    const wanted = said === undefined ? null : reading(() => amountFromWire(said, order.quote.currency))
    const before = id === undefined ? undefined : (await refundsOf(tx, order.id)).find((one) => one.id === id)
    if (before && wanted !== null && wanted !== before.amount) throw new Refusal('idempotency_key_reused', { id })
    // Its answer was lost on the way: it is made once.
    if (before) return order
    const most = leftOf(order, await walletRefunded(tx, order.id))
    const by = { kind: 'staff', name: scope.who.name } as const
    const cause = { id, reason: 'staff', note, by, at: parts.clock.now() } as const
    const amount = wanted ?? most
    if (wanted !== null && (await isUnfit(tx, order, wanted, parts))) {
      throw new Refusal('invalid_body', undefined, { fields: [{ path: 'amount', code: 'finer-than-provider' }] })
    }
    if (amount <= 0 || amount > most || !(await refundPart(tx, order.id, amount, cause))) {
      throw new Refusal('refund_too_large', { id: order.id, amount, most })
    }
    await tellOrder(tx, locked, order.merchantId)
    return findOrder(tx, params.id)
  })
  return orderToWire(given)
})

/**
 * What can still go back the way it came: what was paid online, and never more than the order has cost, counting what
 * staff have given back as wallet money.
 */
function leftOf({ payment, quote }: PlacedOrder, toWallet: number): number {
  const back = (payment?.refunded ?? 0) + (payment?.refunding ?? 0)
  return Math.min(quote.toPay - back, quote.total - back - toWallet)
}

/** Whether the provider cannot say so much: staff hear it now, and not nobody later. */
async function isUnfit(tx: Tx, { id, quote }: PlacedOrder, amount: Amount, { payments }: AppContext): Promise<boolean> {
  const paid = (await attemptsOfOrder(tx, id)).find(({ state }) => state === 'paid')
  const account = paid && (await findPaymentAccount(tx, paid.accountId))
  const provider = account && payments.providerOf(account)
  return provider ? provider.unfit({ method: paid.method, amount, currency: quote.currency }) === 'amount' : false
}
