import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './tenancy.ts'

/**
 * Why a domain is not verified: its DNS has no record for it, the record names another merchant, the DNS did not respond,
 * or another merchant has verified it.
 */
export type DomainProblem = 'no-record' | 'other-record' | 'dns-failed' | 'taken'

/** A custom domain that a shop file names for a branch. Times are epoch milliseconds. */
export interface CustomDomain {
  readonly domain: string
  readonly referenceId: string
  readonly merchantId: string
  /** The last time that the proof was found; null while the domain leads nowhere. */
  readonly verifiedAt: number | null
  readonly checkedAt: number | null
  readonly problem: DomainProblem | null
}

const selectDomains = `
  select domain, reference_id as "referenceId", merchant_id as "merchantId", domain_problem as problem,
    (extract(epoch from domain_verified_at) * 1000)::float8 as "verifiedAt",
    (extract(epoch from domain_checked_at) * 1000)::float8 as "checkedAt"
  from directory where domain is not null`

/** Lists the custom domains of a merchant by name. */
export async function listDomains(pool: pg.Pool, merchantId: string): Promise<CustomDomain[]> {
  const { rows } = await pool.query<CustomDomain>(`${selectDomains} and merchant_id = $1 order by domain`, [merchantId])
  return rows
}

/**
 * Lists the domains to check at `now` (epoch milliseconds), at most `limit`, those that have waited longest first: new
 * domains after ten minutes, verified ones after a day.
 */
export async function domainsToCheck(pool: pg.Pool, now: number, limit: number): Promise<CustomDomain[]> {
  const { rows } = await pool.query<CustomDomain>(
    `${selectDomains} and (domain_checked_at is null or domain_checked_at < to_timestamp($1::float8 / 1000)
      - case when domain_verified_at is null then interval '10 minutes' else interval '1 day' end)
    order by domain_checked_at nulls first limit $2`,
    [now, limit],
  )
  return rows
}

/**
 * Records that the proof of a domain was found at `now` (epoch milliseconds), or that another merchant has verified it
 * before.
 */
export async function recordDomainProof(tx: Tx, domain: string, referenceId: string, now: number): Promise<void> {
  await sql`
    with taken as (
      select exists (
        select from directory where domain = ${domain} and reference_id <> ${referenceId} and domain_verified_at is not null
      ) as yes
    )
    update directory set
      domain_checked_at = to_timestamp(${now}::float8 / 1000),
      domain_verified_at = case when yes then null else to_timestamp(${now}::float8 / 1000) end,
      domain_problem = case when yes then 'taken' end
    from taken where domain = ${domain} and reference_id = ${referenceId}`.execute(tx)
}

/**
 * Records that the proof of a domain was not found at `now` (epoch milliseconds). A verified domain stays verified for a
 * week, and longer while its DNS does not respond.
 */
export async function recordDomainProblem(
  tx: Tx,
  domain: string,
  referenceId: string,
  problem: DomainProblem,
  now: number,
): Promise<void> {
  await sql`
    update directory set
      domain_checked_at = to_timestamp(${now}::float8 / 1000),
      domain_problem = ${problem},
      domain_verified_at = case
        when ${problem} = 'dns-failed' or domain_verified_at > to_timestamp(${now}::float8 / 1000) - interval '7 days'
        then domain_verified_at end
    where domain = ${domain} and reference_id = ${referenceId}`.execute(tx)
}
