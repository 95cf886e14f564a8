import type pg from 'pg'
import type { StaffRole } from './schema.ts'
import { asUser, type Tx } from './tenancy.ts'

export type { StaffRole } from './schema.ts'

/** Where somebody works, and as what. */
export interface StaffMember {
  readonly userId: string
  readonly merchantId: string
  readonly merchantName: string
  readonly role: StaffRole
  /** Null: every branch of the merchant. */
  readonly branchIds: readonly string[] | null
}

/** Every merchant a signed-in person works for; empty for a stranger. */
export async function staffOf(pool: pg.Pool, userId: string): Promise<StaffMember[]> {
  return asUser(pool, userId, (tx) => members(tx).where('user_id', '=', userId).execute())
}

/** Everybody who works for the merchant. */
export function listStaff(tx: Tx): Promise<StaffMember[]> {
  return members(tx).execute()
}

/** Lets somebody work for the merchant, or changes what they may do. */
export async function addStaff(
  tx: Tx,
  member: { merchantId: string; userId: string; role: StaffRole; branchIds: readonly string[] | null },
): Promise<void> {
  const row = { role: member.role, branch_ids: member.branchIds && [...member.branchIds] }
  await tx
    .insertInto('staff')
    .values({ merchant_id: member.merchantId, user_id: member.userId, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(row))
    .execute()
}

function members(tx: Tx) {
  return tx
    .selectFrom('staff')
    .leftJoin('merchants', 'merchants.merchant_id', 'staff.merchant_id')
    .select((eb) => [
      'staff.user_id as userId',
      'staff.merchant_id as merchantId',
      eb.fn.coalesce('merchants.name', eb.val('')).as('merchantName'),
      'staff.role',
      'staff.branch_ids as branchIds',
    ])
    .orderBy('staff.created_at')
}
