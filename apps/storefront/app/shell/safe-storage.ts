/** What could not be written: a page whose storage is full or refused still knows it, as long as it is open. */
const unwrittenValues = new Map<string, string | null>()

/** What the browser keeps under `key`; null when there is nothing. */
export function readStorage(key: string, kind: 'local' | 'session' = 'local'): string | null {
  const own = unwrittenValues.get(`${kind} ${key}`)
  if (own !== undefined) return own
  try {
    return storage(kind).getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when it is null. False when storage is full or refused: the page goes on without. */
export function writeStorage(key: string, text: string | null, kind: 'local' | 'session' = 'local'): boolean {
  try {
    if (text === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, text)
    unwrittenValues.delete(`${kind} ${key}`)
    return true
  } catch {
    unwrittenValues.set(`${kind} ${key}`, text)
    return false
  }
}

/** What JSON says, or null: for texts that anyone may have written. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Even to ask for it throws where a browser forbids storage. */
function storage(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
}
