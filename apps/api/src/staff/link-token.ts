import { createHash, randomBytes } from 'node:crypto'

/** A random token of 128 bits for a link. Paths in logs show none of it: `loggedPath`. */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

/** The stored form of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
