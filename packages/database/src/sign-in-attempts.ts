import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { withoutTenant } from './tenancy.ts'

/** The attempts of one counter that have not succeeded; `lastAt` is null before the first. */
export interface CountedAttempts {
  readonly failures: number
  readonly lastAt: Instant | null
}

/** A counter of attempts. `waitOf` returns the milliseconds until its next attempt is allowed; 0: now. */
export interface AttemptCounter {
  readonly key: Buffer
  readonly waitOf: (attempts: CountedAttempts) => number
}

/**
 * Counts one attempt on every counter as failed, and returns 0; or counts nothing and returns the longest wait, in
 * milliseconds. Counted before the password is checked, so that concurrent attempts count each other.
 */
export function countAttempt(pool: pg.Pool, counters: readonly AttemptCounter[], at: Instant): Promise<number> {
  // All callers lock in the same order.
  const ordered = counters.toSorted((a, b) => a.key.compare(b.key))
  return withoutTenant(pool, async (tx) => {
    let wait = 0
    for (const { key, waitOf } of ordered) {
      const { rows } = await sql<{ failures: number; last_at: Date }>`
        insert into sign_in_attempts as counter (key, failures, last_at) values (${key}, 0, ${new Date(at)})
        on conflict (key) do update set failures = counter.failures
        returning failures, last_at`.execute(tx)
      const [row] = rows
      const failures = row?.failures ?? 0
      wait = Math.max(wait, waitOf({ failures, lastAt: failures > 0 && row ? row.last_at.getTime() : null }))
    }
    if (wait > 0) return wait
    await sql`update sign_in_attempts set failures = failures + 1, last_at = ${new Date(at)}
      where key = any (${ordered.map(({ key }) => key)})`.execute(tx)
    return 0
  })
}

/** Sets counters back: `cleared` ones to no failures, `returned` ones by the one attempt that was no failure. */
export async function forgiveAttempts(
  pool: pg.Pool,
  { cleared = [], returned = [] }: { cleared?: readonly Buffer[]; returned?: readonly Buffer[] },
): Promise<void> {
  await pool.query(
    `with gone as (delete from sign_in_attempts where key = any ($1))
     update sign_in_attempts set failures = greatest(failures - 1, 0) where key = any ($2)`,
    [cleared, returned],
  )
}

/** Returns whether the user with this email address has signed in on the device before. */
export async function isKnownDevice(pool: pg.Pool, deviceHash: Buffer, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from staff_devices join auth_user on auth_user.id = user_id where device_hash = $1 and email = $2',
    [deviceHash, email],
  )
  return rowCount === 1
}

/**
 * Records that a user has signed in on a device. Returns whether the device is new, while the user has signed in on another
 * one before.
 */
export async function saveDevice(
  pool: pg.Pool,
  { deviceHash, userId, at }: { deviceHash: Buffer; userId: string; at: Instant },
): Promise<boolean> {
  const { rows } = await pool.query<{ isNew: boolean }>(
    // Rows that an insert has created have no earlier version, which xmax would name.
    `insert into staff_devices (device_hash, user_id, used_at) values ($1, $2, $3)
     on conflict (device_hash, user_id) do update set used_at = excluded.used_at
     returning xmax = 0 and exists (select from staff_devices where user_id = $2) as "isNew"`,
    [deviceHash, userId, new Date(at)],
  )
  return rows[0]?.isNew ?? false
}

const maxAgeMilliseconds = { attempts: 86_400_000, devices: 400 * 86_400_000 }

/** Deletes attempts older than a day, devices that were not used for 400 days and expired links. Returns how many. */
export async function deleteOldSignIns(pool: pg.Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>(
    `with attempts as (delete from sign_in_attempts where last_at < $1 returning key),
      devices as (delete from staff_devices where used_at < $2 returning user_id),
      links as (delete from sign_up_links where expires_at <= $3 returning token_hash)
     select (select count(*) from attempts) + (select count(*) from devices) + (select count(*) from links) as deleted`,
    [new Date(now - maxAgeMilliseconds.attempts), new Date(now - maxAgeMilliseconds.devices), new Date(now)],
  )
  return rows[0]?.deleted ?? 0
}
