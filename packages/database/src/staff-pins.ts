import type { Instant } from '@sofra/availability'
import type pg from 'pg'

/** A person who can sign in with a PIN on a device. */
export interface PinUser {
  readonly userId: string
  readonly name: string
}

/** Stores the hash of a user's PIN, or removes the PIN when it is null. */
export async function savePin(
  pool: pg.Pool,
  { userId, pinHash, at }: { readonly userId: string; readonly pinHash: string | null; readonly at: Instant },
): Promise<void> {
  if (pinHash === null) await pool.query('delete from staff_pins where user_id = $1', [userId])
  else {
    await pool.query(
      `insert into staff_pins (user_id, pin_hash, set_at) values ($1, $2, $3)
       on conflict (user_id) do update set pin_hash = excluded.pin_hash, set_at = excluded.set_at`,
      [userId, pinHash, new Date(at)],
    )
  }
}

/** Returns the hash of a user's PIN if the user has signed in on the device since `usedAfter`; else null. */
export async function findPin(
  pool: pg.Pool,
  { userId, deviceHash, usedAfter }: { userId: string; deviceHash: Buffer; usedAfter: Instant },
): Promise<string | null> {
  const { rows } = await pool.query<{ pin_hash: string }>(
    `select pin_hash from staff_pins join staff_devices using (user_id)
     where user_id = $1 and device_hash = $2 and used_at > $3`,
    [userId, deviceHash, new Date(usedAfter)],
  )
  return rows[0]?.pin_hash ?? null
}

/** Returns the users with a PIN who have signed in on the device since `usedAfter`, by name. */
export async function listPinUsers(
  pool: pg.Pool,
  { deviceHash, usedAfter }: { deviceHash: Buffer; usedAfter: Instant },
): Promise<PinUser[]> {
  const { rows } = await pool.query<PinUser>(
    `select auth_user.id as "userId", auth_user.name from staff_devices
     join staff_pins using (user_id) join auth_user on auth_user.id = user_id
     where device_hash = $1 and used_at > $2 order by auth_user.name, auth_user.id`,
    [deviceHash, new Date(usedAfter)],
  )
  return rows
}

/** Whether the user has a PIN. */
export async function hasPin(pool: pg.Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from staff_pins where user_id = $1', [userId])
  return rowCount === 1
}
