import { Refusal } from '@sofra/contract'
import { listSellingStates, pauseSelling, setBusy } from '@sofra/contract/console-selling'
import {
  busyBodyFromWire,
  pauseBodyFromWire,
  type SellingState,
  type SellingTarget,
  sellingStateToWire,
} from '@sofra/contract/console-selling-codec'
import {
  asMerchant,
  type PauseTarget,
  pauseSelling as pause,
  readShop,
  resumeSelling,
  setBusyTime,
  type Tx,
} from '@sofra/database'
import { busyMinutes, type Shop } from '@sofra/ordering'
import { orderAvailability, pauseAt } from '@sofra/scheduling'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import {
  requireBranch,
  requireBranches,
  requirePermission,
  requireStaffScope,
  type StaffScope,
} from '../../staff/scope.ts'

/** The most branches in one response. */
const maxBranches = 200

/** The longest pause and busy time with an end, in milliseconds. */
const maxAhead = 31 * 24 * 60 * 60 * 1000

export const serveSellingStates = serve(listSellingStates, async ({ request, query, responseHeaders }, context) => {
  const branches = requireBranches(await requireStaffScope(request, responseHeaders, context), query.branch_id)
  const now = context.clock.now()
  const shops = await Promise.all(branches.slice(0, maxBranches).map(({ id }) => context.shops.findByBranch(id)))
  return {
    branches: shops.filter((shop) => shop !== null).map((shop) => sellingStateToWire(sellingStateOf(shop, now))),
  }
})

export const servePauseSelling = serve(pauseSelling, async ({ request, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { pause: wanted, ...target } = pauseBodyFromWire(body)
  const now = context.clock.now()
  if (wanted && wanted.until !== null) requireFuture(wanted.until, now)
  return changeSelling(scope, target, context, (tx, branch) =>
    wanted ? pause(tx, { ...branch, from: now, until: wanted.until }) : resumeSelling(tx, { ...branch, at: now }),
  )
})

export const serveSetBusy = serve(setBusy, async ({ request, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { busy, ...target } = busyBodyFromWire(body)
  if (busy) requireFuture(busy.until, context.clock.now())
  return changeSelling(scope, target, context, (tx, branch) => setBusyTime(tx, { ...branch, busy }))
})

/** @throws Refusal bad_request: the instant is past, or more than a month ahead */
function requireFuture(until: number, now: number): void {
  if (until <= now || until > now + maxAhead) throw new Refusal('bad_request', { until, now })
}

/** Makes a change in the branches, and returns what they sell now. */
async function changeSelling(
  scope: StaffScope,
  { branchIds, types }: SellingTarget,
  { pool, clock }: AppContext,
  change: (tx: Tx, branch: PauseTarget) => Promise<void>,
) {
  // In one order, so that two changes of several branches do not wait for each other.
  const branches = [...new Set(branchIds)].sort().map((id) => requireBranch(scope, id))
  for (const { role } of branches) requirePermission(role, 'pause-selling')
  const [first] = branches
  if (!first || branches.some(({ businessId }) => businessId !== first.businessId)) {
    throw new Refusal('bad_request', { branches: 'of several businesses' })
  }
  const shops = await asMerchant(pool, first.merchantId, async (tx) => {
    for (const { businessId, id } of branches) await change(tx, { businessId, branchId: id, types })
    const changed: Shop[] = []
    for (const { merchantId, businessId, id, referenceId } of branches) {
      const shop = await readShop(tx, { merchantId, businessId, branchId: id, referenceId })
      if (shop) changed.push(shop)
    }
    return changed
  })
  const now = clock.now()
  return { branches: shops.map((shop) => sellingStateToWire(sellingStateOf(shop, now))) }
}

function sellingStateOf({ branchId, status, theme, sellingTypes, selling, timeZone }: Shop, now: number): SellingState {
  const types = sellingTypes.flatMap((type) => {
    const settings = selling[type]
    if (!settings) return []
    return {
      type,
      availability: orderAvailability(settings, now, timeZone),
      pause: pauseAt(settings.pauses, now),
      busy: busyMinutes(settings, now) > 0 ? settings.busy : null,
    }
  })
  return { branchId, status, logo: theme.logo, types }
}
