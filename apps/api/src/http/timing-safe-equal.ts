import * as crypto from 'node:crypto'

/** Compares two buffers in constant time; buffers of different lengths are unequal. */
export function timingSafeEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && crypto.timingSafeEqual(a, b)
}
