import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { keepPlaces, leaveMapSearchAlone, recallPlaces, takeMapSearchTurn } from '@sofra/database'
import type pg from 'pg'
import type { Clock, Log } from '../../context.ts'
import type { MapAnswer, MapPlace, MapQuestion, MapSearch, MapTrouble } from './map-search.ts'
import { askNominatim, type NominatimOptions, type NominatimOutcome } from './nominatim.ts'

export interface CarefulOptions extends NominatimOptions {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  /** The least time between two questions, of all processes together. */
  readonly intervalMilliseconds: number
  /** How long a guest is kept waiting at the very most; less in tests. */
  readonly patienceMilliseconds?: number
}

const usualPatience = 10_000
/** Of that, how long in our own queue. */
const queueShare = 0.5
const limits = { connectMilliseconds: 2_000, totalMilliseconds: 8_000, bodyBytes: 2 * 1024 * 1024 }

/** What is found is remembered for thirty days, as the service asks. */
export const rememberedMilliseconds = 30 * 24 * 60 * 60 * 1_000

/**
 * The search as the rules of the service want it: what was asked before is answered from memory, everything else stands
 * in one queue with the questions of all other processes (docs/decisions/0017-map-search.md).
 */
export function createMapSearch(options: CarefulOptions): MapSearch {
  const underWay = new Map<string, Promise<MapAnswer>>()
  return {
    ask(question, language) {
      const key = keyOf(question, language)
      // Two who ask the same at once ask once.
      let answer = underWay.get(key)
      if (!answer) {
        answer = askCarefully(options, key, question, language).finally(() => underWay.delete(key))
        underWay.set(key, answer)
      }
      return answer
    },
  }
}

async function askCarefully(
  options: CarefulOptions,
  key: string,
  question: MapQuestion,
  language: string,
): Promise<MapAnswer> {
  const { pool, clock, log, intervalMilliseconds, patienceMilliseconds = usualPatience } = options
  const deadline = Date.now() + patienceMilliseconds
  const since = clock.now() - rememberedMilliseconds

  for (let attempt = 1; ; attempt += 1) {
    const known = await recallPlaces(pool, key, since)
    if (known) return { kind: 'places', places: known as readonly MapPlace[] }

    const left = deadline - Date.now()
    const wait = await takeMapSearchTurn(pool, { intervalMilliseconds, patienceMilliseconds: left * queueShare })
    if (wait === null) return trouble('busy')
    await pause(wait)
    // While we stood in the queue, somebody before us may have asked just this.
    const told = wait > 0 ? await recallPlaces(pool, key, since) : null
    if (told) return { kind: 'places', places: told as readonly MapPlace[] }

    const totalMilliseconds = Math.min(limits.totalMilliseconds, Math.max(deadline - Date.now(), 1))
    const outcome = await askNominatim(options, question, language, { ...limits, totalMilliseconds })
    if (outcome.kind === 'places') {
      await keepPlaces(pool, key, outcome.places, clock.now())
      return { kind: 'places', places: outcome.places }
    }
    log.warn({ service: 'map search', question: question.kind, ...outcome }, 'the map search service gave no answer')
    if (outcome.kind === 'refused' && outcome.quietMilliseconds > 0) {
      await leaveMapSearchAlone(pool, outcome.quietMilliseconds)
    }
    if (attempt > 1 || !isWorthAnotherTry(outcome, deadline)) return trouble(outcome.kind)
  }
}

/** A fault may be gone in a second; who has kept us waiting, or said no, is not asked again. */
function isWorthAnotherTry({ kind }: NominatimOutcome, deadline: number): boolean {
  return kind === 'fault' && Date.now() < deadline
}

function trouble(kind: MapTrouble): MapAnswer {
  return { kind: 'trouble', trouble: kind }
}

/** A ten thousandth of a degree is some ten metres, a hundred thousandth one: the same house. */
const decimals = 5

/** One name for one question, however it was typed; a hash, because what guests type is nobody's business. */
export function keyOf(question: MapQuestion, language: string): string {
  const asked = (() => {
    switch (question.kind) {
      case 'text':
        return [question.kind, normal(question.text), question.country?.toUpperCase() ?? '']
      case 'city':
        return [question.kind, normal(question.city), normal(question.country)]
      case 'country':
        return [question.kind, normal(question.country)]
      case 'reverse':
        return [question.kind, question.point.lat.toFixed(decimals), question.point.lng.toFixed(decimals)]
    }
  })()
  return createHash('sha256')
    .update(JSON.stringify([...asked, language]))
    .digest('base64url')
}

function normal(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .toLowerCase()
}
