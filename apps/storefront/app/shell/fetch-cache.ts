import { pathInPreview } from './preview.ts'

interface CacheEntry {
  readonly requestedAt: number
  readonly response: Promise<unknown>
  /** The loaded value; undefined until the response has arrived. */
  value?: unknown
}

interface FetchCacheOptions<Value> {
  /** Identifies the value where several addresses return the same one; by default the address. */
  readonly key?: string
  /** A value is requested again after this time; by default it is kept until the page is closed. */
  readonly maxAgeMilliseconds?: number
  /** Called once when a response has arrived, before any caller receives it. */
  readonly onLoad?: (value: Value) => void
}

const entries = new Map<string, CacheEntry>()

/**
 * The JSON at an address of this server, cached in memory and shared by all callers, also while it is requested.
 * @throws Error when the request fails; the next call repeats it.
 */
export function loadJson<Value>(
  address: string,
  { key = address, maxAgeMilliseconds = Number.POSITIVE_INFINITY, onLoad }: FetchCacheOptions<Value> = {},
): Promise<Value> {
  const cached = entries.get(key)
  // The keys of different types of values differ, as their addresses do.
  if (cached && Date.now() - cached.requestedAt < maxAgeMilliseconds) return cached.response as Promise<Value>

  const response = fetchJson<Value>(address)
  const entry: CacheEntry = { requestedAt: Date.now(), response }
  entries.set(key, entry)
  response.then(
    (value) => {
      entry.value = value
      onLoad?.(value)
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key)
    },
  )
  return response
}

/** The cached value; undefined when it is not loaded. */
export function cachedJson<Value>(key: string): Value | undefined {
  return entries.get(key)?.value as Value | undefined
}

/** Removes a value, so that the next call requests it again. */
export function forgetJson(key: string): void {
  entries.delete(key)
}

async function fetchJson<Value>(address: string): Promise<Value> {
  const response = await fetch(pathInPreview(address))
  if (!response.ok) throw new Error(`Cannot load ${address}: the server responded with status ${response.status}`)
  return response.json()
}
