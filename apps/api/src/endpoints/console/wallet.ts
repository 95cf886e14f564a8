import { instantOf, type LocalDate } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import { creditWallet, findWallet, refundToWallet } from '@sofra/contract/console-wallet'
import { staffWalletToWire } from '@sofra/contract/console-wallet-codec'
import {
  asMerchant,
  asStaff,
  findCustomer,
  findCustomerByPhone,
  findOrder,
  creditWallet as giveCredit,
  refundToWallet as giveRefund,
  isId,
  lockOrder,
  ownerOfOrder,
  type PlacedOrder,
  walletBalance,
} from '@sofra/database'
import { amountFromWire } from '@sofra/money'
import { refundedAmount } from '@sofra/ordering'
import { normalizePhone } from '../../customers/phone.ts'
import { parseOrRefuse, serve } from '../../http/serve.ts'
import { findForStaff, requireBranch, requirePermission, requireStaffScope } from '../../staff/scope.ts'
import { historyPage } from '../../wallet/view-wallet.ts'

export const serveFindWallet = serve(findWallet, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { role, merchantId } = requireBranch(scope, query.branch_id)
  requirePermission(role, 'wallet')
  const shop = await context.shops.findByBranch(query.branch_id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: query.branch_id })
  const { currency, country } = shop
  const { page } = query

  return asMerchant(context.pool, merchantId, async (tx) => {
    const customer = await findCustomerByPhone(tx, normalizePhone({ phone: query.phone }, country))
    if (!customer) throw new Refusal('customer_not_found')
    const owner = { customerId: customer.id, currency }
    const { lots, onHold } = await walletBalance(tx, owner, context.clock.now())
    return staffWalletToWire({ customer, currency, lots, onHold, ...(await historyPage(tx, owner, page)) })
  })
})

export const serveCreditWallet = serve(creditWallet, async ({ request, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { role, merchantId } = requireBranch(scope, body.branch_id)
  requirePermission(role, 'wallet')
  const shop = await context.shops.findByBranch(body.branch_id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: body.branch_id })
  if (!shop.enableWallet) throw new Refusal('wallet_off')
  const { currency, timeZone } = shop
  const now = context.clock.now()
  const expiresAt = body.last_day === null ? null : endOf(body.last_day, timeZone)
  if (expiresAt !== null && expiresAt <= now) {
    throw new Refusal('invalid_body', undefined, { fields: [{ path: 'last_day', code: 'over' }] })
  }
  await asStaff(context.pool, { merchantId, userId: scope.user.userId }, async (tx) => {
    const customer = isId(body.customer_id) ? await findCustomer(tx, body.customer_id) : null
    if (!customer) throw new Refusal('customer_not_found')
    const outcome = await giveCredit(tx, {
      customerId: customer.id,
      currency,
      amount: parseOrRefuse(() => amountFromWire(body.amount, currency)),
      expiresAt,
      by: scope.user.name,
      reason: body.reason,
      key: body.key,
      at: now,
    })
    if (outcome === 'key-reused') throw new Refusal('idempotency_key_reused', { key: body.key })
  })
  return { success: true as const }
})

/** The end of a day in the time zone of the business, as epoch milliseconds. */
function endOf(day: LocalDate, timeZone: string): number | null {
  const midnight = instantOf(day, 0, timeZone) ?? Date.parse(`${day}T00:00:00Z`)
  // 36 hours after midnight is the next day even if the clocks change.
  const next = new Date(midnight + 36 * 3_600_000).toISOString().slice(0, 10) as LocalDate
  return instantOf(next, 0, timeZone) ?? midnight + 86_400_000
}

export const serveRefundToWallet = serve(refundToWallet, async ({ request, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const visibleBranches = new Set(scope.branches.map(({ id }) => id))
  await findForStaff(context, scope, 'order_not_found', async (tx, membership) => {
    // Lock the order, so that concurrent refunds, to the wallet or to the payment method, count each other.
    const locked = isId(body.order_id) ? await lockOrder(tx, body.order_id) : null
    const order = locked && (await findOrder(tx, body.order_id))
    if (!order || !visibleBranches.has(order.branchId)) return null
    requirePermission(membership.role, 'refund')
    const shop = await context.shops.findByBranch(order.branchId)
    if (!shop?.enableWallet) throw new Refusal('wallet_off')
    // A guest without an account has no wallet.
    const customerId = await ownerOfOrder(tx, order.id)
    if (customerId === null) throw new Refusal('customer_not_found')

    const { currency } = order.quote
    const max = maxToWallet(order)
    const amount = parseOrRefuse(() => amountFromWire(body.amount, currency))
    const refund = { customerId, currency, amount, by: scope.user.name, reason: body.reason, key: body.key }
    const outcome = await giveRefund(tx, { ...refund, orderId: order.id, maxTotal: max, at: context.clock.now() })
    if (outcome === 'key-reused') throw new Refusal('idempotency_key_reused', { key: body.key })
    if (outcome === 'too-much') throw new Refusal('refund_too_large', { id: order.id, amount, max })
    return outcome
  })
  return { success: true as const }
})

/** The order total minus refunds to the payment method; 0 unless delivered, as other orders are refunded completely. */
function maxToWallet(order: PlacedOrder): number {
  return order.state === 'delivered' ? order.quote.total - refundedAmount(order) : 0
}
