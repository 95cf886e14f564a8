import { useCallback } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, useRevalidator } from 'react-router'
import { isNavigationPending } from './build-check.ts'

const laterMilliseconds = 15_000
/** Timers cannot wait longer than 24 days. */
const longestMilliseconds = 2 ** 31 - 1

/** The page that is looking again by itself right now. */
let revalidatingUrl: string | null = null

/**
 * A page looks again by itself: `first` milliseconds from now and then every `later`, until it is stopped, while somebody
 * sees it. Nobody has asked for that, so that what is shown stays as long as nobody answers.
 */
export function usePolling(): (first: number, later?: number) => () => void {
  const { revalidate } = useRevalidator()
  return useCallback(
    (first, later = laterMilliseconds) => {
      let stopped = false
      let timer: ReturnType<typeof setTimeout>
      const wait = (pause: number) => {
        timer = setTimeout(() => void look(), Math.min(pause, longestMilliseconds))
      }
      const look = async () => {
        // Where the guest is on their way to another page, that comes first.
        if (document.visibilityState === 'visible' && (await isReachable()) && !stopped && !isNavigationPending()) {
          revalidatingUrl = location.href.split('#', 1)[0] ?? null
          await revalidate()
          revalidatingUrl = null
        }
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

/**
 * Whoever could be reached a moment ago may be gone: the router takes data that does not come for a page that has failed.
 * That there is no such page any more, or that its shop is suspended, is an answer.
 */
export const keepStaleData: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  if (request.url !== revalidatingUrl) return results
  return Object.fromEntries(Object.entries(results).filter(([, { result }]) => !isUnavailable(result)))
}

/** Whether what a question has come to is no answer: nobody could be reached, or nobody had the time. */
export function isUnavailable(result: unknown): boolean {
  if (isRouteErrorResponse(result)) return result.status === 429 || result.status >= 500
  return result instanceof Error
}

function isReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
