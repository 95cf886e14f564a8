import { Refusal } from '@sofra/contract'
import { refundOrder } from '@sofra/contract/payments'
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import {
  attemptsOfOrder,
  findOrder,
  findPaymentAccount,
  isId,
  lockOrder,
  type PlacedOrder,
  publishOrderEvent,
  refundPart,
  refundsOf,
  type Tx,
  walletRefunded,
} from '@sofra/database'
import { type Amount, amountFromWire } from '@sofra/money'
import { isVisibleToShop } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { parseOrRefuse, serve } from '../../http/serve.ts'
import { findForStaff, requirePermission, requireStaffScope } from '../../staff/scope.ts'

export const serveRefund = serve(refundOrder, async ({ request, params, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const visibleBranches = new Set(scope.branches.map((branch) => branch.id))
  const refunded = await findForStaff(context, scope, 'order_not_found', async (tx, membership) => {
    // Lock the order, so that concurrent refunds count each other.
    const locked = isId(params.id) ? await lockOrder(tx, params.id) : null
    const order = locked && (await findOrder(tx, params.id))
    if (!order || !visibleBranches.has(order.branchId) || !isVisibleToShop(order)) return null
    requirePermission(membership.role, 'refund')

    const { amount: wireAmount, reason: note, refund_id: id } = body
    const requested =
      wireAmount === undefined ? null : parseOrRefuse(() => amountFromWire(wireAmount, order.quote.currency))
    const previous = id === undefined ? undefined : (await refundsOf(tx, order.id)).find((one) => one.id === id)
    if (previous && requested !== null && requested !== previous.amount)
      throw new Refusal('idempotency_key_reused', { id })
    // A repeated request does not refund again.
    if (previous) return order
    const max = refundableAmount(order, await walletRefunded(tx, order.id))
    const by = { kind: 'staff', name: scope.user.name } as const
    const cause = { id, reason: 'staff', note, by, at: context.clock.now() } as const
    const amount = requested ?? max
    if (requested !== null && (await isTooFineForProvider(tx, order, requested, context))) {
      throw new Refusal('invalid_body', undefined, { fields: [{ path: 'amount', code: 'finer-than-provider' }] })
    }
    if (amount <= 0 || amount > max || !(await refundPart(tx, order.id, amount, cause))) {
      throw new Refusal('refund_too_large', { id: order.id, amount, max })
    }
    await publishOrderEvent(tx, locked, order.merchantId)
    return findOrder(tx, params.id)
  })
  return staffOrderToWire(refunded)
})

/**
 * The amount that can still be refunded to the original payment method: the online payment, limited to the order total
 * minus all refunds, including those to the wallet.
 */
function refundableAmount({ payment, quote }: PlacedOrder, toWallet: number): number {
  const refundedSoFar = (payment?.refunded ?? 0) + (payment?.refunding ?? 0)
  return Math.min(quote.toPay - refundedSoFar, quote.total - refundedSoFar - toWallet)
}

/** Whether the provider does not support so many decimals; checked now, because the refund itself runs in a membership. */
async function isTooFineForProvider(
  tx: Tx,
  { id, quote }: PlacedOrder,
  amount: Amount,
  { payments }: AppContext,
): Promise<boolean> {
  const paid = (await attemptsOfOrder(tx, id)).find(({ state }) => state === 'paid')
  const account = paid && (await findPaymentAccount(tx, paid.accountId))
  const provider = account && payments.providerOf(account)
  return provider
    ? provider.unsupportedReason({ method: paid.method, amount, currency: quote.currency }) === 'amount'
    : false
}
