import { listBoardOrders, watchBoard } from '@sofra/contract/console'
import { orderToWire } from '@sofra/contract/orders-codec'
import { asMerchant, boardOrders, findOrder } from '@sofra/database'
import { isVisibleToShop } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { type EventSender, eventStream } from '../../http/event-stream.ts'
import { serve } from '../../http/serve.ts'
import { requireBranches, requireStaffScope, type StaffScope } from '../../staff/scope.ts'

export const serveBoard = serve(listBoardOrders, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branches = requireBranches(scope, query.branch_id)
  const byMerchant = Map.groupBy(branches, (branch) => branch.merchantId)
  const now = context.clock.now()
  const orders = []
  for (const [merchantId, merchantBranches] of byMerchant) {
    const ids = merchantBranches.map(({ id }) => id)
    orders.push(...(await asMerchant(context.pool, merchantId, (tx) => boardOrders(tx, ids, now))))
  }
  orders.sort((a, b) => b.placedAt - a.placedAt)
  return { orders: orders.map(orderToWire) }
})

export const serveBoardEvents = serve(watchBoard, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branches = requireBranches(scope, query.branch_id)
  return eventStream({
    request,
    stopping: context.stopping,
    start: (sender) => streamBoard(sender, branches, context),
  })
})

function streamBoard(
  sender: EventSender,
  branches: StaffScope['branches'],
  { pool, changes, log }: AppContext,
): () => void {
  const merchants = new Map(branches.map((branch) => [branch.id, branch.merchantId]))
  // Send changes sequentially, so that the states of an order arrive in their order.
  let queue: Promise<void> = Promise.resolve()

  const sendOrder = (merchantId: string, orderId: string) => {
    queue = queue
      .then(async () => {
        if (sender.closed) return
        const order = await asMerchant(pool, merchantId, (tx) => findOrder(tx, orderId))
        if (order && isVisibleToShop(order))
          sender.send({ name: 'order', id: order.events.at(-1)?.id ?? orderId, data: orderToWire(order) })
      })
      .catch((cause: unknown) => {
        log.warn({ err: cause, orderId }, 'board stream failed')
        sender.close()
      })
  }

  const unsubscribeOrders = changes.onOrder(({ branchId, orderId }) => {
    const merchantId = merchants.get(branchId)
    if (merchantId !== undefined) sendOrder(merchantId, orderId)
  })
  // After "ready" the client loads the board: all later changes are sent as events.
  const sendReady = () => sender.send({ name: 'ready', data: { branch_ids: [...merchants.keys()] } })
  const unsubscribeGap = changes.onGap(sendReady)
  sendReady()
  return () => {
    unsubscribeOrders()
    unsubscribeGap()
  }
}
