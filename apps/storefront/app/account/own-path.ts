/** A path of ours in something a form or an address brought along; undefined for anything that could lead elsewhere. */
export function ownPath(value: unknown): string | undefined {
  // `//host` and `/\host` are other hosts to a browser, and control characters vanish on the way.
  if (typeof value !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return undefined
  const { origin, pathname, search } = new URL(value, 'http://own.invalid')
  return origin === 'http://own.invalid' ? pathname + search : undefined
}
