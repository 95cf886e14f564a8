import { Refusal } from '@sofra/contract'
import { instantFromWire } from '@sofra/contract/basics-codec'
import { blockTables, unblockTables } from '@sofra/contract/console-reservations'
import { addTableBlock, asStaff, branchOfTableBlock, removeTableBlock } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { findForStaff, requireBranch, requirePermission, requireStaffScope } from '../../staff/scope.ts'

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
  const visibleBranches = new Set(scope.branches.map((branch) => branch.id))
  return findForStaff(context, scope, 'not_found', async (tx, { role }) => {
    const branchId = await branchOfTableBlock(tx, params.id)
    if (branchId === null || !visibleBranches.has(branchId)) return null
    requirePermission(role, 'reservations')
    await removeTableBlock(tx, params.id)
    return { success: true as const }
  })
})
