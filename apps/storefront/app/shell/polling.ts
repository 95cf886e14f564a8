import { useCallback } from 'react'
import { isNavigationPending } from './build-check.ts'
import { useRevalidation } from './revalidation.ts'

const laterMilliseconds = 15_000
/** The maximum delay of `setTimeout`: about 24 days. */
const longestMilliseconds = 2 ** 31 - 1

/**
 * Returns a function that revalidates the page after `first` milliseconds and then every `later` (default 15 s) until
 * the returned function is called. It skips hidden pages, unreachable servers and navigations in progress.
 */
export function usePolling(): (first: number, later?: number) => () => void {
  const revalidate = useRevalidation()
  return useCallback(
    (first, later = laterMilliseconds) => {
      let stopped = false
      let timer: ReturnType<typeof setTimeout>
      const wait = (pause: number) => {
        timer = setTimeout(() => void look(), Math.min(pause, longestMilliseconds))
      }
      const look = async () => {
        // A navigation in progress takes precedence.
        if (document.visibilityState === 'visible' && (await isReachable()) && !stopped && !isNavigationPending())
          await revalidate()
        if (!stopped) wait(later)
      }
      wait(first)
      return () => {
        stopped = true
        clearTimeout(timer)
      }
    },
    [revalidate],
  )
}

function isReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
