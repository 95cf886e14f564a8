import { listBoardOrders, type Role, watchBoard } from '@sofra/contract/console'
import { consoleHeartbeat } from '@sofra/contract/console-limits'
import { staffReservationToWire } from '@sofra/contract/console-reservations-codec'
import { isAllowed } from '@sofra/contract/permissions'
import { boardToWire } from '@sofra/contract/staff-orders-codec'
import { asMerchant, findOrder, findReservation, type PlacedOrder, readBoard } from '@sofra/database'
import { type BoardPage, boardGroupOf, boardGroups, isVisibleToShop } from '@sofra/ordering'
import type { AppContext } from '../../context.ts'
import { type EventSender, eventStream } from '../../http/event-stream.ts'
import { serve } from '../../http/serve.ts'
import { orderForRole } from '../../staff/order-for-role.ts'
import { requireBranches, requireStaffScope, type StaffScope } from '../../staff/scope.ts'
import { type StreamAccess, watchStreamAccess } from '../../staff/stream-access.ts'

export const serveBoard = serve(listBoardOrders, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branches = requireBranches(scope, query.branch_id)
  const { limit } = query
  const now = context.clock.now()
  const pages = []
  for (const [merchantId, merchantBranches] of Map.groupBy(branches, (branch) => branch.merchantId)) {
    const branchIds = merchantBranches.map(({ id }) => id)
    pages.push(await asMerchant(context.pool, merchantId, (tx) => readBoard(tx, { branchIds, now, limit })))
  }
  const roleAt = rolesOf(branches)
  return boardToWire(mergePages(pages, limit), (order) => orderForRole(order, roleAt(order.branchId)))
})

/** The role of the staff member in each of their branches. */
function rolesOf(branches: StaffScope['branches']): (branchId: string) => Role {
  const roles = new Map(branches.map(({ id, role }) => [id, role]))
  // Orders of other branches are not read.
  return (branchId) => roles.get(branchId) ?? 'kitchen'
}

/** The boards of several merchants as one, with at most `limit` orders per group. */
function mergePages(pages: readonly BoardPage<PlacedOrder>[], limit: number): BoardPage<PlacedOrder> {
  const byGroup = Map.groupBy(
    pages.flatMap(({ orders }) => orders),
    ({ state }) => boardGroupOf(state),
  )
  const shown = boardGroups.flatMap((group) => {
    const orders = byGroup.get(group) ?? []
    if (pages.length < 2) return orders
    const newestFirst = group === 'finished' ? -1 : 1
    return orders.toSorted((a, b) => newestFirst * (a.placedAt - b.placedAt)).slice(0, limit)
  })
  const total = (group: (typeof boardGroups)[number]) => pages.reduce((sum, { totals }) => sum + totals[group], 0)
  return {
    orders: shown,
    totals: Object.fromEntries(boardGroups.map((group) => [group, total(group)])) as BoardPage['totals'],
  }
}

export const serveBoardEvents = serve(watchBoard, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branches = requireBranches(scope, query.branch_id)
  return eventStream({
    request,
    stopping: context.stopping,
    heartbeatMilliseconds: consoleHeartbeat,
    start: (sender) => streamBoard(sender, scope, branches, context),
  })
})

function streamBoard(
  sender: EventSender,
  scope: StaffScope,
  branches: StaffScope['branches'],
  context: AppContext,
): () => void {
  const { changes, log } = context
  const merchants = new Map(branches.map((branch) => [branch.id, branch.merchantId]))
  const roleAt = rolesOf(branches)
  const access = watchStreamAccess(scope, merchants.values(), context, sender.close)
  // Send changes sequentially, so that the states of an order arrive in their order.
  let queue: Promise<void> = Promise.resolve()

  const sendOrder = (merchantId: string, orderId: string) => {
    queue = queue
      .then(async () => {
        if (sender.closed) return
        const order = await access.read(merchantId, (tx) => findOrder(tx, orderId))
        if (order && isVisibleToShop(order))
          sender.send({
            name: 'order',
            id: order.events.at(-1)?.id ?? orderId,
            data: orderForRole(order, roleAt(order.branchId)),
          })
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
  const unsubscribeReservations = sendReservations(sender, branches, access, context)
  // After "ready" the client loads the board: all later changes are sent as events.
  const sendReady = () => sender.send({ name: 'ready', data: { branch_ids: [...merchants.keys()] } })
  const unsubscribeGap = changes.onGap(sendReady)
  sendReady()
  return () => {
    access.stop()
    unsubscribeOrders()
    unsubscribeReservations()
    unsubscribeGap()
  }
}

/** Sends new and changed reservations of the branches where the staff member may see them. */
function sendReservations(
  sender: EventSender,
  branches: StaffScope['branches'],
  access: StreamAccess,
  { changes, log }: Pick<AppContext, 'changes' | 'log'>,
): () => void {
  const permitted = new Set(branches.filter(({ role }) => isAllowed(role, 'reservations')).map(({ id }) => id))
  return changes.onReservation(({ merchantId, branchId, reservationId, isNew }) => {
    if (!permitted.has(branchId) || sender.closed) return
    access
      .read(merchantId, (tx) => findReservation(tx, reservationId))
      .then((found) => {
        if (!found) return
        const data = { is_new: isNew, reservation: staffReservationToWire(found) }
        sender.send({ name: 'reservation', data })
      })
      .catch((cause: unknown) => {
        log.warn({ err: cause, reservationId }, 'board stream failed')
        sender.close()
      })
  })
}
