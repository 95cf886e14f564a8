import { useEffect } from 'react'
import { usePolling } from '../shell/polling.ts'

/** The polling interval is short at first, then longer. */
const frequentPeriodMilliseconds = 60_000
const slowIntervalMilliseconds = 15_000

/**
 * Polls the page's loaders: first after `first` milliseconds, then every `later` milliseconds, less often after a
 * minute. Off while `first` is null.
 */
export function usePaymentPolling(first: number | null, later: number): void {
  const lookAgain = usePolling()
  useEffect(() => {
    if (first === null) return
    let stop = lookAgain(first, later)
    const timer = setTimeout(() => {
      stop()
      stop = lookAgain(slowIntervalMilliseconds, Math.max(later, slowIntervalMilliseconds))
    }, first + frequentPeriodMilliseconds)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [first, later, lookAgain])
}
