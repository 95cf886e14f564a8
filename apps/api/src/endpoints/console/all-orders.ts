import { orderableTypes, paymentFromCode } from '@sofra/contract/basics-codec'
import {
  exportOrders,
  getStaffOrder,
  getStaffReceipt,
  maxExportedOrders,
  type OrderSearchQuery,
  orderPageSize,
  searchOrders,
} from '@sofra/contract/console-orders'
import { orderPageToWire } from '@sofra/contract/console-orders-codec'
import { cursorFromWire, cursorOf } from '@sofra/contract/feedback-codec'
import { stateFromCode } from '@sofra/contract/order-events-codec'
import { isAllowed } from '@sofra/contract/permissions'
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import { asMerchant, findOrder, type OrderSearch, type PlacedOrder, searchOrders as readOrders } from '@sofra/database'
import { consoleLanguages, pickLanguage } from '@sofra/i18n'
import { isFinal, isVisibleToShop, orderStates } from '@sofra/ordering'
import type { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { exportFormats } from '../../menu-imports/export-menu.ts'
import { exportOrders as writeOrders } from '../../order-exports/export-orders.ts'
import { receiptResponse } from '../../receipts/receipt-response.ts'
import {
  findForStaff,
  requireBranches,
  requirePermission,
  requireStaffScope,
  type StaffScope,
} from '../../staff/scope.ts'

export const serveSearchOrders = serve(searchOrders, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const before = query.before === undefined ? null : positionOf(cursorFromWire(query.before))
  const found: PlacedOrder[] = []
  for (const [merchantId, branches] of searchedBranches(scope, query.branch_id, 'all-orders')) {
    const search = searchOf(query, branches)
    // One extra order tells whether there is another page.
    const page = { before, limit: orderPageSize + 1 }
    found.push(...(await asMerchant(context.pool, merchantId, (tx) => readOrders(tx, search, page))))
  }
  const orders = found.toSorted((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1)).slice(0, orderPageSize)
  const last = orders.at(-1)
  const next = last && found.length > orderPageSize ? cursorOf({ at: last.placedAt, id: last.id }) : null
  return orderPageToWire({ orders, next })
})

/**
 * The branches by merchant whose orders the staff member may search.
 * @throws {Refusal} branch_not_found; forbidden if they may do so in none
 */
function searchedBranches(
  scope: StaffScope,
  branchId: string | undefined,
  action: 'all-orders' | 'export-orders',
): Map<string, StaffScope['branches']> {
  const branches = requireBranches(scope, branchId)
  const readable = branches.filter(({ role }) => isAllowed(role, action))
  if (readable.length === 0) requirePermission(branches[0]?.role ?? 'kitchen', action)
  return Map.groupBy(readable, ({ merchantId }) => merchantId)
}

const openStates = orderStates.filter((state) => !isFinal(state))

function searchOf(query: z.output<typeof OrderSearchQuery>, branches: StaffScope['branches']): OrderSearch {
  const { status, selling_types: type, payment_type: method } = query
  return {
    branchIds: branches.map(({ id }) => id),
    term: query.term,
    from: query.from ?? null,
    to: query.to ?? null,
    states: status === undefined ? [] : status === 'open' ? openStates : [stateFromCode(status)],
    sellingTypes: type === undefined ? [] : [orderableTypes[type]],
    paymentMethods: method === undefined ? [] : [paymentFromCode(method)],
    payment: query.payment ?? null,
    practice: query.practice === 'true',
  }
}

const positionOf = ({ at, id }: ReturnType<typeof cursorFromWire>) => ({ placedAt: at, id })

export const serveStaffOrder = serve(getStaffOrder, async (call, context) =>
  staffOrderToWire(await requireStaffOrder(call, context)),
)

export const serveStaffReceipt = serve(getStaffReceipt, async (call, context) =>
  receiptResponse(await requireStaffOrder(call, context), call, context),
)

/**
 * The order that the request names.
 * @throws {Refusal} order_not_found, for orders of other branches as for unknown ids; forbidden
 */
async function requireStaffOrder(
  { request, params, responseHeaders }: StaffOrderRequest,
  context: AppContext,
): Promise<PlacedOrder> {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const visibleBranches = new Set(scope.branches.map(({ id }) => id))
  return findForStaff(context, scope, 'order_not_found', async (tx, { role }) => {
    const found = await findOrder(tx, params.id)
    if (!found || !visibleBranches.has(found.branchId) || !isVisibleToShop(found)) return null
    requirePermission(role, 'all-orders')
    return found
  })
}

interface StaffOrderRequest {
  readonly request: Request
  readonly responseHeaders: Headers
  readonly params: { readonly id: string }
}

export const serveExportOrders = serve(exportOrders, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const searched = searchedBranches(scope, query.branch_id, 'export-orders')
  const preferences = [query.locale, request.headers.get('accept-language')].filter(Boolean).join(',')
  const wanted = {
    pool: context.pool,
    searches: [...searched].map(([merchantId, branches]) => ({ merchantId, search: searchOf(query, branches) })),
    branches: new Map(scope.branches.map((branch) => [branch.id, branch])),
    language: pickLanguage({ acceptLanguage: preferences }, consoleLanguages),
    limit: maxExportedOrders,
  }
  const day = new Date(context.clock.now()).toISOString().slice(0, 10)
  return new Response(await writeOrders(wanted, query.format), {
    headers: {
      'cache-control': 'no-store',
      'content-type': exportFormats[query.format],
      'content-disposition': `attachment; filename="orders-${day}.${query.format}"`,
    },
  })
})
