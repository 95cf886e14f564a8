import { useCallback } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, useRevalidator } from 'react-router'
import { isNavigationPending } from './build-check.ts'

const laterMilliseconds = 15_000
/** The maximum delay of `setTimeout`: about 24 days. */
const longestMilliseconds = 2 ** 31 - 1

/** URL of the page that is being revalidated in the background; null: none. */
let revalidatingUrl: string | null = null

/**
 * Returns a function that revalidates the page after `first` milliseconds and then every `later` (default 15 s) until
 * the returned function is called. It skips hidden pages, unreachable servers and navigations in progress. Together
 * with `keepStaleData`, the page keeps its data when a revalidation fails.
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
        // A navigation in progress takes precedence.
        if (document.visibilityState === 'visible' && (await isReachable()) && !stopped && !isNavigationPending()) {
          revalidatingUrl = location.href.split('#', 1)[0] ?? null
          await revalidate().catch(ignoreAbort)
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

/** For a revalidation that a navigation or a later revalidation has replaced. @throws every other error */
export function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}

/**
 * Drops failed results of background revalidations: the router would replace the page by its error screen. 404 and 433
 * responses are results and are passed on.
 */
export const keepStaleData: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  if (request.url !== revalidatingUrl) return results
  return Object.fromEntries(Object.entries(results).filter(([, { result }]) => !isUnavailable(result)))
}

/** Whether the request failed without a usable response: a network error, 429 or 5xx. */
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
