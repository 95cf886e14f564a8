/** A path of ours in something a form or an address brought along; undefined for anything that could lead elsewhere. */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isLocalPath(value)) return undefined
  const { origin, pathname, search } = new URL(value, 'http://own.invalid')
  // Once its dots are gone, `/.//host` is `//host`.
  return origin === 'http://own.invalid' && isLocalPath(pathname) ? pathname + search : undefined
}

/** `//host` and `/\host` are other hosts to a browser, and control characters vanish on the way. */
function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path)
}
