import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentSecurityPolicy, type PolicyOptions } from './csp.ts'
import { chooseEncoding } from './encoding.ts'
import { type CachedPage, type PageCache, type PageRequest, parseCacheHeader } from './page-cache.ts'

/** A nonce of 128 bits, for one answer. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** What a kept page may depend on, read from the raw request. */
export function pageRequestOf(incoming: IncomingMessage): PageRequest {
  const { headers } = incoming
  return {
    host: headers.host ?? '',
    pathAndQuery: incoming.url ?? '/',
    acceptLanguage: String(headers['accept-language'] ?? ''),
    cookie: headers.cookie ?? '',
  }
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // Browsers ask each time and are told "not modified": a menu must not be older than the shop's.
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, accept-language, cookie',
}

/** Sends a kept page (or says that the browser has it already) and returns the status. */
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
 * The first picture, to be fetched ahead. Not by whoever comes from another page of ours: they may have it in a larger
 * width, which browsers take instead, and it would have been fetched for nothing.
 */
function linkOf({ link }: CachedPage, site: string | undefined): { link?: string } {
  return link === null || site === 'same-origin' ? {} : { link }
}

/** How a document came to be. */
export type Rendering = {
  method: string
  nonce: string
  pages: PageCache
  /** `pages.changes` from before the rendering. */
  seen: number
  policy: PolicyOptions
  acceptEncoding: string | undefined
  /** Where the browser says it comes from. */
  site: string | undefined
}

/**
 * Gives a rendered document its policy, and keeps it when the storefront says that it holds nothing personal.
 */
export async function finishDocument(
  answer: Response,
  request: PageRequest,
  { method, nonce, pages, seen, policy, acceptEncoding, site }: Rendering,
): Promise<Response> {
  const keep = parseCacheHeader(answer.headers.get('x-sofra-cache'))
  answer.headers.delete('x-sofra-cache')
  // Only what a GET was answered is the whole page: a HEAD's answer is empty, and a POST's is about what was sent.
  const kept = keep && method === 'GET' && answer.status === 200 && !answer.headers.has('set-cookie')
  if (!kept || policy.development) {
    answer.headers.set('content-security-policy', contentSecurityPolicy({ kind: 'nonce', nonce }, policy))
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store')
    return answer
  }
  const language = answer.headers.get('content-language') ?? ''
  const page = await pages.cachePage(request, { html: await answer.text(), nonce, language }, keep, seen)
  const encoding = chooseEncoding(acceptEncoding)
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries({ ...pageHeaders, ...linkOf(page, site) })) headers.set(name, value)
  headers.set('content-security-policy', page.policy)
  headers.set('etag', page.etags[encoding])
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(page.body[encoding]), { status: 200, headers })
}
