/** The bounds of a fair queue; all at least 1. */
export interface FairQueueLimits {
  /** Jobs that run at once. */
  readonly total: number
  /** Of these, jobs of one key. */
  readonly perKey: number
  /** Jobs of one key that wait. */
  readonly waitingPerKey: number
}

/**
 * Decides which jobs run. Keys with waiting jobs take turns, and the jobs of a key start in their order, so that no key
 * delays another by more than one job per turn. It has no clock and starts nothing itself: callers run the jobs that
 * `enter` and `leave` name.
 */
export class FairQueue<Job> {
  readonly #limits: FairQueueLimits
  readonly #running = new Map<string, number>()
  /** The keys with waiting jobs; the next turn is that of the first key. */
  readonly #waiting = new Map<string, Job[]>()
  #total = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Adds a job. `started`: it runs now; `waiting`: `leave` names it later; `refused`: the queue of its key is full. */
  enter(key: string, job: Job): 'started' | 'waiting' | 'refused' {
    if (this.#total < this.#limits.total && this.#mayRun(key)) {
      this.#start(key)
      return 'started'
    }
    if (this.isFull(key)) return 'refused'
    const jobs = this.#waiting.get(key)
    if (jobs) jobs.push(job)
    else this.#waiting.set(key, [job])
    return 'waiting'
  }

  /** Ends a running job of `key` and returns the job that runs next, or null. */
  leave(key: string): Job | null {
    const running = this.#running.get(key) ?? 0
    if (running === 0) throw new RangeError(`Cannot end a job of ${key}: none is running`)
    if (running === 1) this.#running.delete(key)
    else this.#running.set(key, running - 1)
    this.#total -= 1
    for (const [next, jobs] of this.#waiting) {
      if (!this.#mayRun(next)) continue
      const job = jobs.shift()
      // The key takes its next turn after all others.
      this.#waiting.delete(next)
      if (jobs.length > 0) this.#waiting.set(next, jobs)
      this.#start(next)
      return job ?? null
    }
    return null
  }

  /** Removes a waiting job; false if it is not waiting. */
  cancel(key: string, job: Job): boolean {
    const jobs = this.#waiting.get(key) ?? []
    if (!jobs.includes(job)) return false
    const rest = jobs.filter((one) => one !== job)
    if (rest.length > 0) this.#waiting.set(key, rest)
    else this.#waiting.delete(key)
    return true
  }

  /** Whether the queue of a key is full. */
  isFull(key: string): boolean {
    return (this.#waiting.get(key)?.length ?? 0) >= this.#limits.waitingPerKey
  }

  #mayRun(key: string): boolean {
    return (this.#running.get(key) ?? 0) < this.#limits.perKey
  }

  #start(key: string): void {
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
    this.#total += 1
  }
}
