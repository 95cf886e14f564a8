import { Refusal } from '@sofra/contract'
import {
  createPrinterAddress,
  listPrinters,
  printOrder,
  printTestTicket,
  settleTicket,
} from '@sofra/contract/console-printers'
import { printersToWire, type StaffPrinter } from '@sofra/contract/console-printers-codec'
import { isAllowed } from '@sofra/contract/permissions'
import {
  addPrintJob,
  asMerchant,
  findOrder,
  hasPrintJob,
  type PrinterStatus,
  readPrinters,
  setPrinterToken,
  settlePrintJob,
} from '@sofra/database'
import { isVisibleToShop, printerProblem } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { generatePrinterToken, hashPrinterToken } from '../../printing/printer-token.ts'
import {
  findForStaff,
  requireBranch,
  requireBranches,
  requirePermission,
  requireStaffScope,
} from '../../staff/scope.ts'

export const serveListPrinters = serve(listPrinters, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branches = requireBranches(scope, query.branch_id)
  const permitted = branches.filter(({ role }) => isAllowed(role, 'board'))
  if (permitted.length === 0) requirePermission(branches[0]?.role ?? 'kitchen', 'board')
  const now = context.clock.now()
  const printers: StaffPrinter[] = []
  for (const [merchantId, some] of Map.groupBy(permitted, (branch) => branch.merchantId)) {
    const ids = some.map(({ id }) => id)
    const found = await asMerchant(context.pool, merchantId, (tx) => readPrinters(tx, ids))
    printers.push(...found.map((printer) => staffPrinter(printer, now)))
  }
  return printersToWire({ printers, network: context.printerNetworks.length > 0 })
})

function staffPrinter(printer: PrinterStatus, now: number): StaffPrinter {
  const { branchId, printerId, names, kind, enabled, hasAddress, seenAt, waiting, jobs } = printer
  return {
    ...{ branchId, id: printerId, names, kind, enabled, seenAt, waiting },
    hasAddress: hasAddress || kind === 'network',
    problem: printerProblem(printer, now),
    unsettled: jobs.map(({ id, state, orderId, number, practice, createdAt }) => ({
      id,
      state,
      order: orderId === null ? null : { id: orderId, number: number ?? 0, practice },
      at: createdAt,
    })),
  }
}

export const serveCreatePrinterAddress = serve(
  createPrinterAddress,
  async ({ request, params, responseHeaders }, context) => {
    const scope = await requireStaffScope(request, responseHeaders, context)
    const { id: branchId, role, merchantId } = requireBranch(scope, params.branchId)
    requirePermission(role, 'edit-settings')
    const token = generatePrinterToken()
    const { printerId } = params
    const exists = await asMerchant(context.pool, merchantId, (tx) =>
      setPrinterToken(tx, { branchId, printerId }, hashPrinterToken(token)),
    )
    if (!exists) throw new Refusal('printer_not_found', { branchId, printerId })
    return { address: `${context.publicUrl()}/api/printers/${token}` }
  },
)

export const servePrintTestTicket = serve(printTestTicket, async ({ request, params, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { id: branchId, role, merchantId } = requireBranch(scope, params.branchId)
  requirePermission(role, 'edit-settings')
  const { printerId } = params
  const job = await asMerchant(context.pool, merchantId, (tx) =>
    addPrintJob(tx, { branchId, printerId, orderId: null, at: context.clock.now() }),
  )
  if (!job) throw new Refusal('printer_not_found', { branchId, printerId })
  return { id: job.id }
})

export const servePrintOrder = serve(printOrder, async ({ request, params, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branchIds = new Set(scope.branches.map(({ id }) => id))
  return findForStaff(context, scope, 'order_not_found', async (tx, { role }) => {
    const order = await findOrder(tx, params.id)
    if (!order || !branchIds.has(order.branchId) || !isVisibleToShop(order)) return null
    requirePermission(role, 'board')
    const { branchId, id: orderId } = order
    const job = await addPrintJob(tx, { branchId, printerId: body.printer_id, orderId, at: context.clock.now() })
    if (!job) throw new Refusal('printer_not_found', { branchId, printerId: body.printer_id })
    return { id: job.id }
  })
})

export const serveSettleTicket = serve(settleTicket, async ({ request, params, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  return findForStaff(context, scope, 'print_job_not_found', async (tx, { role, merchantId }) => {
    const branchIds = scope.branches.filter((branch) => branch.merchantId === merchantId).map(({ id }) => id)
    if (!(await hasPrintJob(tx, params.id, branchIds))) return null
    requirePermission(role, 'board')
    const at = context.clock.now()
    const { outcome } = body
    const job = await settlePrintJob(tx, params.id, { outcome, by: scope.user.name, at, branchIds })
    if (!job) throw new Refusal('print_job_settled', { job: params.id })
    return {}
  })
})
