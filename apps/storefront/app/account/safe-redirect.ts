/**
 * Returns a local path (with query, without hash) from untrusted input; undefined for anything that could lead to
 * another origin.
 */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isLocalPath(value)) return undefined
  const { origin, pathname, search } = new URL(value, 'http://own.invalid')
  // Normalization turns `/.//host` into `//host`.
  return origin === 'http://own.invalid' && isLocalPath(pathname) ? pathname + search : undefined
}

/** A local path within this shop from untrusted input, except its sign-in page; undefined otherwise. */
export function safeShopRedirect(value: unknown, referenceId: string): string | undefined {
  const path = safeRedirect(value)
  if (path === undefined) return undefined
  const [, first = '', second = ''] = path.toLowerCase().split(/[/?#]/)
  return first === referenceId.toLowerCase() && second !== 'login' ? path : undefined
}

/** Browsers treat `//host` and `/\host` as other hosts and remove control characters. */
function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path)
}
