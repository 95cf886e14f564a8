/**
 * Returns the redirect target of a path with a trailing slash, or undefined when there is none. The target is always on
 * this host: browsers would read `//evil.example/` and `/\evil.example/` as another host.
 */
export function withoutTrailingSlash(pathAndQuery: string): string | undefined {
  const end = pathAndQuery.search(/[?#]|$/)
  const path = pathAndQuery.slice(0, end)
  if (path.length < 2 || !/[/\\]$/.test(path)) return undefined
  return `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}${pathAndQuery.slice(end)}`
}

/** Returns whether a path is `prefix` or below it, in any case. */
export function isBelow(path: string, prefix: string): boolean {
  const lower = path.toLowerCase()
  return lower === prefix || lower.startsWith(`${prefix}/`)
}

/**
 * Returns whether the console serves a path: its pages, and the data of its root page, which React Router names
 * differently.
 */
export function isOfConsole(path: string): boolean {
  return isBelow(path, '/console') || path.toLowerCase() === '/console.data'
}

/** Returns whether a path is a webhook of a payment provider or message service. */
export function isWebhook(path: string): boolean {
  return /^\/api\/(?:payments\/)?webhooks\//i.test(path)
}

/** Returns whether a path is the address that a ticket printer asks. */
export function isPrinter(path: string): boolean {
  return /^\/api\/printers\//i.test(path)
}

/** The route classes of the metrics, few enough for a histogram each. */
export type RouteClass = 'api' | 'events' | 'console' | 'assets' | 'storefront' | 'operations'

/** Returns the route class of a path. */
export function routeClass(path: string): RouteClass {
  if (isBelow(path, '/api')) return /events/i.test(path) ? 'events' : 'api'
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return 'operations'
  if (/\/assets\//.test(path)) return 'assets'
  return isOfConsole(path) ? 'console' : 'storefront'
}

/** The calls whose bodies may exceed `BODY_LIMIT_KB`: imports, lists of changes, drafts, and pictures. */
export function isUpload(path: string): boolean {
  return /^\/api\/console\/(?:shops\/import|businesses\/[^/]+\/(?:changes|drafts(?:\/[^/]+)?|pictures|imports(?:\/[^/]+(?:\/commit)?)?))$/.test(
    path,
  )
}
