import { listBoardOrders, watchBoard } from '@sofra/contract/console'
import { orderToWire } from '@sofra/contract/orders-words'
import { asMerchant, boardOrders, findOrder } from '@sofra/database'
import { isForShop } from '@sofra/ordering'
import { type EventSender, eventStream } from '../../http/event-stream.ts'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'
import { branchesIn, type Scope, scopeOf } from '../../staff/scope.ts'

export const serveBoard = serve(listBoardOrders, async ({ request, query, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const branches = branchesIn(scope, query.branch_id)
  const byMerchant = Map.groupBy(branches, (branch) => branch.merchantId)
  const now = parts.clock.now()
  const orders = []
  for (const [merchantId, some] of byMerchant) {
    const ids = some.map(({ id }) => id)
    orders.push(...(await asMerchant(parts.pool, merchantId, (tx) => boardOrders(tx, ids, now))))
  }
  orders.sort((a, b) => b.placedAt - a.placedAt)
  return { orders: orders.map(orderToWire) }
})

export const serveBoardEvents = serve(watchBoard, async ({ request, query, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const branches = branchesIn(scope, query.branch_id)
  return eventStream({
    request,
    stopping: parts.stopping,
    start: (sender) => follow(sender, branches, parts),
  })
})

function follow(sender: EventSender, branches: Scope['branches'], { pool, changes, log }: AppContext): () => void {
  const merchants = new Map(branches.map((branch) => [branch.id, branch.merchantId]))
  // One after another, so that an order's states arrive in the order in which they happened.
  let queue: Promise<void> = Promise.resolve()

  const tell = (merchantId: string, orderId: string) => {
    queue = queue
      .then(async () => {
        if (sender.closed) return
        const order = await asMerchant(pool, merchantId, (tx) => findOrder(tx, orderId))
        if (order && isForShop(order))
          sender.send({ name: 'order', id: order.events.at(-1)?.id ?? orderId, data: orderToWire(order) })
      })
      .catch((cause: unknown) => {
        log.warn({ err: cause, orderId }, 'cannot follow the board')
        sender.close()
      })
  }

  const stopFollowing = changes.onOrder(({ branchId, orderId }) => {
    const merchantId = merchants.get(branchId)
    if (merchantId !== undefined) tell(merchantId, orderId)
  })
  // Whoever hears "ready" loads the board: what happens from now on is told, what happened before is there.
  const sayReady = () => sender.send({ name: 'ready', data: { branch_ids: [...merchants.keys()] } })
  const stopMinding = changes.onGap(sayReady)
  sayReady()
  return () => {
    stopFollowing()
    stopMinding()
  }
}
