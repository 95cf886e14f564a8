import { z } from 'zod'

/**
 * Whether a text is an address in a private IPv4 network (RFC 1918). Names are none: what they resolve to can change between
 * a check and a connection. Which of these addresses the server connects to is the operator's setting.
 */
export function isPrivateAddress(host: string): boolean {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return false
  const [first = 0, second = 0] = parts
  return first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)
}

/** The host of a network printer; empty: none. */
export const PrinterHost = z
  .string()
  .refine((host) => host === '' || isPrivateAddress(host), 'must be a private IPv4 address')
