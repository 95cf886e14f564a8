import type { Clock, Log } from '../context.ts'

/** Reports businesses that reached their daily cap of one-time codes. */
export interface CodeAlarm {
  /** Counts a refused code, and logs an error at most once an hour for each business. */
  report(businessId: string, perDay: number): void
  /** The number of codes refused since the process started: the metric `code_cap_refusals_total`. */
  refusals(): number
}

const hourMilliseconds = 3_600_000

export function createCodeAlarm({ clock, log }: { readonly clock: Clock; readonly log: Log }): CodeAlarm {
  const lastLogged = new Map<string, number>()
  let refusals = 0
  return {
    report(businessId, perDay) {
      refusals += 1
      const now = clock.now()
      if (now - (lastLogged.get(businessId) ?? Number.NEGATIVE_INFINITY) < hourMilliseconds) return
      lastLogged.set(businessId, now)
      log.error({ businessId, perDay }, 'codes refused: the daily cap of the business is reached')
    },
    refusals: () => refusals,
  }
}
