import { data } from 'react-router'
import { isUnavailable } from './revalidation.ts'

/**
 * Result of `response`, or `fallback` with status 503 when the server cannot be reached or is unavailable. Without it, the
 * router would replace the page, and everything typed into the form, by the error screen. The error status also keeps the
 * router from revalidating loaders, which would fail as well.
 *
 * @throws every other rejection of `response`, such as redirects and 404 responses
 */
export async function withOfflineFallback<Result, const Fallback>(response: Promise<Result>, fallback: Fallback) {
  try {
    return await response
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return data(fallback, { status: 503 })
  }
}
