/** A placeholder origin for parsing paths. */
const here = 'http://console.internal'

/** The default, which leads each role to its first screen. */
const start = '/'

/**
 * The path to redirect to after sign-in, without the `/console` prefix. Anything but a path of the console (another host,
 * a scheme, sign-in itself) becomes `/`, so that a link cannot redirect staff to another site.
 */
export function returnPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return start
  const url = URL.parse(path, here)
  if (!url || url.origin !== here || !path.startsWith(url.pathname)) return start
  if (url.pathname === '/' || url.pathname.startsWith('//') || /^\/sign-(in|out)\b/i.test(url.pathname)) return start
  return url.pathname + url.search
}
