import { timingSafeEqual } from 'node:crypto'

/** Compared in the same time wherever they differ. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
