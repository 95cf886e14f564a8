import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { loggedPath } from '@sofra/api'
import { createServerApp, readRequestId, type ServerContext } from './app.ts'
import { dataPolicy } from './csp.ts'
import { errorResponse } from './error-response.ts'
import { pageRequestOf, sendCachedPage } from './page-response.ts'
import { isPicture, servePicture } from './pictures.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'
import type { StaticFiles } from './static-files.ts'

/** A handler that responds or calls `next`, as of Vite's development server. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates the server's request listener. It serves files, pictures, menus and cached pages directly from memory or
 * disk, and passes all other requests to the application.
 */
export function createRequestListener(context: ServerContext, files: StaticFiles, before?: Middleware): Listener {
  const handle = getRequestListener(createServerApp(context).fetch, { errorHandler: rejectMalformed })
  const listen: Listener = (request, response) => {
    const { url = '/', method } = request
    if (method !== 'GET' && method !== 'HEAD') return void handle(request, response)

    const query = url.indexOf('?')
    const pathname = query < 0 ? url : url.slice(0, query)
    if (files.serve(method, pathname, request, response)) return
    if (isPicture(pathname)) return void sendPicture(pathname, request, response)
    if (!servedFromMemory(context, request, response)) void handle(request, response)
  }
  if (!before) return listen
  return (request, response) => before(request, response, () => listen(request, response))

  async function sendPicture(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await servePicture(context.config.picturesDir, pathname, request, response))) await handle(request, response)
  }
}

/** Sends a cached menu or page; returns false when there is none. */
function servedFromMemory(context: ServerContext, request: IncomingMessage, response: ServerResponse): boolean {
  const started = performance.now()
  const id = readRequestId(request.headers['x-request-id']?.toString())
  const route = request.url?.startsWith('/api/') ? 'api' : 'storefront'
  const headers: Record<string, string> = { ...securityHeaders, 'x-request-id': id }
  if (context.ownOrigin().startsWith('https:')) headers['strict-transport-security'] = strictTransport

  let status = 0
  if (route === 'api') {
    headers['content-security-policy'] = dataPolicy
    status = context.api.serveMenu(request, response, headers)
  } else {
    const page = context.pages.find(pageRequestOf(request), Date.now())
    if (page) status = sendCachedPage(page, request, response, headers)
  }
  if (status === 0) return false

  const milliseconds = performance.now() - started
  context.metrics.observeRequest(route, status, milliseconds / 1000)
  if (route === 'storefront') context.metrics.countCacheHit()
  const ms = Math.round(milliseconds * 10) / 10
  const path = loggedPath(request.url?.split('?')[0] ?? '/')
  context.log.info({ id, method: request.method, path, status, ms, cached: true })
  return true
}

/** Responds to malformed requests, such as a path with a backslash or an invalid host. */
function rejectMalformed(): Response {
  const response = errorResponse('bad_request', new Request('http://malformed'), crypto.randomUUID(), securityHeaders)
  response.headers.set('content-security-policy', dataPolicy)
  return response
}
