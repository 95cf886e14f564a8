/**
 * Where a path that ends in a slash should go instead, or `undefined` when it is fine as it is. The answer is always
 * a path of ours: `//evil.example/` and `/\evil.example/` would otherwise lead a browser to another host.
 */
export function withoutTrailingSlash(pathAndQuery: string): string | undefined {
  const end = pathAndQuery.search(/[?#]|$/)
  const path = pathAndQuery.slice(0, end)
  if (path.length < 2 || !/[/\\]$/.test(path)) return undefined
  return `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}${pathAndQuery.slice(end)}`
}

/** Whether the path is `prefix` itself or below it, however it is written. */
export function isBelow(path: string, prefix: string): boolean {
  const lower = path.toLowerCase()
  return lower === prefix || lower.startsWith(`${prefix}/`)
}

/** Whether the console answers a path: its pages, and the data of its first one, which React Router asks for beside it. */
export function isOfConsole(path: string): boolean {
  return isBelow(path, '/console') || path.toLowerCase() === '/console.data'
}

/** Whether services outside tell us something there: payments, and messages that have arrived. */
export function isWebhook(path: string): boolean {
  return /^\/api\/(?:payments\/)?webhooks\//i.test(path)
}

/** What kind of answer a path gets: few enough kinds to keep a histogram for each. */
export type RouteClass = 'api' | 'events' | 'console' | 'assets' | 'storefront' | 'operations'

/** The kind of a path, for the metrics. */
export function routeClass(path: string): RouteClass {
  if (isBelow(path, '/api')) return /events/i.test(path) ? 'events' : 'api'
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return 'operations'
  if (/\/assets\//.test(path)) return 'assets'
  return isOfConsole(path) ? 'console' : 'storefront'
}

/** The import of a shop file: the only request with a body larger than `BODY_LIMIT_KB`. */
export function isImport(path: string): boolean {
  return path === '/api/console/shops/import'
}
