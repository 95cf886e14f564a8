import { findBrokenText } from '../http/read-body.ts'

/**
 * The JSON value of what somebody outside has said; null where it is none, or says what no database can keep. Whoever reads
 * it asks for a shape, and null is of no shape.
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
