import { Refusal } from '@sofra/contract'
import { instantFromWire, instantToWire } from '@sofra/contract/basics-codec'
import { createPreview } from '@sofra/contract/console-preview'
import { asMerchant, listDrafts } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { previewMilliseconds, signPreview } from '../../preview/preview-token.ts'
import { requireBranch, requireBusiness, requirePermission, requireStaffScope } from '../../staff/scope.ts'

export const serveCreatePreview = serve(createPreview, async ({ params, body, request, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { branch_id: branchId, draft_id: draftId } = body
  if (!scope.branches.some(({ businessId }) => businessId === params.id)) {
    throw new Refusal('business_not_found', { businessId: params.id, userId: scope.user.userId })
  }
  const branch = requireBranch(scope, branchId)
  if (branch.businessId !== params.id) throw new Refusal('branch_not_found', { branchId, businessId: params.id })
  requirePermission(branch.role, 'read-menu')
  const { merchantId, businessId, languages } = branch
  if (draftId !== null) {
    requireBusiness(scope, businessId, 'edit-menu')
    const drafts = await asMerchant(context.pool, merchantId, (tx) => listDrafts(tx, businessId))
    if (!drafts.some(({ id }) => id === draftId)) throw new Refusal('draft_not_found', { draftId, businessId })
  }

  const shop = await context.shops.findByBranch(branchId)
  const sellingType = body.selling_type ?? shop?.sellingTypes.find((type) => type !== 'reservation') ?? null
  const now = context.clock.now()
  const expiresAt = now + previewMilliseconds
  const language = body.language !== null && languages.includes(body.language) ? body.language : (languages[0] ?? 'en')
  const token = signPreview(
    {
      ...{ merchantId, businessId, branchId, userId: scope.user.userId, sellingType, language, draftId, expiresAt },
      clockOffset: body.at === null ? 0 : instantFromWire(body.at) - now,
      areaId: body.area_id,
      signedIn: body.signed_in,
    },
    context.secrets,
  )
  const page = [branch.referenceId, ...(sellingType === null ? [] : [sellingType])].join('/')
  return { path: `/preview/${token}/${page}`, expires_at: instantToWire(expiresAt) }
})
