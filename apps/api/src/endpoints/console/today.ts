import { listAttention, listSalesSoFar } from '@sofra/contract/console-today'
import { attentionToWire, salesToWire } from '@sofra/contract/console-today-codec'
import { isAllowed } from '@sofra/contract/permissions'
import {
  asMerchant,
  listExceptions,
  readBranchAttention,
  readPrinters,
  readSales,
  readSetupFacts,
  type Tx,
} from '@sofra/database'
import {
  type AttentionCode,
  type AttentionEntry,
  attentionCodes,
  comparedDays,
  printerProblem,
  type Sales,
  type SalesSoFar,
} from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { requireBranches, requirePermission, requireStaffScope, type StaffScope } from '../../staff/scope.ts'

type Branches = StaffScope['branches']

export const serveSalesSoFar = serve(listSalesSoFar, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const now = context.clock.now()
  const sales: SalesSoFar[] = []
  // The branches of a business have one time zone, and so the same day.
  for (const branches of Map.groupBy(
    permittedBranches(scope, query.branch_id),
    ({ businessId }) => businessId,
  ).values()) {
    sales.push(...(await salesOf(branches, now, context)))
  }
  return { branches: sales.map(salesToWire) }
})

export const serveAttention = serve(listAttention, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const now = context.clock.now()
  const found: AttentionEntry[] = []
  for (const [merchantId, branches] of Map.groupBy(
    permittedBranches(scope, query.branch_id),
    (one) => one.merchantId,
  )) {
    found.push(...(await asMerchant(context.pool, merchantId, (tx) => attentionIn(tx, branches, now))))
  }
  return { entries: attentionCodes.flatMap((code) => entryOf(code, found)).map(attentionToWire) }
})

/**
 * The branch of the query, or those in scope, whose day the caller may see.
 * @throws {Refusal} branch_not_found; forbidden if there are none
 */
function permittedBranches(scope: StaffScope, branchId: string | undefined): Branches {
  const branches = requireBranches(scope, branchId)
  const permitted = branches.filter(({ role }) => isAllowed(role, 'today'))
  if (permitted.length === 0) requirePermission(branches[0]?.role ?? 'kitchen', 'today')
  return permitted
}

const none: Sales = { orders: 0, total: 0 }

async function salesOf(
  branches: Branches,
  now: number,
  { pool }: { pool: Parameters<typeof asMerchant>[0] },
): Promise<SalesSoFar[]> {
  const [first] = branches
  if (!first) return []
  const ids = branches.map(({ id }) => id)
  const days = comparedDays(now, first.timeZone)
  const [today, lastWeek] = await asMerchant(pool, first.merchantId, async (tx) => [
    await readSales(tx, ids, days.today),
    await readSales(tx, ids, days.lastWeek),
  ])
  return branches.map(({ id, currency }) => ({
    branchId: id,
    currency,
    date: days.today.date,
    today: today.get(id) ?? none,
    lastWeek: lastWeek.get(id) ?? none,
  }))
}

/** What needs attention in branches of a merchant. */
async function attentionIn(tx: Tx, branches: Branches, now: number): Promise<AttentionEntry[]> {
  const branchIds = branches.map(({ id }) => id)
  const businessIds = [...new Set(branches.map(({ businessId }) => businessId))]
  const { waitingSince, ...counts } = await readBranchAttention(tx, branchIds, now)
  const payments = (await listExceptions(tx, { branchIds, businessIds }, { settled: false })).length
  const printers = (await readPrinters(tx, branchIds)).filter((printer) => printerProblem(printer, now) !== null)
  const shared = new Set(branches.filter(({ allBranches }) => allBranches).map(({ businessId }) => businessId))
  const gaps: AttentionEntry[] = []
  for (const businessId of shared) {
    const facts = await readSetupFacts(tx, businessId)
    if (facts) gaps.push(entry('pictures', facts.itemsWithoutPicture), entry('texts', facts.missingTexts))
  }
  return [
    entry('orders', counts.orders, waitingSince),
    entry('reservations', counts.reservations),
    entry('paused', counts.paused),
    entry('payments', payments),
    entry('printers', printers.length),
    entry('messages', counts.messages),
    entry('stock', counts.stock),
    entry('feedback', counts.feedback),
    ...gaps,
  ]
}

function entry(code: AttentionCode, count: number, since: number | null = null): AttentionEntry {
  return { code, count, since }
}

/** The sum of the entries of a code; none if there is nothing. */
function entryOf(code: AttentionCode, entries: readonly AttentionEntry[]): AttentionEntry[] {
  const found = entries.filter((one) => one.code === code && one.count > 0)
  if (found.length === 0) return []
  const since = found.flatMap((one) => (one.since === null ? [] : [one.since]))
  return [
    entry(
      code,
      found.reduce((sum, one) => sum + one.count, 0),
      since.length > 0 ? Math.min(...since) : null,
    ),
  ]
}
