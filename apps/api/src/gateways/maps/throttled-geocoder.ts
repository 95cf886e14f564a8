import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cacheGeocode, pauseGeocoding, findCachedGeocode, reserveGeocodeRequest } from '@sofra/database'
import type pg from 'pg'
import type { Clock, Log } from '../../context.ts'
import type { GeocodeResponse, GeocodeResult, GeocodeQuery, Geocoder, GeocodeError } from './geocoder.ts'
import { queryNominatim, type NominatimOptions, type NominatimResult } from './nominatim/nominatim.ts'

export interface ThrottledGeocoderOptions extends NominatimOptions {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  /** The least time between two questions, of all processes together. */
  readonly intervalMilliseconds: number
  /** How long a guest is kept waiting at the very most; less in tests. */
  readonly timeoutMilliseconds?: number
}

const defaultTimeoutMilliseconds = 10_000
/** Of that, how long in our own queue. */
const maxQueueShare = 0.5
const limits = { connectMilliseconds: 2_000, totalMilliseconds: 8_000, bodyBytes: 2 * 1024 * 1024 }

/** What is found is remembered for thirty days, as the service asks. */
export const cacheMilliseconds = 30 * 24 * 60 * 60 * 1_000

/**
 * The search as the rules of the service want it: what was asked before is answered from memory, everything else stands
 * in one queue with the questions of all other processes (docs/decisions/0017-map-search.md).
 */
export function createThrottledGeocoder(options: ThrottledGeocoderOptions): Geocoder {
  const inFlight = new Map<string, Promise<GeocodeResponse>>()
  return {
    geocode(question, language) {
      const key = cacheKeyOf(question, language)
      // Two who ask the same at once ask once.
      let answer = inFlight.get(key)
      if (!answer) {
        answer = geocodeThrottled(options, key, question, language).finally(() => inFlight.delete(key))
        inFlight.set(key, answer)
      }
      return answer
    },
  }
}

async function geocodeThrottled(
  options: ThrottledGeocoderOptions,
  key: string,
  question: GeocodeQuery,
  language: string,
): Promise<GeocodeResponse> {
  const { pool, clock, log, intervalMilliseconds, timeoutMilliseconds = defaultTimeoutMilliseconds } = options
  const deadline = Date.now() + timeoutMilliseconds
  const since = clock.now() - cacheMilliseconds

  for (let attempt = 1; ; attempt += 1) {
    const known = await findCachedGeocode(pool, key, since)
    if (known) return { kind: 'places', places: known as readonly GeocodeResult[] }

    const left = deadline - Date.now()
    const wait = await reserveGeocodeRequest(pool, { intervalMilliseconds, maxWaitMilliseconds: left * maxQueueShare })
    if (wait === null) return errorResponse('busy')
    await pause(wait)
    // While we stood in the queue, somebody before us may have asked just this.
    const told = wait > 0 ? await findCachedGeocode(pool, key, since) : null
    if (told) return { kind: 'places', places: told as readonly GeocodeResult[] }

    const totalMilliseconds = Math.min(limits.totalMilliseconds, Math.max(deadline - Date.now(), 1))
    const outcome = await queryNominatim(options, question, language, { ...limits, totalMilliseconds })
    if (outcome.kind === 'places') {
      await cacheGeocode(pool, key, outcome.places, clock.now())
      return { kind: 'places', places: outcome.places }
    }
    log.warn({ service: 'map search', question: question.kind, ...outcome }, 'the map search service gave no answer')
    if (outcome.kind === 'refused' && outcome.quietMilliseconds > 0) {
      await pauseGeocoding(pool, outcome.quietMilliseconds)
    }
    if (attempt > 1 || !shouldRetry(outcome, deadline)) return errorResponse(outcome.kind)
  }
}

/** A fault may be gone in a second; who has kept us waiting, or said no, is not asked again. */
function shouldRetry({ kind }: NominatimResult, deadline: number): boolean {
  return kind === 'provider-error' && Date.now() < deadline
}

function errorResponse(kind: GeocodeError): GeocodeResponse {
  return { kind: 'trouble', trouble: kind }
}

/** A ten thousandth of a degree is some ten metres, a hundred thousandth one: the same house. */
const decimals = 5

/** One name for one question, however it was typed; a hash, because what guests type is nobody's business. */
export function cacheKeyOf(question: GeocodeQuery, language: string): string {
  const asked = (() => {
    switch (question.kind) {
      case 'text':
        return [question.kind, normalizeText(question.text), question.country?.toUpperCase() ?? '']
      case 'city':
        return [question.kind, normalizeText(question.city), normalizeText(question.country)]
      case 'country':
        return [question.kind, normalizeText(question.country)]
      case 'reverse':
        return [question.kind, question.point.lat.toFixed(decimals), question.point.lng.toFixed(decimals)]
    }
  })()
  return createHash('sha256')
    .update(JSON.stringify([...asked, language]))
    .digest('base64url')
}

function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .toLowerCase()
}
