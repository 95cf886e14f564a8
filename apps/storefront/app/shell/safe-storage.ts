import { documentPreview } from './preview.ts'

/** Values that storage rejected (full or disabled), kept for the lifetime of the page. */
const unwrittenValues = new Map<string, string | null>()

/** The stored text, or null. Never throws. */
export function readStorage(key: string, kind: 'local' | 'session' = 'local'): string | null {
  const own = unwrittenValues.get(`${kind} ${key}`)
  if (own !== undefined) return own
  try {
    return storage(kind).getItem(keyOf(key))
  } catch {
    return null
  }
}

/**
 * Stores a text, or removes it when null. Returns false when storage is full or disabled; the value is then kept in
 * memory.
 */
export function writeStorage(key: string, text: string | null, kind: 'local' | 'session' = 'local'): boolean {
  try {
    if (text === null) storage(kind).removeItem(keyOf(key))
    else storage(kind).setItem(keyOf(key), text)
    unwrittenValues.delete(`${kind} ${key}`)
    return true
  } catch {
    unwrittenValues.set(`${kind} ${key}`, text)
    return false
  }
}

/** The parsed JSON, or null when the text is null or invalid. Callers must validate the shape. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Accessing the property throws where the browser disables storage. */
function storage(kind: 'local' | 'session'): Storage {
  return kind === 'local' && !documentPreview() ? globalThis.localStorage : globalThis.sessionStorage
}

/** A preview stores everything for the session, by names of its own. */
function keyOf(key: string): string {
  const preview = documentPreview()
  return preview ? `${preview.base.slice(-12)} ${key}` : key
}
