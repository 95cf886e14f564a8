import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentSecurityPolicy, type PolicyOptions } from './csp.ts'
import { chooseEncoding } from './encoding.ts'
import { type CachedPage, type PageCache, parseCacheHeader } from './page-cache.ts'
import type { PageRequest } from './page-key.ts'

/** Creates a nonce of 128 bits for one response. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Reads the parts of a request that select a cached page. */
export function pageRequestOf(incoming: IncomingMessage): PageRequest {
  const { headers } = incoming
  return {
    pathAndQuery: incoming.url ?? '/',
    acceptLanguage: String(headers['accept-language'] ?? ''),
    cookie: headers.cookie ?? '',
  }
}

/**
 * Returns the request that the storefront renders: with only the parameters that change the page, and without the
 * client's `Host`, so that a cached page contains neither. The start page is not cached and depends on its host.
 */
export function normalisePageRequest(request: Request, { pathAndQuery }: PageRequest, ownOrigin: string): Request {
  const { pathname, search } = new URL(request.url)
  if ((request.method !== 'GET' && request.method !== 'HEAD') || pathname === '/') return request
  const at = pathAndQuery.indexOf('?')
  const kept = pathAndQuery.startsWith('/') ? pathAndQuery.slice(at < 0 ? pathAndQuery.length : at) : search
  return new Request(`${ownOrigin}${pathname}${kept}`, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
  })
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // Browsers revalidate every time, so that a page is never older than the current menu.
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, accept-language, cookie',
}

/** Sends a cached page, or 304 when the browser's copy is current, and returns the status. */
export function sendCachedPage(
  page: CachedPage,
  incoming: IncomingMessage,
  response: ServerResponse,
  extra: Readonly<Record<string, string>>,
): number {
  const encoding = chooseEncoding(incoming.headers['accept-encoding']?.toString())
  const etag = page.etags[encoding]
  const headers: Record<string, string | number> = {
    ...extra,
    ...pageHeaders,
    etag,
    'content-language': page.language,
    'content-security-policy': page.policy,
    ...linkOf(page, incoming.headers['sec-fetch-site']?.toString()),
  }
  if (incoming.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end()
    return 304
  }
  const body = page.body[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(200, headers).end(incoming.method === 'HEAD' ? undefined : body)
  return 200
}

/**
 * The preload header of the first image. Left out for same-origin navigation: the browser may have the image cached in
 * a larger width, which it would use, and the preload would be wasted.
 */
function linkOf({ link }: CachedPage, site: string | undefined): { link?: string } {
  return link === null || site === 'same-origin' ? {} : { link }
}

/** How a document was rendered. */
export type Rendering = {
  method: string
  nonce: string
  pages: PageCache
  /** `pages.changes` before the rendering. */
  changesBefore: number
  policy: PolicyOptions
  acceptEncoding: string | undefined
  /** The `Sec-Fetch-Site` header. */
  fetchSite: string | undefined
}

/**
 * Sets the content security policy of a rendered document, and caches it when its header declares it public.
 */
export async function finishDocument(
  response: Response,
  request: PageRequest,
  { method, nonce, pages, changesBefore, policy, acceptEncoding, fetchSite }: Rendering,
): Promise<Response> {
  const keep = parseCacheHeader(response.headers.get('x-sofra-cache'))
  response.headers.delete('x-sofra-cache')
  // Only the response to a GET is the whole page: that to a HEAD is empty, and that to a POST depends on the form.
  const cacheable = keep && method === 'GET' && response.status === 200 && !response.headers.has('set-cookie')
  if (!cacheable || policy.development) {
    response.headers.set('content-security-policy', contentSecurityPolicy({ kind: 'nonce', nonce }, policy))
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
    return response
  }
  const language = response.headers.get('content-language') ?? ''
  const page = await pages.cachePage(request, { html: await response.text(), nonce, language }, keep, changesBefore)
  const encoding = chooseEncoding(acceptEncoding)
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries({ ...pageHeaders, ...linkOf(page, fetchSite) })) headers.set(name, value)
  headers.set('content-security-policy', page.policy)
  headers.set('etag', page.etags[encoding])
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(page.body[encoding]), { status: 200, headers })
}
