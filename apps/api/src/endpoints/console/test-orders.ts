import { Refusal } from '@sofra/contract'
import { endTestOrders, sendTestOrder } from '@sofra/contract/console-practice'
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import { asMerchant, asStaff, endPracticeOrders, findOrder } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import type { ApiLanguage } from '../../messages/index.ts'
import { testOrderTexts } from '../../messages/test-order.ts'
import { requireActive } from '../../shops/find-shop.ts'
import { requireBranch, requirePermission, requireStaffScope } from '../../staff/scope.ts'
import { isIdempotencyKey } from '../orders/place.ts'
import { placeOnce } from '../orders/placement.ts'
import { composeTestOrder } from '../orders/test-order.ts'

export const serveSendTestOrder = serve(sendTestOrder, async (call, context) => {
  const { request, params, headers, language, responseHeaders } = call
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branch = requireBranch(scope, params.branchId)
  requirePermission(branch.role, 'practice')
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!isIdempotencyKey(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })

  const shop = requireActive(await context.shops.findByBranch(branch.id), 'branch_not_found', branch.id, {
    seesDrafts: true,
  })
  const requester = [context.secrets.pseudonymOf('requester staff', scope.user.userId)]
  const idempotency = { idempotencyKey, bodyHash: 'test order', requester }
  const placing = { idempotency, language: guestLanguage(shop.languages, language), requestHeaders: request.headers }
  const receipt = await placeOnce(
    shop,
    { ...placing, request: await composeTestOrder(shop, testOrderTexts[language], context) },
    context,
  )
  const order = await asMerchant(context.pool, branch.merchantId, (tx) => findOrder(tx, receipt.orderId))
  if (!order) throw new Refusal('branch_not_found', { branchId: branch.id, orderId: receipt.orderId })
  return staffOrderToWire(order)
})

export const serveEndTestOrders = serve(endTestOrders, async ({ request, params, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branch = requireBranch(scope, params.branchId)
  requirePermission(branch.role, 'practice')
  const { merchantId } = branch
  const { userId, name } = scope.user
  const ended = await asStaff(context.pool, { merchantId, userId }, (tx) =>
    endPracticeOrders(tx, { branchId: branch.id, by: { kind: 'staff', name }, at: context.clock.now() }),
  )
  return { ended }
})

/** The language of the order's page and receipt: that of the staff member, if guests of the shop can read it. */
function guestLanguage(languages: readonly string[], language: ApiLanguage): string {
  return languages.find((code) => code === language) ?? languages[0] ?? language
}
