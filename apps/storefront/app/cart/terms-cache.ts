import { setClock } from '../shell/clock.ts'
import { forgetJson, loadJson } from '../shell/fetch-cache.ts'
import type { OrderingTerms } from './terms.ts'

/** Terms are loaded again after this time, so that a page open for hours does not show outdated fees. */
const maxAgeMilliseconds = 10 * 60 * 1000

/** The terms of a branch for one selling type, cached for ten minutes. @throws Error when they cannot be loaded. */
export function loadTerms(referenceId: string, type: string): Promise<OrderingTerms> {
  return loadJson<OrderingTerms>(termsAddress(referenceId, type), {
    maxAgeMilliseconds,
    // The server's time on arrival corrects the offset of this device's clock.
    onLoad: ({ now }) => setClock(now),
  })
}

/** Removes the cached terms, because the server has contradicted them. */
export function forgetTerms(referenceId: string, type: string): void {
  forgetJson(termsAddress(referenceId, type))
}

function termsAddress(referenceId: string, type: string): string {
  return `/${referenceId}/${type}/terms.json`
}
