/** The safe methods. */
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns whether a request method may change state. */
export function changesState(method: string): boolean {
  return !reading.has(method)
}

/**
 * Returns whether a request comes from a page of this origin or from a client that is no browser. Browsers set the
 * checked headers, and pages cannot change them. Prevents cross-site request forgery, since cookies are sent from any
 * site.
 */
export function isSameOrigin(request: Request, ownOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'

  const origin = request.headers.get('origin')
  if (origin === null) return true
  const host = request.headers.get('host')
  return origin === ownOrigin || (host !== null && URL.parse(origin)?.host === host.toLowerCase())
}
