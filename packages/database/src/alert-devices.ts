import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import type { AccountLanguage } from './schema-accounts.ts'
import { isId, type Tx } from './tenancy.ts'

/** Where a browser receives web push: an address of its push service, and the keys that only the browser can decrypt for. */
export interface PushSubscription {
  readonly endpoint: string
  /** P-256, uncompressed, base64url. */
  readonly publicKey: string
  /** 16 bytes, base64url. */
  readonly authSecret: string
}

/** A device of a user that gets alerts. */
export interface AlertDevice {
  readonly id: string
  readonly sessionId: string
  /** The browser, as it names itself. */
  readonly agent: string
  readonly createdAt: Instant
}

/** The most devices of one user. */
const maxDevices = 20

/**
 * Adds the device of a session, which replaces an earlier subscription of the session and takes over a browser that another
 * user signed in on before. Returns false when the user has as many devices as they may.
 */
export async function saveAlertDevice(
  pool: pg.Pool,
  device: PushSubscription & { readonly sessionId: string; readonly userId: string; readonly agent: string },
): Promise<boolean> {
  const { sessionId, userId, agent, endpoint, publicKey, authSecret } = device
  await pool.query('delete from alert_devices where session_id = $1 and endpoint <> $2', [sessionId, endpoint])
  const { rowCount } = await pool.query(
    `insert into alert_devices (session_id, user_id, agent, endpoint, public_key, auth_secret)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from alert_devices where user_id = $2 and endpoint <> $4) < $7
     on conflict (endpoint) do update set session_id = excluded.session_id, user_id = excluded.user_id,
       agent = excluded.agent, public_key = excluded.public_key, auth_secret = excluded.auth_secret`,
    [sessionId, userId, agent, endpoint, publicKey, authSecret, maxDevices],
  )
  return rowCount === 1
}

/** The devices of a user that are signed in at `at`, the latest first. */
export async function listAlertDevices(pool: pg.Pool, userId: string, at: Instant): Promise<readonly AlertDevice[]> {
  const { rows } = await pool.query<Omit<AlertDevice, 'createdAt'> & { readonly created: Date }>(
    `select alert_devices.id, session_id as "sessionId", agent, created_at as created
     from alert_devices join auth_session on auth_session.id = session_id
     where user_id = $1 and "expiresAt" > $2 order by created_at desc, alert_devices.id`,
    [userId, new Date(at)],
  )
  return rows.map(({ created, ...device }) => ({ ...device, createdAt: created.getTime() }))
}

/** Removes a device of a user. Returns false when the user has none with this id. */
export async function deleteAlertDevice(pool: pg.Pool, userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const { rowCount } = await pool.query('delete from alert_devices where user_id = $1 and id = $2', [userId, id])
  return rowCount === 1
}

/** The subscription of a device whose session has not ended at `at`; null if there is none any more. */
export async function findAlertDevice(pool: pg.Pool, id: string, at: Instant): Promise<PushSubscription | null> {
  const { rows } = await pool.query<PushSubscription>(
    `select endpoint, public_key as "publicKey", auth_secret as "authSecret"
     from alert_devices join auth_session on auth_session.id = session_id
     where alert_devices.id = $1 and "expiresAt" > $2`,
    [id, new Date(at)],
  )
  return rows[0] ?? null
}

/** Removes a device whose browser has ended the subscription. */
export async function forgetAlertDevice(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from alert_devices where id = $1', [id])
}

/** A device of a member of the staff who works in a branch. */
export interface StaffDevice {
  readonly id: string
  readonly name: string
  readonly language: AccountLanguage
}

/** The devices of everyone who works in a branch, without suspended staff and ended sessions. */
export async function devicesToAlert(tx: Tx, branchId: string, at: Instant): Promise<readonly StaffDevice[]> {
  const { rows } = await sql<StaffDevice>`
    select alert_devices.id, auth_user.name, auth_user.language
    from staff join auth_user on auth_user.id = staff.user_id
    join alert_devices on alert_devices.user_id = staff.user_id
    join auth_session on auth_session.id = alert_devices.session_id
    where suspended_at is null and (branch_ids is null or ${branchId} = any (branch_ids))
      and "expiresAt" > ${new Date(at)}
    order by staff.created_at, alert_devices.id`.execute(tx)
  return rows
}
