import { Refusal } from '@sofra/contract'
import { countAttempt } from '@sofra/database'
import type { AppContext } from '../context.ts'
import { networkPrefixOf } from '../http/ip-address.ts'
import { type AttemptRule, counter } from './sign-in-limits.ts'

/**
 * Rules for emails that strangers may request: per address, and per client for all addresses together. A client has as many
 * free emails as one-time codes (`CODES_PER_ADDRESS`).
 */
export const mailRules = {
  address: { free: 3, firstMilliseconds: 60_000, longestMilliseconds: 60 * 60_000 },
  client: { firstMilliseconds: 60_000, longestMilliseconds: 15 * 60_000 },
} as const satisfies { address: AttemptRule; client: Omit<AttemptRule, 'free'> }

/**
 * Counts a requested email about an account. Addresses without an account are counted alike.
 *
 * @throws {Refusal} rate_limited
 */
export async function countMail(
  { pool, clock, codeLimits }: Pick<AppContext, 'pool' | 'clock' | 'codeLimits'>,
  { email, clientIp }: { email: string; clientIp: string },
): Promise<void> {
  const now = clock.now()
  const counters = [counter(mailRules.address, now, 'mail-address', email)]
  const free = codeLimits.perAddress
  if (free > 0) counters.push(counter({ ...mailRules.client, free }, now, 'mail-client', networkPrefixOf(clientIp)))
  const wait = await countAttempt(pool, counters, now)
  if (wait > 0) throw new Refusal('rate_limited', { clientIp }, { retryAfterSeconds: Math.ceil(wait / 1000) })
}
