import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { recoverByLoading } from './build-check.ts'
import { isEntryPattern } from './entry-routes.ts'
import { loadDeferredCatalogue } from './translation.tsx'

const neverSettles = new Promise<never>(() => {})

/**
 * Loads the deferred catalogue in parallel with the data of a page that is no entry page, so that no page renders
 * without its messages.
 */
export const loadMessages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ pattern }, next) => {
  if (isEntryPattern(pattern)) return next()
  const [results] = await Promise.all([next(), loadOrRecover()])
  return results
}

async function loadOrRecover(): Promise<void> {
  try {
    await loadDeferredCatalogue()
  } catch (error) {
    // Like a missing script: the page is loaded as a document, which names the files of the current build.
    if (recoverByLoading()) return neverSettles
    throw error
  }
}
