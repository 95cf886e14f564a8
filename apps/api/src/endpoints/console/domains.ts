import { Refusal } from '@sofra/contract'
import { checkDomain, type DomainWire, listDomains } from '@sofra/contract/console-domains'
import { isAllowed } from '@sofra/contract/permissions'
import { type CustomDomain, listDomains as domainsOf } from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { checkDomain as checkProof } from '../../domains/check-domains.ts'
import { recordOf } from '../../domains/proof.ts'
import { serve } from '../../http/serve.ts'
import { requirePermission, requireStaffScope, type StaffScope } from '../../staff/scope.ts'

/** The minimum time between two checks of a domain. */
const pauseMilliseconds = 10_000

export const serveDomains = serve(listDomains, async ({ request, responseHeaders }, context) => {
  const domains = await ownDomains(await requireStaffScope(request, responseHeaders, context), context)
  return { domains: domains.map(domainToWire) }
})

export const serveCheckDomain = serve(checkDomain, async ({ request, body, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const find = async () => (await ownDomains(scope, context)).find(({ domain }) => domain === body.domain)
  const found = await find()
  if (!found) throw new Refusal('not_found', { domain: body.domain })
  if (found.checkedAt !== null && context.clock.now() - found.checkedAt < pauseMilliseconds) return domainToWire(found)

  await checkProof(context, found)
  return domainToWire((await find()) ?? found)
})

/** The domains of the merchants whose shops the user may import. */
async function ownDomains({ memberships }: StaffScope, { pool }: AppContext): Promise<CustomDomain[]> {
  const permitted = memberships.filter(({ role }) => isAllowed(role, 'import-shop'))
  if (permitted.length === 0) requirePermission(memberships[0]?.role ?? 'kitchen', 'import-shop')
  return (await Promise.all(permitted.map(({ merchantId }) => domainsOf(pool, merchantId)))).flat()
}

/** Encodes a domain with its DNS record. */
export function domainToWire({ domain, referenceId, merchantId, ...claim }: CustomDomain): DomainWire {
  return {
    domain,
    reference_id: referenceId,
    state: claim.verifiedAt === null ? 'pending' : 'active',
    problem: claim.problem,
    checked_at: claim.checkedAt === null ? null : new Date(claim.checkedAt).toISOString(),
    record: { type: 'TXT', ...recordOf(domain, merchantId) },
  }
}
