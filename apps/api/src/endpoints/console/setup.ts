import { Refusal } from '@sofra/contract'
import { closeBusiness, getSetup, openBusiness } from '@sofra/contract/console-businesses'
import { setupToWire } from '@sofra/contract/console-businesses-codec'
import { asMerchant, asStaff, hasOpenOrders, lockEdits, setBusinessStatus } from '@sofra/database'
import { readSetup } from '../../businesses/read-setup.ts'
import { serve } from '../../http/serve.ts'
import { requireBusiness, requireStaffScope } from '../../staff/scope.ts'

export const serveSetup = serve(getSetup, async ({ request, responseHeaders, params }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { merchantId } = requireBusiness(scope, params.id, 'edit-menu')
  const emailConfirmed = scope.user.emailVerified
  return setupToWire(await asMerchant(context.pool, merchantId, (tx) => readSetup(tx, params.id, { emailConfirmed })))
})

export const serveOpenBusiness = serve(openBusiness, async ({ request, responseHeaders, params }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { merchantId } = requireBusiness(scope, params.id, 'open-shop')
  const { userId, emailVerified: emailConfirmed } = scope.user
  return asStaff(context.pool, { merchantId, userId }, async (tx) => {
    // What the shop needs must not be removed between the check and the opening.
    await lockEdits(tx, params.id)
    const { status, missing } = await readSetup(tx, params.id, { emailConfirmed })
    if (status === 'suspended') throw new Refusal('business_suspended', { businessId: params.id })
    if (status === 'active') return { status }
    if (missing.length > 0) throw new Refusal('not_ready', { missing }, { data: { missing } })
    await setBusinessStatus(tx, params.id, 'active')
    return { status: 'active' as const }
  })
})

export const serveCloseBusiness = serve(closeBusiness, async ({ request, responseHeaders, params }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { merchantId } = requireBusiness(scope, params.id, 'open-shop')
  const { userId, emailVerified: emailConfirmed } = scope.user
  return asStaff(context.pool, { merchantId, userId }, async (tx) => {
    await lockEdits(tx, params.id)
    const { status } = await readSetup(tx, params.id, { emailConfirmed })
    if (status === 'suspended') throw new Refusal('business_suspended', { businessId: params.id })
    if (await hasOpenOrders(tx, params.id)) throw new Refusal('shop_has_orders', { businessId: params.id })
    if (status === 'active') await setBusinessStatus(tx, params.id, 'draft')
    return { status: 'draft' as const }
  })
})
