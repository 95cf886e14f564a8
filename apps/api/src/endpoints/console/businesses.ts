import { Refusal } from '@sofra/contract'
import {
  checkReferenceId,
  createBusiness as createBusinessEndpoint,
  proposeBusiness as proposeBusinessEndpoint,
} from '@sofra/contract/console-businesses'
import { proposalToWire } from '@sofra/contract/console-businesses-codec'
import { takenReferenceIds, withoutTenant } from '@sofra/database'
import { currencyDigits } from '@sofra/money'
import { proposeBusiness } from '@sofra/onboarding'
import { isReserved, referenceIdShape } from '@sofra/onboarding/reference-id'
import { createBusiness } from '../../businesses/create-business.ts'
import { candidatesFor, readNewBusiness } from '../../businesses/new-business.ts'
import { serve } from '../../http/serve.ts'
import { requireUser } from '../../staff/scope.ts'

export const serveProposeBusiness = serve(proposeBusinessEndpoint, async (call, context) => {
  await requireUser(call.request, call.responseHeaders, context)
  const { name, language, kind, country, time_zone: timeZone } = call.query
  const proposal = proposeBusiness({ names: { [language]: name }, kind, country, timeZone })
  if (!proposal) {
    throw new Refusal('invalid_business', { country }, { fields: [{ path: 'country', code: 'unknown' }] })
  }
  const candidates = candidatesFor(name, kind)
  const taken = await withoutTenant(context.pool, (tx) => takenReferenceIds(tx, candidates))
  const referenceId = candidates.find((id) => !taken.has(id)) ?? ''
  return proposalToWire({ ...proposal, digits: currencyDigits(proposal.currency), referenceId })
})

export const serveCheckReferenceId = serve(checkReferenceId, async (call, context) => {
  await requireUser(call.request, call.responseHeaders, context)
  const id = call.params.reference_id
  if (!referenceIdShape.test(id)) return { state: 'invalid' as const }
  if (isReserved(id)) return { state: 'reserved' as const }
  const taken = await withoutTenant(context.pool, (tx) => takenReferenceIds(tx, [id]))
  return { state: taken.has(id) ? ('taken' as const) : ('free' as const) }
})

export const serveCreateBusiness = serve(createBusinessEndpoint, async (call, context) => {
  const { user } = await requireUser(call.request, call.responseHeaders, context)
  const { businessId, branchId, referenceId } = await createBusiness(context, user, readNewBusiness(call.body))
  return { business_id: businessId, branch_id: branchId, reference_id: referenceId }
})
