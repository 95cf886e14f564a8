import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cacheGeocode, findCachedGeocode, pauseGeocoding, reserveGeocodeRequest } from '@sofra/database'
import type pg from 'pg'
import type { Clock, Log } from '../../context.ts'
import type {
  GeocodeError,
  GeocodeQuery,
  GeocodeResponse,
  GeocodeResult,
  Geocoder,
  GeocodingService,
  GeocodingServiceResult,
} from './geocoder.ts'
import { createVisitorLimits } from './visitor-limits.ts'

export interface ThrottledGeocoderOptions {
  readonly service: GeocodingService
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  /** The minimum interval between two requests of all processes together. */
  readonly intervalMilliseconds: number
  /** The maximum duration of a query, with waiting for the rate limit; 10 seconds by default. */
  readonly timeoutMilliseconds?: number
}

const defaultTimeoutMilliseconds = 10_000
/** The maximum share of the timeout that is spent waiting for the rate limit. */
const maxQueueShare = 0.5
const limits = { connectMilliseconds: 2_000, totalMilliseconds: 8_000, bodyBytes: 2 * 1024 * 1024 }

/** Results are cached for 30 days. */
export const cacheMilliseconds = 30 * 24 * 60 * 60 * 1_000

/**
 * A geocoder that follows the usage policy of public services: results are cached, and requests of all processes share one
 * rate limit (docs/decisions/0017-map-search.md).
 */
export function createThrottledGeocoder(options: ThrottledGeocoderOptions): Geocoder {
  const inFlight = new Map<string, Promise<GeocodeResponse>>()
  const visitors = createVisitorLimits()
  return {
    geocode(query, language, visitor) {
      const key = cacheKeyOf(query, language)
      // Concurrent identical queries share one request.
      let response = inFlight.get(key)
      if (!response) {
        const admit = (request: () => Promise<GeocodeResponse>) => visitors.run(visitor, options.clock.now(), request)
        response = geocodeCached(options, key, query, language, admit).finally(() => inFlight.delete(key))
        inFlight.set(key, response)
      }
      return response
    },
  }
}

/** A cached result counts towards no limit. */
async function geocodeCached(
  options: ThrottledGeocoderOptions,
  key: string,
  query: GeocodeQuery,
  language: string,
  admit: (request: () => Promise<GeocodeResponse>) => Promise<GeocodeResponse>,
): Promise<GeocodeResponse> {
  const cached = await findCachedGeocode(options.pool, key, options.clock.now() - cacheMilliseconds)
  if (cached) return { kind: 'results', results: cached as readonly GeocodeResult[] }
  return admit(() => geocodeThrottled(options, key, query, language))
}

async function geocodeThrottled(
  options: ThrottledGeocoderOptions,
  key: string,
  query: GeocodeQuery,
  language: string,
): Promise<GeocodeResponse> {
  const { service, pool, clock, log, intervalMilliseconds, timeoutMilliseconds = defaultTimeoutMilliseconds } = options
  const deadline = Date.now() + timeoutMilliseconds
  const since = clock.now() - cacheMilliseconds

  for (let attempt = 1; ; attempt += 1) {
    const left = deadline - Date.now()
    const wait = await reserveGeocodeRequest(pool, { intervalMilliseconds, maxWaitMilliseconds: left * maxQueueShare })
    if (wait === null) return errorResponse('busy')
    await pause(wait)
    // Another process may have cached the result during the wait.
    const cachedMeanwhile = wait > 0 ? await findCachedGeocode(pool, key, since) : null
    if (cachedMeanwhile) return { kind: 'results', results: cachedMeanwhile as readonly GeocodeResult[] }

    const totalMilliseconds = Math.min(limits.totalMilliseconds, Math.max(deadline - Date.now(), 1))
    const result = await service(query, language, { ...limits, totalMilliseconds })
    if (result.kind === 'results') {
      await cacheGeocode(pool, key, result.results, clock.now())
      return { kind: 'results', results: result.results }
    }
    log.warn({ service: 'map search', query: query.kind, ...result }, 'geocoding failed')
    if (result.kind === 'refused' && result.backoffMilliseconds > 0) {
      await pauseGeocoding(pool, result.backoffMilliseconds)
    }
    if (attempt > 1 || !shouldRetry(result, deadline)) return errorResponse(result.kind)
  }
}

/** Only server errors are retried, once; timeouts have used up the time, and refusals would repeat. */
function shouldRetry({ kind }: GeocodingServiceResult, deadline: number): boolean {
  return kind === 'provider-error' && Date.now() < deadline
}

function errorResponse(kind: GeocodeError): GeocodeResponse {
  return { kind: 'error', error: kind }
}

/** Decimals of a coordinate in a cache key: 0.00001 degrees are about one metre, which is the same building. */
const decimals = 5

/** The cache key of a query: a SHA-256 hash, because guests' addresses are personal data. Case and spacing are ignored. */
export function cacheKeyOf(query: GeocodeQuery, language: string): string {
  const parts = (() => {
    switch (query.kind) {
      case 'text':
        return [query.kind, normalizeText(query.text), query.country?.toUpperCase() ?? '']
      case 'city':
        return [query.kind, normalizeText(query.city), normalizeText(query.country)]
      case 'country':
        return [query.kind, normalizeText(query.country)]
      case 'reverse':
        return [query.kind, query.point.lat.toFixed(decimals), query.point.lng.toFixed(decimals)]
    }
  })()
  return createHash('sha256')
    .update(JSON.stringify([...parts, language]))
    .digest('base64url')
}

function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .toLowerCase()
}
