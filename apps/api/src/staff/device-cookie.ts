import { createHash, randomBytes } from 'node:crypto'

/** Identifies the device of a staff member at the next sign-in. It grants no access. */
const cookieName = 'sofra.device'
const maxAgeSeconds = 400 * 86_400
const shape = /(?:^|;\s*)sofra\.device=([\w-]{22})(?:;|$)/

/** The device id of a request, or null. */
export function deviceOf(headers: Headers): string | null {
  return shape.exec(headers.get('cookie') ?? '')?.[1] ?? null
}

/** A random device id of 128 bits. */
export function newDevice(): string {
  return randomBytes(16).toString('base64url')
}

/** The stored form of a device id. */
export function deviceHash(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}

/** The Set-Cookie header that stores a device id for 400 days, the longest that browsers allow. */
export function deviceCookie(device: string, secure: boolean): string {
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`
  return `${cookieName}=${device}; ${attributes}${secure ? '; Secure' : ''}`
}
