import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** A time when a branch's menu became another version. */
export interface StoredPublication {
  readonly id: string
  readonly version: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly by: string
  /** The number of changes of the edit that led to it; null without one. */
  readonly changeCount: number | null
  /** Whether it is the last one of its branch. */
  readonly current: boolean
}

interface PublicationFilter {
  readonly branchId: string
  /** Only publications before this one. */
  readonly before: string | null
  readonly limit: number
}

/** Lists the publications of a branch's menu, newest first. */
export async function listPublications(
  tx: Tx,
  { branchId, before, limit }: PublicationFilter,
): Promise<StoredPublication[]> {
  const { rows } = await sql<StoredPublication>`
    select publication.id, publication.version, floor(extract(epoch from publication.published_at) * 1000)::float8 as at,
      actor_name('staff', publication.published_by_user, publication.published_by) as by,
      case when publication.set_id is not null then
        (select count(*)::int from changes where changes.set_id = publication.set_id)
      end as "changeCount",
      not exists (
        select from menu_publications as later
        where later.branch_id = publication.branch_id and later.id > publication.id
      ) as current
    from menu_publications as publication
    where publication.branch_id = ${branchId} and (${before}::uuid is null or publication.id < ${before}::uuid)
    order by publication.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Whether a branch of the business has this publication. */
export async function hasPublication(tx: Tx, businessId: string, publicationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('menu_publications')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.merchant_id', '=', 'menu_publications.merchant_id')
        .onRef('branches.id', '=', 'menu_publications.branch_id'),
    )
    .select('menu_publications.id')
    .where('branches.business_id', '=', businessId)
    .where('menu_publications.id', '=', publicationId)
    .executeTakeFirst()
  return found !== undefined
}
