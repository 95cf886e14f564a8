import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import type { StaffRole } from './schema.ts'
import { asUser, type Tx } from './tenancy.ts'

export type { StaffRole } from './schema.ts'

/** A user's role at a merchant. */
export interface StaffMember {
  readonly userId: string
  readonly merchantId: string
  readonly merchantName: string
  readonly role: StaffRole
  /** Null: every branch of the merchant. */
  readonly branchIds: readonly string[] | null
}

/**
 * Returns a user's roles at all merchants; empty for a user without any. Memberships that are suspended are left out.
 *
 * @throws TypeError when `userId` has characters that a user id cannot have.
 */
export async function staffOf(pool: pg.Pool, userId: string): Promise<StaffMember[]> {
  return asUser(pool, userId, (tx) => members(tx).where('user_id', '=', userId).execute())
}

/** Returns the merchant's staff without suspended members. */
export function listStaff(tx: Tx): Promise<StaffMember[]> {
  return members(tx).execute()
}

/**
 * Returns the membership of the session's user at the transaction's merchant, or null when the session has ended or
 * expired at `at`, or when the user is no longer staff there or suspended.
 */
export async function findMembership(
  tx: Tx,
  { sessionId, at }: { sessionId: string; at: Instant },
): Promise<Pick<StaffMember, 'role' | 'branchIds'> | null> {
  const { rows } = await sql<Pick<StaffMember, 'role' | 'branchIds'>>`
    select role, branch_ids as "branchIds"
    from auth_session as session join staff on staff.user_id = session."userId"
    where session.id = ${sessionId} and session."expiresAt" > ${new Date(at)} and staff.suspended_at is null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Returns the membership of a user at the transaction's merchant; null if they are not staff there or suspended. */
export async function findStaffMember(tx: Tx, userId: string): Promise<StaffMember | null> {
  return (await members(tx).where('staff.user_id', '=', userId).executeTakeFirst()) ?? null
}

/** Adds a user to the merchant's staff, or replaces the role and branches. */
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
    .where('staff.suspended_at', 'is', null)
    .orderBy('staff.created_at')
}
