import { saveSetupLink } from '@sofra/database'
import type pg from 'pg'
import { newToken, tokenHash } from './link-token.ts'

/** How long a setup link is valid. */
export const setupLinkMilliseconds = 60 * 60_000

/**
 * Makes the link on which the first owner of an installation creates their account, and returns its path. Null when an
 * account exists, or when an earlier link is still valid: of several processes that start, one gets a link.
 */
export async function createSetupLink(pool: pg.Pool, now: number): Promise<string | null> {
  const token = newToken()
  const link = { tokenHash: tokenHash(token), at: now, expiresAt: now + setupLinkMilliseconds }
  return (await saveSetupLink(pool, link)) ? welcomePath(token) : null
}

/** The path of the page on which a new account is created. */
export function welcomePath(token: string): string {
  return `/console/welcome/${token}`
}
