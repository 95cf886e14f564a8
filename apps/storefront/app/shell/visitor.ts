import { readKept, writeKept } from './kept.ts'

const key = 'sofra.visitor'

/** The random name under which this browser is counted; null where nothing can be kept, as it would be another each time. */
export function visitor(): string | null {
  const known = readKept(key)
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const name = crypto.randomUUID()
  return writeKept(key, name) ? name : null
}
