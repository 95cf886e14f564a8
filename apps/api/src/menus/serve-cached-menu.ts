import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MenuStore } from './menu-store.ts'
import { encodingFor, isFresh, menuHeaders } from './prepared-response.ts'

const menuUrl = '/api/webapp/v5/menu/'

/**
 * Serves the full menu from memory before any framework handles the request; most requests at busy times take this path.
 * Returns the HTTP status, or 0 for a request that the API must handle: another path or method, a menu that is not
 * cached, or a shop that may be suspended.
 */
export function serveCachedMenu(
  menus: MenuStore,
  request: IncomingMessage,
  response: ServerResponse,
  extraHeaders: Readonly<Record<string, string>>,
): number {
  const { url, method } = request
  if (url === undefined || !url.startsWith(menuUrl) || (method !== 'GET' && method !== 'HEAD')) return 0
  const query = url.indexOf('?')
  const cached = menus.peek(query < 0 ? url.slice(menuUrl.length) : url.slice(menuUrl.length, query))
  if (!cached) return 0

  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
  const { bytes, etag } = cached.response[encoding]
  const headers: Record<string, string | number> = { ...extraHeaders, ...menuHeaders, etag }
  if (isFresh(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return 304
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = bytes.length
  response.writeHead(200, headers).end(method === 'HEAD' ? undefined : bytes)
  return 200
}
