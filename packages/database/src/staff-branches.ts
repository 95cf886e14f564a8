import type { Texts } from '@sofra/menu'
import type { BusinessStatus } from '@sofra/ordering'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** A branch as it is shown to staff. */
export interface StaffBranch {
  readonly id: string
  readonly referenceId: string
  readonly businessId: string
  readonly businessNames: Texts
  readonly names: Texts
  readonly currency: string
  readonly timeZone: string
  readonly languages: readonly string[]
  readonly status: BusinessStatus
  /** Why the business is suspended; null: it is not. */
  readonly suspendedReason: string | null
}

/** Returns the open branches of the merchant's businesses, in the owner's order. */
export function listStaffBranches(tx: Tx): Promise<StaffBranch[]> {
  return tx
    .selectFrom('branches')
    .innerJoin('businesses', (join) =>
      join
        .onRef('businesses.merchant_id', '=', 'branches.merchant_id')
        .onRef('businesses.id', '=', 'branches.business_id'),
    )
    .select([
      'branches.id',
      'reference_id as referenceId',
      'business_id as businessId',
      'businesses.names as businessNames',
      'branches.names',
      'currency',
      'time_zone as timeZone',
      'languages',
      'businesses.status',
      sql<string | null>`case businesses.status when 'suspended' then suspended_reason end`.as('suspendedReason'),
    ])
    .where('branches.status', '=', 'open')
    .orderBy('businesses.created_at')
    .orderBy('branches.position')
    .execute()
}
