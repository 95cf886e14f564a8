import { Refusal } from '@sofra/contract'
import { joinOrders as joinOrdersEndpoint, listOwnOrders } from '@sofra/contract/customers'
import { ordersPageToWire } from '@sofra/contract/customers-codec'
import { asMerchant, claimOrders, countOrdersOf, ordersOf } from '@sofra/database'
import { requireCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

const perPage = 10

export const serveOwnOrders = serve(listOwnOrders, async ({ params, query, request }, context) => {
  const { id, merchantId } = await requireCustomer(request, context, params.id)
  const { page } = query
  const { total, orders } = await asMerchant(context.pool, merchantId, async (tx) => ({
    total: await countOrdersOf(tx, id),
    orders: await ordersOf(tx, id, { limit: perPage, offset: (page - 1) * perPage }),
  }))
  const withBranches = orders.map(async (order) => ({
    order,
    branch: await context.shops.findByBranch(order.branchId),
  }))
  const pages = Math.max(1, Math.ceil(total / perPage))
  return ordersPageToWire({ orders: await Promise.all(withBranches), page, pages, total })
})

export const serveJoinOrders = serve(joinOrdersEndpoint, async ({ params, body, request }, context) => {
  const { id, merchantId } = await requireCustomer(request, context, params.id)
  const joined = await asMerchant(context.pool, merchantId, (tx) => claimOrders(tx, id, body.orders))
  // Unknown orders and those of other customers are skipped; it is an error only if no order could be joined.
  if (joined.length === 0 && body.orders.length > 0) throw new Refusal('order_not_found', { customerId: id })
  return { joined }
})
