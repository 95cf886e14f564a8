/** A path of ours in something a form or an address brought along; undefined for anything that could lead elsewhere. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isHere(value)) return undefined
  const { origin, pathname, search } = new URL(value, 'http://own.invalid')
  // Once its dots are gone, `/.//host` is `//host`.
  return origin === 'http://own.invalid' && isHere(pathname) ? pathname + search : undefined
}

/** `//host` and `/\host` are other hosts to a browser, and control characters vanish on the way. */
function isHere(path: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path)
}
