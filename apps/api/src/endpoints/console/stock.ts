import { Refusal } from '@sofra/contract'
import { consoleHeartbeat, maxLowItems } from '@sofra/contract/console-limits'
import { getLowStock, getStock, setStock as setStockEndpoint, watchStock } from '@sofra/contract/console-stock'
import {
  lowItemsToWire,
  type StockChange,
  stockChangeFromWire,
  stockLevelsToWire,
} from '@sofra/contract/console-stock-codec'
import {
  addStock,
  asMerchant,
  type LowItem,
  readLowItems,
  readStockLevels,
  type StockLevels,
  setModifierSoldOut,
  setSoldOut,
  setStock,
  type Tx,
} from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { type EventSender, eventStream } from '../../http/event-stream.ts'
import { serve } from '../../http/serve.ts'
import {
  requireBranch,
  requireBranches,
  requirePermission,
  requireStaffScope,
  type StaffScope,
} from '../../staff/scope.ts'
import { watchStreamAccess } from '../../staff/stream-access.ts'

export const serveStock = serve(getStock, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const levels: StockLevels[] = []
  for (const { merchantId, id } of requireBranches(scope, query.branch_id)) {
    levels.push(await asMerchant(context.pool, merchantId, (tx) => readStockLevels(tx, id)))
  }
  return { branches: levels.map(stockLevelsToWire) }
})

export const serveLowStock = serve(getLowStock, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branchesByMerchant = Map.groupBy(requireBranches(scope, query.branch_id), ({ merchantId }) => merchantId)
  const items: LowItem[] = []
  for (const [merchantId, branches] of branchesByMerchant) {
    const branchIds = branches.map(({ id }) => id)
    items.push(...(await asMerchant(context.pool, merchantId, (tx) => readLowItems(tx, branchIds))))
  }
  const lowestFirst = items.sort((a, b) => a.stock - b.stock)
  return lowItemsToWire({ total: items.length, items: lowestFirst.slice(0, maxLowItems) })
})

export const serveSetStock = serve(setStockEndpoint, async ({ request, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const change = stockChangeFromWire(body)
  // In one order, so that two changes of several branches do not wait for each other.
  const branches = [...new Set(change.branchIds)].sort().map((id) => requireBranch(scope, id))
  for (const { role } of branches) requirePermission(role, 'sold-out')
  const [first] = branches
  if (!first || branches.some(({ businessId }) => businessId !== first.businessId)) {
    throw new Refusal('bad_request', { branches: 'of several businesses' })
  }
  const levels = await asMerchant(context.pool, first.merchantId, async (tx) => {
    for (const { id } of branches) await makeChange(tx, id, change)
    const changed: StockLevels[] = []
    for (const { id } of branches) changed.push(await readStockLevels(tx, id))
    return changed
  })
  return { branches: levels.map(stockLevelsToWire) }
})

/** @throws Refusal item_not_found */
async function makeChange(tx: Tx, branchId: string, { target, soldOut, stock }: StockChange): Promise<void> {
  const require = (found: boolean) => {
    if (!found) throw new Refusal('item_not_found', { branchId, target })
  }
  if (target.kind === 'modifier') {
    const { groupId, id: modifierId } = target
    if (soldOut !== undefined) require(await setModifierSoldOut(tx, { branchId, groupId, modifierId, soldOut }))
    return
  }
  const itemId = target.id
  if (soldOut !== undefined) require(await setSoldOut(tx, { branchId, itemId, soldOut }))
  if (stock === undefined) return
  if ('add' in stock) require(await addStock(tx, { branchId, itemId, count: stock.add }))
  else require(await setStock(tx, { branchId, itemId, stock: stock.set }))
}

export const serveStockEvents = serve(watchStock, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branches = requireBranches(scope, query.branch_id)
  return eventStream({
    request,
    stopping: context.stopping,
    heartbeatMilliseconds: consoleHeartbeat,
    start: (sender) => streamStock(sender, scope, branches, context),
  })
})

function streamStock(
  sender: EventSender,
  scope: StaffScope,
  branches: StaffScope['branches'],
  context: AppContext,
): () => void {
  const { changes, log } = context
  const merchants = new Map(branches.map((branch) => [branch.id, branch.merchantId]))
  const access = watchStreamAccess(scope, merchants.values(), context, sender.close)
  /** The branches to read; those that change again while they wait are read once. */
  const due = new Set<string>()
  let isReading = false

  const sendDue = async () => {
    if (isReading) return
    isReading = true
    try {
      for (const branchId of due) {
        due.delete(branchId)
        const levels = await access.read(merchants.get(branchId) ?? '', (tx) => readStockLevels(tx, branchId))
        if (sender.closed) return
        if (levels) sender.send({ name: 'stock', data: stockLevelsToWire(levels) })
      }
    } catch (cause) {
      log.warn({ err: cause }, 'stock stream failed')
      sender.close()
    } finally {
      isReading = false
    }
  }
  const send = (...branchIds: readonly string[]) => {
    for (const branchId of branchIds) due.add(branchId)
    void sendDue()
  }
  const unsubscribeMenus = changes.onMenu(({ branchId }) => {
    if (merchants.has(branchId)) send(branchId)
  })
  const unsubscribeGap = changes.onGap(() => send(...merchants.keys()))
  send(...merchants.keys())
  return () => {
    access.stop()
    unsubscribeMenus()
    unsubscribeGap()
  }
}
