/** Anything to stand in front of a path: it never reaches a browser. */
const here = 'http://console.internal'

/** What one signs in for; whoever may not see it is led on from there. */
const start = '/orders'

/**
 * Where to go after signing in: a path of the console, without its `/console`. Anything else that a link may have put
 * there (another host, a scheme, the sign-in itself) becomes the orders.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return start
  const url = URL.parse(wanted, here)
  if (!url || url.origin !== here || !wanted.startsWith(url.pathname)) return start
  if (url.pathname === '/' || url.pathname.startsWith('//') || /^\/sign-(in|out)\b/i.test(url.pathname)) return start
  return url.pathname + url.search
}
