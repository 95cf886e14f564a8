/* Readers of stored and received JSON: of any value they return a valid one, or what stands for a missing one. */

/** The fields of a JSON object; null for any other value. */
export function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** The first `length` characters of a text that the database accepts; '' for any other value. */
export function text(value: unknown, length: number): string {
  // Control characters and lone surrogates are removed: the database rejects them.
  return typeof value === 'string' ? value.slice(0, length).replace(/[^\P{Cc}\n]|\p{Cs}/gu, '') : ''
}

/** A country calling code, such as `+965`; '' for any other value. */
export function dialCode(value: unknown): string {
  return typeof value === 'string' && /^\+\d{1,4}$/.test(value) ? value : ''
}
