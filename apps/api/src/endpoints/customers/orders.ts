import { Refusal } from '@sofra/contract'
import { joinOrders as joinOrdersEndpoint, listOwnOrders } from '@sofra/contract/customers'
import { ordersPageToWire } from '@sofra/contract/customers-words'
import { asMerchant, countOrdersOf, joinOrders, ordersOf } from '@sofra/database'
import { mustBeCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

const perPage = 10

export const serveOwnOrders = serve(listOwnOrders, async ({ params, query, request }, parts) => {
  const { id, merchantId } = await mustBeCustomer(request, parts, params.id)
  const { page } = query
  const { total, orders } = await asMerchant(parts.pool, merchantId, async (tx) => ({
    total: await countOrdersOf(tx, id),
    orders: await ordersOf(tx, id, { limit: perPage, offset: (page - 1) * perPage }),
  }))
  const answers = orders.map(async (order) => ({ order, branch: await parts.shops.findByBranch(order.branchId) }))
  const pages = Math.max(1, Math.ceil(total / perPage))
  return ordersPageToWire({ orders: await Promise.all(answers), page, pages, total })
})

export const serveJoinOrders = serve(joinOrdersEndpoint, async ({ params, body, request }, parts) => {
  const { id, merchantId } = await mustBeCustomer(request, parts, params.id)
  const joined = await asMerchant(parts.pool, merchantId, (tx) => joinOrders(tx, id, body.orders))
  // Of those a device remembers, some may be gone or another's; where all are, there is no such order.
  if (joined.length === 0 && body.orders.length > 0) throw new Refusal('order_not_found', { customerId: id })
  return { joined }
})
