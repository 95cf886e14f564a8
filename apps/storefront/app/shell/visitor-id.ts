import { readStorage, writeStorage } from './safe-storage.ts'

const key = 'sofra.visitor'

/**
 * Random id under which this browser is counted; null where storage is not available, because it would be a new one
 * each time.
 */
export function visitorId(): string | null {
  const known = readStorage(key)
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const name = crypto.randomUUID()
  return writeStorage(key, name) ? name : null
}
