import { setTimeout as pause } from 'node:timers/promises'
import { cacheGeocode, findCachedGeocode, pauseGeocoding, reserveGeocodeRequest } from '@sofra/database'
import type pg from 'pg'
import type { Clock, Log } from '../context.ts'
import type { Lookup, LookupError, LookupResponse, LookupServiceResult } from './lookup.ts'
import { createVisitorLimits } from './visitor-limits.ts'

export interface ThrottledLookupOptions {
  /** The name of the service in the throttle and in the log. */
  readonly service: string
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  /** The minimum interval between two requests of all processes together. */
  readonly intervalMilliseconds: number
  /** The maximum duration of a lookup, with waiting for the rate limit; 10 seconds by default. */
  readonly timeoutMilliseconds?: number | undefined
}

const defaultTimeoutMilliseconds = 10_000
/** The maximum share of the timeout that is spent waiting for the rate limit. */
const maxQueueShare = 0.5
const limits = { connectMilliseconds: 2_000, totalMilliseconds: 8_000, bodyBytes: 2 * 1024 * 1024 }

/** Results are cached for 30 days. */
export const cacheMilliseconds = 30 * 24 * 60 * 60 * 1_000

/**
 * Lookups that follow the usage policy of public services: results are cached, and requests of all processes share one
 * rate limit (docs/decisions/0017-map-search.md). Results are cached as JSON, so renamed fields need a migration.
 */
export function createThrottledLookup<Result>(
  options: ThrottledLookupOptions,
): (lookup: Lookup<Result>) => Promise<LookupResponse<Result>> {
  const inFlight = new Map<string, Promise<LookupResponse<Result>>>()
  const visitors = createVisitorLimits()
  return (lookup) => {
    const { key, visitor } = lookup
    // Concurrent identical lookups share one request.
    let response = inFlight.get(key)
    if (!response) {
      const admit = (request: () => Promise<LookupResponse<Result>>) =>
        visitors.run(visitor, options.clock.now(), request)
      response = lookUpCached(options, lookup, admit).finally(() => inFlight.delete(key))
      inFlight.set(key, response)
    }
    return response
  }
}

/** A cached result counts towards no limit. */
async function lookUpCached<Result>(
  options: ThrottledLookupOptions,
  lookup: Lookup<Result>,
  admit: (request: () => Promise<LookupResponse<Result>>) => Promise<LookupResponse<Result>>,
): Promise<LookupResponse<Result>> {
  const cached = await findCachedGeocode(options.pool, lookup.key, options.clock.now() - cacheMilliseconds)
  if (cached) return { kind: 'results', results: cached as readonly Result[] }
  return admit(() => lookUpThrottled(options, lookup))
}

async function lookUpThrottled<Result>(
  options: ThrottledLookupOptions,
  { key, facts, send }: Lookup<Result>,
): Promise<LookupResponse<Result>> {
  const { service, pool, clock, log, intervalMilliseconds, timeoutMilliseconds = defaultTimeoutMilliseconds } = options
  const deadline = Date.now() + timeoutMilliseconds
  const since = clock.now() - cacheMilliseconds

  for (let attempt = 1; ; attempt += 1) {
    const maxWaitMilliseconds = (deadline - Date.now()) * maxQueueShare
    const wait = await reserveGeocodeRequest(pool, { service, intervalMilliseconds, maxWaitMilliseconds })
    if (wait === null) return errorResponse('busy')
    await pause(wait)
    // Another process may have cached the result during the wait.
    const cachedMeanwhile = wait > 0 ? await findCachedGeocode(pool, key, since) : null
    if (cachedMeanwhile) return { kind: 'results', results: cachedMeanwhile as readonly Result[] }

    const totalMilliseconds = Math.min(limits.totalMilliseconds, Math.max(deadline - Date.now(), 1))
    const result = await send({ ...limits, totalMilliseconds })
    if (result.kind === 'results') {
      await cacheGeocode(pool, key, result.results, clock.now())
      return { kind: 'results', results: result.results }
    }
    log.warn({ service, ...facts, ...result }, 'lookup failed')
    if (result.kind === 'refused' && result.backoffMilliseconds > 0) {
      await pauseGeocoding(pool, service, result.backoffMilliseconds)
    }
    if (attempt > 1 || !shouldRetry(result.kind, deadline)) return errorResponse(result.kind)
  }
}

/** Only server errors are retried, once; timeouts have used up the time, and refusals would repeat. */
function shouldRetry(kind: LookupServiceResult<never>['kind'], deadline: number): boolean {
  return kind === 'provider-error' && Date.now() < deadline
}

function errorResponse(error: LookupError): { readonly kind: 'error'; readonly error: LookupError } {
  return { kind: 'error', error }
}
