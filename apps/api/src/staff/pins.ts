import type { Instant } from '@sofra/availability'
import { Refusal } from '@sofra/contract'
import {
  countAttempt,
  findPin,
  forgiveAttempts,
  type PinUser,
  listPinUsers as readPinUsers,
  savePin,
} from '@sofra/database'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type pg from 'pg'
import type { CustomerSecrets } from '../customers/secrets.ts'
import { deviceHash, deviceOf } from './device-cookie.ts'
import { type AttemptRule, counter } from './sign-in-limits.ts'

/** A PIN is accepted where its user has signed in with a password or passkey in this time. */
const deviceMilliseconds = 30 * 86_400_000

/** Attempts per user and device. A PIN has few digits, so that the waits are long from the beginning. */
const pinRule: AttemptRule = { free: 5, firstMilliseconds: 5 * 60_000, longestMilliseconds: 12 * 3_600_000 }

interface PinDeps {
  readonly pool: pg.Pool
  readonly secrets: Pick<CustomerSecrets, 'hashCode'>
  readonly now: Instant
}

/** Sets or removes (null) the PIN of a user whose password has been checked. */
export async function changePin({ pool, secrets, now }: PinDeps, userId: string, pin: string | null): Promise<void> {
  const pinHash = pin === null ? null : await hashPassword(keyed(secrets, pin, userId))
  await savePin(pool, { userId, pinHash, at: now })
}

/** The users who can sign in with a PIN on the device of a request. */
export async function pinUsersOf(headers: Headers, { pool, now }: Omit<PinDeps, 'secrets'>): Promise<PinUser[]> {
  const device = deviceOf(headers)
  if (device === null) return []
  return readPinUsers(pool, { deviceHash: deviceHash(device), usedAfter: now - deviceMilliseconds })
}

/**
 * Checks the PIN of a user on the device of a request.
 * @throws {Refusal} pin_wrong, also for users who have no PIN or never signed in on this device; sign_in_limited
 */
export async function checkPin(
  headers: Headers,
  { pool, secrets, now }: PinDeps,
  { userId, pin }: { readonly userId: string; readonly pin: string },
): Promise<void> {
  const device = deviceOf(headers)
  if (device === null) throw new Refusal('pin_wrong', { userId, device: 'none' })
  const attempts = counter(pinRule, now, 'pin', userId, device)
  const wait = await countAttempt(pool, [attempts], now)
  if (wait > 0) throw new Refusal('sign_in_limited', { userId }, { retryAfterSeconds: Math.ceil(wait / 1000) })
  const hash = await findPin(pool, { userId, deviceHash: deviceHash(device), usedAfter: now - deviceMilliseconds })
  if (hash === null || !(await verifyPassword({ hash, password: keyed(secrets, pin, userId) }))) {
    throw new Refusal('pin_wrong', { userId })
  }
  await forgiveAttempts(pool, { cleared: [attempts.key] })
}

/** Stolen hashes of four digits are no use without the key. */
function keyed(secrets: PinDeps['secrets'], pin: string, userId: string): string {
  return secrets.hashCode(pin, ['staff pin', userId]).toString('base64url')
}
