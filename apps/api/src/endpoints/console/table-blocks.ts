import { Refusal } from '@sofra/contract'
import { instantFromWire } from '@sofra/contract/basics-codec'
import { blockTables, unblockTables } from '@sofra/contract/console-reservations'
import { addTableBlock, asStaff, removeTableBlock } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { requireBranch, requirePermission, requireStaffScope } from '../../staff/scope.ts'

/** The longest block: a year. */
const longestBlock = 366 * 24 * 3_600_000

export const serveBlockTables = serve(blockTables, async ({ request, params, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { id: branchId, role, merchantId } = requireBranch(scope, params.branchId)
  requirePermission(role, 'reservations')
  const [from, to] = [instantFromWire(body.from), instantFromWire(body.to)]
  if (to <= from || to - from > longestBlock) {
    throw new Refusal('bad_request', { branchId, from, to }, { fields: [{ path: 'to', code: 'invalid' }] })
  }
  const { name: by, userId } = scope.user
  const { table_ids: tableIds, reason } = body
  return asStaff(context.pool, { merchantId, userId }, (tx) =>
    addTableBlock(tx, { merchantId, branchId, tableIds, from, to, reason, by }),
  )
})

export const serveUnblockTables = serve(unblockTables, async ({ request, params, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { id: branchId, role, merchantId } = requireBranch(scope, params.branchId)
  requirePermission(role, 'reservations')
  const { userId } = scope.user
  const isRemoved = await asStaff(context.pool, { merchantId, userId }, (tx) =>
    removeTableBlock(tx, { branchId, id: params.id }),
  )
  if (!isRemoved) throw new Refusal('not_found', { branchId, id: params.id })
  return { success: true as const }
})
