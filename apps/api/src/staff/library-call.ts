import { isAPIError } from 'better-auth/api'

/**
 * The result of a call of the library in process; null when the library refuses it with one of `codes`. Other errors are
 * thrown again.
 */
export async function unlessRefused<Result>(call: Promise<Result>, codes: readonly string[]): Promise<Result | null> {
  try {
    return await call
  } catch (error) {
    const code = isAPIError(error) ? error.body?.code : undefined
    if (code !== undefined && codes.includes(code)) return null
    throw error
  }
}
