import { randomBytes } from 'node:crypto'

/** A random key of 128 bits: the unguessable half of a link to an order or a gift. */
export function newOrderKey(): string {
  return randomBytes(16).toString('base64url')
}
