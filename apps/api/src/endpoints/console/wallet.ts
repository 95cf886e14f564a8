import { instantOf, type LocalDate } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import { creditWallet, findWallet, refundToWallet } from '@sofra/contract/console-wallet'
import { staffWalletToWire } from '@sofra/contract/console-wallet-words'
import {
  asMerchant,
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
import { phoneOf } from '../../customers/phone.ts'
import { reading, serve } from '../../http/serve.ts'
import { branchIn, findAtWork, mustBeAllowed, scopeOf } from '../../staff/scope.ts'
import { historyPage } from '../../wallet/view-wallet.ts'

export const serveFindWallet = serve(findWallet, async ({ request, query, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const { role, merchantId } = branchIn(scope, query.branch_id)
  mustBeAllowed(role, 'wallet')
  const shop = await parts.shops.findByBranch(query.branch_id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: query.branch_id })
  const { currency, country } = shop
  const { page } = query

  return asMerchant(parts.pool, merchantId, async (tx) => {
    const customer = await findCustomerByPhone(tx, phoneOf({ phone: query.phone }, country))
    if (!customer) throw new Refusal('customer_not_found')
    const owner = { customerId: customer.id, currency }
    const { lots, onHold } = await walletBalance(tx, owner, parts.clock.now())
    return staffWalletToWire({ customer, currency, lots, onHold, ...(await historyPage(tx, owner, page)) })
  })
})

export const serveCreditWallet = serve(creditWallet, async ({ request, body, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const { role, merchantId } = branchIn(scope, body.branch_id)
  mustBeAllowed(role, 'wallet')
  const shop = await parts.shops.findByBranch(body.branch_id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: body.branch_id })
  if (!shop.enableWallet) throw new Refusal('wallet_off')
  const { currency, timeZone } = shop
  const now = parts.clock.now()
  const expiresAt = body.last_day === null ? null : endOf(body.last_day, timeZone)
  if (expiresAt !== null && expiresAt <= now) {
    throw new Refusal('invalid_body', undefined, { fields: [{ path: 'last_day', code: 'over' }] })
  }
  await asMerchant(parts.pool, merchantId, async (tx) => {
    const customer = isId(body.customer_id) ? await findCustomer(tx, body.customer_id) : null
    if (!customer) throw new Refusal('customer_not_found')
    const outcome = await giveCredit(tx, {
      customerId: customer.id,
      currency,
      amount: reading(() => amountFromWire(body.amount, currency)),
      expiresAt,
      by: scope.who.name,
      reason: body.reason,
      key: body.key,
      at: now,
    })
    if (outcome === 'key-reused') throw new Refusal('idempotency_key_reused', { key: body.key })
  })
  return { success: true as const }
})

/** The last moment of a day of the business. */
function endOf(day: LocalDate, timeZone: string): number | null {
  const midnight = instantOf(day, 0, timeZone) ?? Date.parse(`${day}T00:00:00Z`)
  // Noon of the day after is on it whatever the clocks do that night.
  const next = new Date(midnight + 36 * 3_600_000).toISOString().slice(0, 10) as LocalDate
  return instantOf(next, 0, timeZone) ?? midnight + 86_400_000
}

export const serveRefundToWallet = serve(refundToWallet, async ({ request, body, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const mayKnow = new Set(scope.branches.map(({ id }) => id))
  await findAtWork(parts, scope, 'order_not_found', async (tx, job) => {
    // Held while it is counted: two who give back at once, here or the way it was paid, know of each other.
    const locked = isId(body.order_id) ? await lockOrder(tx, body.order_id) : null
    const order = locked && (await findOrder(tx, body.order_id))
    if (!order || !mayKnow.has(order.branchId)) return null
    mustBeAllowed(job.role, 'refund')
    const shop = await parts.shops.findByBranch(order.branchId)
    if (!shop?.enableWallet) throw new Refusal('wallet_off')
    // A guest without an account has no wallet.
    const customerId = await ownerOfOrder(tx, order.id)
    if (customerId === null) throw new Refusal('customer_not_found')

    const { currency } = order.quote
    const most = mostToWallet(order)
    const amount = reading(() => amountFromWire(body.amount, currency))
    const given = { customerId, currency, amount, by: scope.who.name, reason: body.reason, key: body.key }
    const outcome = await giveRefund(tx, { ...given, orderId: order.id, most, at: parts.clock.now() })
    if (outcome === 'key-reused') throw new Refusal('idempotency_key_reused', { key: body.key })
    if (outcome === 'too-much') throw new Refusal('refund_too_large', { id: order.id, amount, most })
    return outcome
  })
  return { success: true as const }
})

/** What an order has cost and was not given back the way it was paid; of one that came to nothing all of it was. */
function mostToWallet({ state, payment, quote }: PlacedOrder): number {
  if (state !== 'delivered') return 0
  return quote.total - (payment?.refunded ?? 0) - (payment?.refunding ?? 0)
}
