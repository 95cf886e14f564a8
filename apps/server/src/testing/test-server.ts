import { afterEach } from 'vitest'
import type { ServerContext } from '../app.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { PageCache } from '../page-cache.ts'
import { type ServeOptions, type Serving, serve } from '../serve.ts'
import { StaticFiles } from '../static-files.ts'
import { OpenStreams } from '../streams.ts'

/** The server of the current test. */
export let serving: Serving | undefined
afterEach(async () => {
  await serving?.stop(2_000)
  serving = undefined
})

/** A rendered page. */
export const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

/** The API with this handler. */
export const api = (fetch: (request: Request) => Promise<Response>): ServerContext['api'] => ({
  fetch,
  serveMenu: () => 0,
  openPreview: async () => ({ kind: 'refused', problem: 'invalid' }),
})

/** A server's context with fakes, changed by `changes` and by environment variables. */
export function makeParts(
  changes: Partial<ServerContext> = {},
  environment: Record<string, string> = {},
): ServerContext {
  return {
    config: readConfig({ LOG_LEVEL: 'silent', ...environment }),
    log: createLog('silent'),
    metrics: { observeRequest() {}, countCacheHit() {}, text: async () => 'up 1', contentType: 'text/plain' },
    pages: new PageCache(1_000_000),
    streams: new OpenStreams(),
    ownOrigin: () => serving?.url ?? '',
    isReady: async () => true,
    api: api(async (request) => Response.json({ path: new URL(request.url).pathname, body: await request.text() })),
    storefront: async (_request, { nonce }) => html(`<script nonce="${nonce}">go()</script>`),
    console: async () => html('console'),
    development: false,
    ...changes,
  }
}

/** Starts a server that is stopped after the test, and returns its URL. */
export async function start(
  changes: Partial<ServerContext> = {},
  environment: Record<string, string> = {},
  timeouts?: ServeOptions['timeouts'],
): Promise<string> {
  const options = { host: '127.0.0.1', port: 0, onListening() {}, timeouts }
  serving = await serve(makeParts(changes, environment), new StaticFiles(), options)
  return serving.url
}
