import { Refusal } from '@sofra/contract'
import { type RefundBody, refundOrder } from '@sofra/contract/payments'
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import {
  addRefundLines,
  attemptsOfOrder,
  findOrder,
  findPaymentAccount,
  isId,
  lockOrder,
  type PlacedOrder,
  publishOrderEvent,
  type RefundCause,
  recordRefund,
  refundPart,
  type Tx,
  walletRefunded,
} from '@sofra/database'
import { type Amount, amountFromWire } from '@sofra/money'
import {
  isVisibleToShop,
  type RefundedPortions,
  refundableAmount,
  refundedAmount,
  refundMethodOf,
  refundOfPortions,
} from '@sofra/ordering'
import type { z } from 'zod'
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

    const requested = requestedRefund(body, order)
    // A repeated request does not refund again.
    if (isRepeated(order, body.refund_id, requested)) return order
    const max = Math.min(
      refundableAmount(order),
      order.quote.total - refundedAmount(order) - (await walletRefunded(tx, order.id)),
    )
    const amount = amountOf(order, requested, max)
    if (amount === null) throw new Refusal('refund_too_large', { id: order.id, lines: requested.lines, max })
    const isWhole = requested.amount === null && requested.lines.length === 0
    if (!isWhole && (await isTooFineForProvider(tx, order, amount, context))) {
      const path = requested.amount === null ? 'lines' : 'amount'
      throw new Refusal('invalid_body', undefined, { fields: [{ path, code: 'finer-than-provider' }] })
    }
    const by = { kind: 'staff', name: scope.user.name } as const
    const cause = { id: body.refund_id, reason: 'staff', note: body.reason, by, at: context.clock.now() } as const
    const refundId = amount > 0 && amount <= max ? await addRefund(tx, order, amount, cause) : null
    if (refundId === null) throw new Refusal('refund_too_large', { id: order.id, amount, max })
    await addRefundLines(tx, { refundId, orderId: order.id, lines: requested.lines })
    await publishOrderEvent(tx, locked, order.merchantId)
    return findOrder(tx, params.id)
  })
  return staffOrderToWire(refunded)
})

interface RequestedRefund {
  /** Null: that of the lines, or the whole remaining amount. */
  readonly amount: Amount | null
  readonly lines: readonly RefundedPortions[]
}

/** @throws {Refusal} invalid_body for an amount that is not one of the currency, for an amount beside lines, and for a line named twice */
function requestedRefund({ amount, lines }: z.output<typeof RefundBody>, order: PlacedOrder): RequestedRefund {
  const invalid = (path: string, code: string) => new Refusal('invalid_body', undefined, { fields: [{ path, code }] })
  if (amount !== undefined && lines.length > 0) throw invalid('amount', 'amount-beside-lines')
  if (new Set(lines.map(({ position }) => position)).size < lines.length) throw invalid('lines', 'repeated')
  return {
    amount: amount === undefined ? null : parseOrRefuse(() => amountFromWire(amount, order.quote.currency)),
    lines: lines.map(({ position, quantity }) => ({ position, count: quantity })),
  }
}

/**
 * Whether the order has a refund with this id.
 * @throws {Refusal} idempotency_key_reused if it is another one
 */
function isRepeated(order: PlacedOrder, id: string | undefined, { amount, lines }: RequestedRefund): boolean {
  const previous = id === undefined ? undefined : order.refunds.find((refund) => refund.id === id)
  if (!previous) return false
  const isSame = (amount === null || amount === previous.amount) && isSamePortions(lines, previous.lines)
  if (!isSame) throw new Refusal('idempotency_key_reused', { id })
  return true
}

function isSamePortions(some: readonly RefundedPortions[], others: readonly RefundedPortions[]): boolean {
  const counts = new Map(others.map(({ position, count }) => [position, count]))
  return some.length === others.length && some.every(({ position, count }) => counts.get(position) === count)
}

/** The amount of a refund; null if fewer portions of a line are left. */
function amountOf(order: PlacedOrder, { amount, lines }: RequestedRefund, max: Amount): Amount | null {
  if (amount !== null) return amount
  if (lines.length === 0) return max
  const ofPortions = refundOfPortions(order, lines)
  return ofPortions === null ? null : Math.min(ofPortions, max)
}

/** Queues the refund of an online payment, or records what staff gave back. Null if it is not possible. */
async function addRefund(tx: Tx, order: PlacedOrder, amount: Amount, cause: RefundCause): Promise<string | null> {
  const method = refundMethodOf(order)
  if (method === null) return null
  if (method === 'provider') return refundPart(tx, order.id, amount, cause)
  return recordRefund(tx, { orderId: order.id, method, amount, currency: order.quote.currency }, cause)
}

/** Whether the provider does not support so many decimals; checked now, because the refund itself runs in a job. */
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
