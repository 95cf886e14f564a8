import { Refusal } from '@sofra/contract'
import { listPaymentExceptions, resolvePaymentException } from '@sofra/contract/console-payments'
import { paymentExceptionToWire } from '@sofra/contract/console-payments-codec'
import { isAllowed } from '@sofra/contract/permissions'
import {
  asMerchant,
  type ExceptionToResolve,
  findException,
  listExceptions,
  lockOrder,
  moveOrder,
  type PaymentException,
  publishOrderEvent,
  resolveException,
  type Tx,
} from '@sofra/database'
import { serve } from '../../http/serve.ts'
import {
  findForStaff,
  requireBranches,
  requirePermission,
  requireStaffScope,
  type StaffScope,
} from '../../staff/scope.ts'

export const servePaymentExceptions = serve(
  listPaymentExceptions,
  async ({ request, query, responseHeaders }, context) => {
    const scope = await requireStaffScope(request, responseHeaders, context)
    const branches = requireBranches(scope, query.branch_id)
    const permitted = branches.filter(({ role }) => isAllowed(role, 'refund'))
    if (permitted.length === 0) requirePermission(branches[0]?.role ?? 'kitchen', 'refund')

    const exceptions: PaymentException[] = []
    const settled = query.settled === 'true'
    for (const [merchantId, merchantBranches] of Map.groupBy(permitted, (branch) => branch.merchantId)) {
      exceptions.push(
        ...(await asMerchant(context.pool, merchantId, (tx) =>
          listExceptions(tx, scopeIds(merchantBranches), { settled }),
        )),
      )
    }
    const whenOf = ({ at, resolution }: PaymentException) => (resolution ? -resolution.at : at)
    return { questions: exceptions.toSorted((a, b) => whenOf(a) - whenOf(b)).map(paymentExceptionToWire) }
  },
)

export const serveResolvePaymentException = serve(
  resolvePaymentException,
  async ({ request, params, body, responseHeaders }, context) => {
    const scope = await requireStaffScope(request, responseHeaders, context)
    const resolved = await findForStaff(context, scope, 'payment_question_not_found', async (tx, membership) => {
      const unlocked = await findException(tx, params.id)
      const branches = unlocked ? await branchesOfException(tx, unlocked, scope) : []
      // Read again after the order was locked: a payment event may have resolved the exception meanwhile.
      const exception = branches.length > 0 ? await findException(tx, params.id) : null
      if (!exception) return null
      requirePermission(membership.role, 'refund')

      const by = scope.user.name
      const at = context.clock.now()
      if (!(await resolveException(tx, exception, { ...body, by, at }))) {
        throw new Refusal('payment_question_settled', { id: exception.id })
      }
      await cancelUnpaidOrder(tx, exception, { merchantId: membership.merchantId, by, at })
      const resolvedExceptions = await listExceptions(tx, scopeIds(branches), { settled: true })
      return resolvedExceptions.find(({ id }) => id === exception.id) ?? null
    })
    return paymentExceptionToWire(resolved)
  },
)

/** The scope's branches of an exception: the branch of its order, or those of the business for a wallet purchase. */
async function branchesOfException(
  tx: Tx,
  { orderId, businessId }: ExceptionToResolve,
  { branches }: StaffScope,
): Promise<StaffScope['branches']> {
  if (orderId === null) return branches.filter((branch) => branch.businessId === businessId)
  const order = await lockOrder(tx, orderId)
  return branches.filter(({ id }) => id === order?.branchId)
}

/** Cancels an order that is still unpaid, which releases what it holds; for any other order it publishes a change event. */
async function cancelUnpaidOrder(
  tx: Tx,
  { orderId }: ExceptionToResolve,
  { merchantId, by, at }: { readonly merchantId: string; readonly by: string; readonly at: number },
): Promise<void> {
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  if (!order) return
  const isUnpaid = order.payBy !== null && (order.state === 'pending' || order.state === 'scheduled')
  if (!isUnpaid) return publishOrderEvent(tx, order, merchantId)
  const actor = { kind: 'staff', name: by } as const
  await moveOrder(tx, { orderId: order.id, from: ['pending', 'scheduled'], to: 'cancelled', by: actor, at })
}

function scopeIds(branches: StaffScope['branches']) {
  return { branchIds: branches.map(({ id }) => id), businessIds: [...new Set(branches.map((one) => one.businessId))] }
}
