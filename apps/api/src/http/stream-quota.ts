import { Refusal } from '@sofra/contract'

/** How soon a client that was refused may try again. */
const retryAfterSeconds = 30

/**
 * Limits the open event streams of guests per client address and in total. Over a limit new ones are refused: closing older
 * ones would make the phones behind one address take turns.
 */
export class StreamQuota {
  readonly #maxPerCaller: number
  readonly #maxTotal: number
  readonly #open = new Map<string, number>()
  #total = 0

  constructor({ perCaller, total }: { readonly perCaller: number; readonly total: number }) {
    this.#maxPerCaller = perCaller
    this.#maxTotal = total
  }

  /** @throws {Refusal} rate_limited if the caller has too many streams; unavailable if this process has */
  require(caller: string): void {
    const details = { retryAfterSeconds }
    if ((this.#open.get(caller) ?? 0) >= this.#maxPerCaller) throw new Refusal('rate_limited', { caller }, details)
    if (this.#total >= this.#maxTotal) throw new Refusal('unavailable', { streams: this.#total }, details)
  }

  /** Counts an open stream. The returned function must be called once, when it ends. */
  add(caller: string): () => void {
    this.#total += 1
    this.#open.set(caller, (this.#open.get(caller) ?? 0) + 1)
    return () => {
      this.#total -= 1
      const left = (this.#open.get(caller) ?? 1) - 1
      if (left > 0) this.#open.set(caller, left)
      else this.#open.delete(caller)
    }
  }
}
