/** The maximum number of entries; over it the oldest is evicted. */
const maxEntries = 5_000

/** A cache with a fixed time to live. Concurrent callers of the same key share one load. */
export class TtlCache<Value> {
  readonly #entries = new Map<string, { readonly value: Promise<Value>; readonly until: number }>()
  readonly #milliseconds: number
  readonly #now: () => number

  constructor(milliseconds: number, now: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds
    this.#now = now
  }

  getOrLoad(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = this.#now()
    const cached = this.#entries.get(key)
    if (cached && now < cached.until) return cached.value

    const value = load()
    const entry = { value, until: now + this.#milliseconds }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    // A failed load is not cached; only the callers that waited for it get the error.
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    if (this.#entries.size > maxEntries) this.#entries.delete(this.#entries.keys().next().value ?? key)
    return value
  }

  clear(): void {
    this.#entries.clear()
  }
}
