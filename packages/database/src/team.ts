import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import pg from 'pg'
import type { StaffRole } from './schema.ts'
import { type Tx, withoutTenant } from './tenancy.ts'

/** A member of a merchant's team. */
export interface TeamMember {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** Null: every branch of the merchant. */
  readonly branchIds: readonly string[] | null
  readonly suspended: boolean
}

/** An invitation that was not accepted yet. */
export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: StaffRole
  readonly branchIds: readonly string[] | null
  readonly expiresAt: Instant
}

/** Returns the merchant's team, including suspended members, in the order in which they joined. */
export async function listTeam(tx: Tx): Promise<TeamMember[]> {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('auth_user', 'auth_user.id', 'staff.user_id')
    .select(['user_id as userId', 'name', 'email', 'role', 'branch_ids as branchIds', 'suspended_at'])
    .orderBy('staff.created_at')
    .orderBy('user_id')
    .execute()
  return rows.map(({ suspended_at, ...member }) => ({ ...member, suspended: suspended_at !== null }))
}

/** What is changed about a member. */
export interface MemberChange {
  readonly role?: StaffRole
  readonly branchIds?: readonly string[] | null
  /** Null: not suspended. */
  readonly suspendedAt?: Instant | null
}

/** The change would leave the merchant without an active owner. */
export class LastOwner extends Error {
  override name = 'LastOwner'
}

/**
 * Changes or removes (`null`) a member of the team. Sessions keep existing, but have no access with their next call. Returns
 * false when the user is no member.
 *
 * @throws {LastOwner} when the merchant would be without an active owner; the transaction cannot be continued
 */
export async function changeMember(tx: Tx, userId: string, change: MemberChange | null): Promise<boolean> {
  try {
    const changing =
      change === null ? sql`delete from staff where user_id = ${userId}`.execute(tx) : update(tx, userId, change)
    return (await changing).numAffectedRows === 1n
  } catch (cause) {
    if (cause instanceof pg.DatabaseError && cause.constraint === 'staff_last_owner')
      throw new LastOwner('A merchant needs an active owner', { cause })
    throw cause
  }
}

function update(tx: Tx, userId: string, { role, branchIds, suspendedAt }: MemberChange) {
  const suspended = suspendedAt == null ? null : new Date(suspendedAt)
  return sql`
    update staff set
      role = coalesce(${role ?? null}, role),
      branch_ids = case when ${branchIds === undefined} then branch_ids else ${branchIds ?? null}::uuid[] end,
      suspended_at = case when ${suspendedAt === undefined} then suspended_at else ${suspended}::timestamptz end
    where user_id = ${userId}`.execute(tx)
}

/** Saves an invitation, which replaces an earlier one of the same address. Returns its id. */
export async function saveInvitation(
  tx: Tx,
  invitation: Omit<Invitation, 'id'> & { merchantId: string; tokenHash: Buffer; at: Instant },
): Promise<string> {
  const { merchantId, tokenHash, email, role, branchIds, at, expiresAt } = invitation
  await tx.deleteFrom('invitations').where('email', '=', email).execute()
  const row = await tx
    .insertInto('invitations')
    .values({
      merchant_id: merchantId,
      token_hash: tokenHash,
      email,
      role,
      branch_ids: branchIds && [...branchIds],
      created_at: new Date(at),
      expires_at: new Date(expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns the merchant's invitations that are valid at `at`, the oldest first. */
export async function listInvitations(tx: Tx, at: Instant): Promise<Invitation[]> {
  const rows = await invitations(tx, at).orderBy('created_at').execute()
  return rows.map(invitationOf)
}

/** Deletes an invitation that is withdrawn or accepted. Returns false when there is none with this id. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns the merchant of an invitation, or null. */
export async function merchantOfInvitation(pool: pg.Pool, tokenHash: Buffer): Promise<string | null> {
  return withoutTenant(pool, async (tx) => {
    const { rows } = await sql<{
      merchant: string | null
    }>`select invitation_merchant(${tokenHash}) as merchant`.execute(tx)
    return rows[0]?.merchant ?? null
  })
}

/** Finds an invitation that is valid at `at`, with the merchant's name and whether the address has an account. */
export async function findInvitation(
  tx: Tx,
  tokenHash: Buffer,
  at: Instant,
): Promise<(Invitation & { merchantName: string; userId: string | null }) | null> {
  const row = await invitations(tx, at).where('token_hash', '=', tokenHash).executeTakeFirst()
  if (!row) return null
  const merchant = await tx.selectFrom('merchants').select('name').executeTakeFirstOrThrow()
  const user = await tx.selectFrom('auth_user').select('id').where('email', '=', row.email).executeTakeFirst()
  return { ...invitationOf(row), merchantName: merchant.name, userId: user?.id ?? null }
}

function invitations(tx: Tx, at: Instant) {
  return tx
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'branch_ids', 'expires_at'])
    .where('expires_at', '>', new Date(at))
}

function invitationOf(row: {
  id: string
  email: string
  role: StaffRole
  branch_ids: string[] | null
  expires_at: Date
}): Invitation {
  const { id, email, role } = row
  return { id, email, role, branchIds: row.branch_ids, expiresAt: row.expires_at.getTime() }
}
