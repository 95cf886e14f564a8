import { createHash } from 'node:crypto'
import { Refusal } from '@sofra/contract'
import {
  type AttemptCounter,
  type CountedAttempts,
  countAttempt,
  forgiveAttempts,
  isKnownDevice,
} from '@sofra/database'
import type pg from 'pg'
import { networkPrefixOf } from '../http/ip-address.ts'
import { deviceHash } from './device-cookie.ts'

/** The attempts without a wait, and the waits after each further failure: they double from the first to the longest. */
export interface AttemptRule {
  readonly free: number
  readonly firstMilliseconds: number
  readonly longestMilliseconds: number
}

/**
 * Rules per account (docs/product.md, section 21). One client that guesses is slowed down soon and for long. All unknown clients together
 * are slowed down late and briefly, so that strangers cannot lock a new device of the owner out for long.
 */
export const attemptRules = {
  client: { free: 5, firstMilliseconds: 15_000, longestMilliseconds: 15 * 60_000 },
  account: { free: 50, firstMilliseconds: 15_000, longestMilliseconds: 60_000 },
} as const satisfies Record<string, AttemptRule>

/** Failures are forgotten after this time without another attempt. */
export const forgottenMilliseconds = 12 * 60 * 60_000

/** The milliseconds until the next attempt is allowed at `now`; 0: allowed. */
export function attemptWait({ failures, lastAt }: CountedAttempts, rule: AttemptRule, now: number): number {
  if (lastAt === null || failures < rule.free || now - lastAt >= forgottenMilliseconds) return 0
  const wait = Math.min(rule.firstMilliseconds * 2 ** (failures - rule.free), rule.longestMilliseconds)
  return Math.max(0, lastAt + wait - now)
}

/** An attempt to sign in. `device` is the value of the device cookie. */
export interface SignInAttempt {
  readonly email: string
  readonly clientIp: string
  readonly device: string | null
}

/** A counted attempt, which must be told its outcome unless the password was wrong. */
export interface CountedAttempt {
  succeeded(): Promise<void>
  /** The password was not checked. */
  notChecked(): Promise<void>
}

/**
 * Counts an attempt before its password is checked. A device on which the user has signed in before has a counter of its
 * own, which attempts of strangers do not touch. Addresses without an account are counted alike, so that the answer does not
 * tell whether an account exists.
 *
 * @throws {Refusal} sign_in_limited
 */
export async function countSignIn(pool: pg.Pool, attempt: SignInAttempt, now: number): Promise<CountedAttempt> {
  const { email, clientIp, device } = attempt
  const known = device !== null && (await isKnownDevice(pool, deviceHash(device), email))
  const own = known
    ? counter(attemptRules.client, now, 'device', email, device)
    : counter(attemptRules.client, now, 'client', email, networkPrefixOf(clientIp))
  const all = known ? [own] : [own, counter(attemptRules.account, now, 'account', email)]

  const wait = await countAttempt(pool, all, now)
  if (wait > 0) {
    throw new Refusal('sign_in_limited', { known, clientIp }, { retryAfterSeconds: Math.ceil(wait / 1000) })
  }
  const keys = all.map(({ key }) => key)
  return {
    succeeded: () => forgiveAttempts(pool, { cleared: [own.key], returned: keys.slice(1) }),
    notChecked: () => forgiveAttempts(pool, { returned: keys }),
  }
}

/** A counter of attempts that `parts` identify. */
export function counter(rule: AttemptRule, now: number, ...parts: string[]): AttemptCounter {
  return { key: hashOf(...parts), waitOf: (attempts) => attemptWait(attempts, rule, now) }
}

function hashOf(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
