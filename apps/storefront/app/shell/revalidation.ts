import { useCallback } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, useRevalidator } from 'react-router'

/** The revalidation in progress, the one that follows it, and the page that is being revalidated; null: none. */
let current: Promise<void> | null = null
let following: Promise<void> | null = null
let revalidatingUrl: string | null = null

/**
 * Returns a function that revalidates the page in the background; together with `keepStaleData` the page keeps its data
 * when that fails. Revalidations run one after another, because the router would abort the earlier one, and an aborted
 * response is an unhandled error (React Router 8.4 rejects the end of its stream). Calls during a revalidation share the
 * next one.
 */
export function useRevalidation(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    const run = async () => {
      revalidatingUrl = location.href.split('#', 1)[0] ?? null
      try {
        await revalidate()
      } catch (error) {
        // A navigation has replaced the revalidation.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      } finally {
        revalidatingUrl = null
        current = null
      }
    }
    const start = () => {
      following = null
      current = run()
      return current
    }
    if (current === null) return start()
    following ??= current.then(start, start)
    return following
  }, [revalidate])
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
