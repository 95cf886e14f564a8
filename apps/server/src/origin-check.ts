/** Methods that only read. */
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may change something, by its method. */
export function changesState(method: string): boolean {
  return !reading.has(method)
}

/**
 * Whether a request that changes something was made by a page of ours, or by no page at all (another program). A
 * browser says where a request comes from, and a page cannot make it lie; cookies alone would speak for the guest on
 * any site.
 */
export function isSameOrigin(request: Request, ownOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'

  const origin = request.headers.get('origin')
  if (origin === null) return true
  const host = request.headers.get('host')
  return origin === ownOrigin || (host !== null && URL.parse(origin)?.host === host.toLowerCase())
}
