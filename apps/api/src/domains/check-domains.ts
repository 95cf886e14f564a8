import {
  asMerchant,
  type CustomDomain,
  domainsToCheck,
  recordDomainProblem,
  recordDomainProof,
  sumOfEach,
} from '@sofra/database'
import type { AppContext } from '../context.ts'
import { toHostname } from './hostname.ts'
import { type FindTextRecords, findDomainProblem } from './proof.ts'

/** How domains are verified. */
export interface DomainOptions {
  readonly find: FindTextRecords
  /** Domains that need no proof, because the operator vouches for them, each with the reference id of its branch. */
  readonly trusted: ReadonlyMap<string, string>
}

type Deps = Pick<AppContext, 'pool' | 'clock' | 'domains'>

const checkedPerRun = 20

/** Checks the proof of a domain, and activates or deactivates the domain. */
export async function checkDomain({ pool, clock, domains }: Deps, claim: CustomDomain): Promise<void> {
  const { domain, referenceId, merchantId } = claim
  const isTrusted = domains.trusted.get(domain) === referenceId
  const problem = isTrusted ? null : await findDomainProblem(domains.find, domain, merchantId)
  const now = clock.now()
  await asMerchant(pool, merchantId, (tx) =>
    problem === null
      ? recordDomainProof(tx, domain, referenceId, now)
      : recordDomainProblem(tx, domain, referenceId, problem, now),
  )
}

/** Checks the domains that are due, the job of every minute; returns how many. */
export async function checkDueDomains(deps: Deps): Promise<number> {
  return sumOfEach(await domainsToCheck(deps.pool, deps.clock.now(), checkedPerRun), async (claim) => {
    await checkDomain(deps, claim)
    return 1
  })
}

/**
 * Reads `TRUSTED_DOMAINS`: pairs such as `order.grill.example=grill`, separated by commas; null when one is malformed.
 */
export function readTrustedDomains(text: string): ReadonlyMap<string, string> | null {
  const pairs = text.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.trim().split('=')]))
  const trusted = new Map<string, string>()
  for (const [domain = '', referenceId = '', ...rest] of pairs) {
    const hostname = toHostname(domain)
    if (hostname === null || referenceId === '' || rest.length > 0) return null
    trusted.set(hostname, referenceId)
  }
  return trusted
}
