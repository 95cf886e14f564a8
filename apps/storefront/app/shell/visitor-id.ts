import { readStorage, writeStorage } from './safe-storage.ts'

const key = 'sofra.visitor'

/** The random name under which this browser is counted; null where nothing can be kept, as it would be another each time. */
export function visitorId(): string | null {
  const known = readStorage(key)
  if (known && /^[\w-]{8,64}$/.test(known)) return known
  const name = crypto.randomUUID()
  return writeStorage(key, name) ? name : null
}
