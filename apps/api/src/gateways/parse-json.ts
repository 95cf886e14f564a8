import { findBrokenText } from '../http/read-body.ts'

/**
 * Parses JSON from an external service; null: it is not valid UTF-8 or JSON, or contains text that PostgreSQL cannot store
 * (NUL characters or lone surrogates). Callers validate the shape, and null matches none.
 */
export function parseJson(input: Uint8Array | string): unknown {
  try {
    const text = typeof input === 'string' ? input : new TextDecoder('utf-8', { fatal: true }).decode(input)
    const value: unknown = JSON.parse(text)
    return findBrokenText(value) === null ? value : null
  } catch {
    return null
  }
}
