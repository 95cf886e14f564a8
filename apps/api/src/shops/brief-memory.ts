/** More than one process is asked for in a moment; beyond it the oldest goes. */
const mostEntries = 5_000

/** Remembers answers for a moment. Everybody who asks while an answer is being found waits for the same finding. */
export class BriefMemory<Value> {
  readonly #entries = new Map<string, { readonly value: Promise<Value>; readonly until: number }>()
  readonly #milliseconds: number
  readonly #now: () => number

  constructor(milliseconds: number, now: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds
    this.#now = now
  }

  remember(key: string, find: () => Promise<Value>): Promise<Value> {
    const now = this.#now()
    const known = this.#entries.get(key)
    if (known && now < known.until) return known.value

    const value = find()
    const entry = { value, until: now + this.#milliseconds }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    // A failure is nobody's answer but that of those who waited for it.
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    if (this.#entries.size > mostEntries) this.#entries.delete(this.#entries.keys().next().value ?? key)
    return value
  }

  clear(): void {
    this.#entries.clear()
  }
}
