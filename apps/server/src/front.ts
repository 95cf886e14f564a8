import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pageRequestOf, sendKeptPage } from './answer-page.ts'
import { createServerApp, type Parts, readRequestId } from './app.ts'
import { dataPolicy } from './csp.ts'
import { refuse } from './refuse.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

/** A handler that answers, or calls `next` to let another one do it: the way of Vite's own server. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The first thing a request meets. Files and kept pages are answered here, straight from memory; everything else
 * goes through the application.
 */
export function createFront(parts: Parts, files: StaticFiles, before?: Middleware): Listener {
  const answer = getRequestListener(createServerApp(parts).fetch, { errorHandler: refuseMalformed })
  const listen: Listener = (request, response) => {
    const { url = '/', method } = request
    const query = url.indexOf('?')
    if (files.serve(method, query < 0 ? url : url.slice(0, query), request, response)) return
    if ((method === 'GET' || method === 'HEAD') && servedFromMemory(parts, request, response)) return
    void answer(request, response)
  }
  if (!before) return listen
  return (request, response) => before(request, response, () => listen(request, response))
}

function servedFromMemory(parts: Parts, request: IncomingMessage, response: ServerResponse): boolean {
  const started = performance.now()
  const page = parts.pages.find(pageRequestOf(request), Date.now())
  if (!page) return false

  const id = readRequestId(request.headers['x-request-id']?.toString())
  const secure = parts.ownOrigin().startsWith('https:')
  const status = sendKeptPage(page, request, response, id, secure)
  const milliseconds = performance.now() - started
  parts.metrics.answered('storefront', status, milliseconds / 1000)
  parts.metrics.keptPageServed()
  parts.log.info({
    id,
    method: request.method,
    path: request.url,
    status,
    ms: Math.round(milliseconds * 10) / 10,
    kept: true,
  })
  return true
}

/** What is no proper request (a path with a backslash, a host that is none) gets no further. */
function refuseMalformed(): Response {
  const answer = refuse('bad_request', new Request('http://malformed'), crypto.randomUUID(), securityHeaders)
  answer.headers.set('content-security-policy', dataPolicy)
  return answer
}
