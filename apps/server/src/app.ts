import type { HttpBindings } from '@hono/node-server'
import { type Api, formatPhone, loggedPath, networkPrefixOf, RateLimit, type RequestValues } from '@sofra/api'
import { pickLanguage } from '@sofra/i18n'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { findClient } from './client.ts'
import { compressResponse } from './compress.ts'
import type { Config } from './config.ts'
import { dataPolicy, type PolicyOptions } from './csp.ts'
import { errorResponse } from './error-response.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { changesState, isSameOrigin } from './origin-check.ts'
import type { PageCache } from './page-cache.ts'
import { pathOf } from './page-key.ts'
import { createNonce, finishDocument, normalisePageRequest, pageRequestOf } from './page-response.ts'
import { isBelow, isOfConsole, isPrinter, isUpload, isWebhook, routeClass, withoutTrailingSlash } from './paths.ts'
import { type PreviewPath, pagePreviewOf, previewApiRequest, readPreviewPath, renderPreview } from './preview.ts'
import { readLimited } from './read-limited.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'
import type { OpenStreams } from './streams.ts'
import type { RequestValues as PageValues, WebApp } from './web-app.ts'

export type ServerContext = {
  config: Config
  log: Logger
  metrics: Metrics
  pages: PageCache
  streams: OpenStreams
  /** The origin of this server; known once it listens. */
  ownOrigin: () => string
  /** Whether the database responds and the process is not stopping. */
  isReady: () => Promise<boolean>
  api: Pick<Api, 'fetch' | 'serveMenu' | 'openPreview'>
  /** Whether the API finds addresses by PACI number. */
  paciLookup?: boolean
  storefront: WebApp
  console: WebApp
  /** The page of the development outbox; missing in production. */
  outbox?: Fetch | undefined
  /** Whether Vite serves the pages (`npm run dev`). */
  development: boolean
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Where the outbox is mounted: `outbox` is no selling type, so it cannot collide with a shop's URL. */
const outboxPath = '/dev/outbox'

// A rendering that waits for the database or for other renderings costs less than its duration.
const maxChargedMilliseconds = 250

type Env = { Bindings: HttpBindings; Variables: ConnectionValues }
/** What is known of every request. */
type ConnectionValues = Required<Omit<RequestValues, 'practice' | 'preview'>>

/** Creates the web application that serves everything except static files, pictures, menus and cached pages. */
export function createServerApp(context: ServerContext): Hono<Env> {
  const app = new Hono<Env>()
  app.use(observeRequests(context))
  app.onError((error, c) => {
    context.log.error({ id: c.get('requestId'), err: error }, 'request failed')
    return fail('internal', c)
  })
  addOperatorRoutes(app, context)
  app.use(limitRequests(context))
  app.use(limitBodies(context.config))
  app.use(limitRenderings(context))
  const { outbox } = context
  if (outbox) app.get(outboxPath, (c) => outbox(c.req.raw))
  app.all('*', (c) => {
    const path = readPreviewPath(c.req.path)
    if (path) return servePreview(context, c, path)
    return isBelow(c.req.path, '/api') ? context.api.fetch(c.req.raw, valuesOf(c)) : servePage(context, c)
  })
  return app
}

/** Sets the request's values before it is handled; then compresses the response, adds headers, measures and logs it. */
function observeRequests(context: ServerContext): MiddlewareHandler<Env> {
  const { config, metrics, log } = context
  return async (c, next) => {
    const started = performance.now()
    const requestId = readRequestId(c.req.header('x-request-id'))
    const client = findClient(c.env.incoming.socket.remoteAddress, (name) => c.req.header(name), config.trustedProxies)
    c.set('requestId', requestId)
    c.set('clientIp', client.ip)
    c.set('secure', client.secure || context.ownOrigin().startsWith('https:'))
    await next()

    const { res } = c
    if (res.headers.get('content-type')?.startsWith('text/event-stream')) context.streams.add(c.env.outgoing)
    const compressed = c.req.method === 'GET' ? compressResponse(res, c.req.header('accept-encoding')) : res
    if (compressed !== res) {
      // Hono would otherwise copy the headers of the previous response, including its content length.
      c.res = undefined
      c.res = compressed
    }
    addHeaders(c.res.headers, requestId, c.get('secure'))
    const milliseconds = performance.now() - started
    metrics.observeRequest(routeClass(c.req.path), res.status, milliseconds / 1000)
    log.info({
      id: requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: res.status,
      ms: Math.round(milliseconds * 10) / 10,
    })
  }
}

/** Headers of proxies. A request with one of them, even if it is empty, does not come from the operator directly. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

function addOperatorRoutes(app: Hono<Env>, { isReady, metrics }: ServerContext): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.json({ status: 'ready' }) : fail('unavailable', c, { 'retry-after': '1' }),
  )
  app.get('/metrics', async (c, next) => {
    // Metrics are for the operator: only direct requests from a private network may read them.
    const { incoming } = c.env
    const isDirect = proxyHeaders.every((name) => incoming.headers[name] === undefined)
    // A proxy that blocks `/metrics` passes `/x/../metrics`, which is the same path once it is parsed.
    const isPlainPath = pathOf(incoming.url ?? '') === '/metrics'
    if (!isDirect || !isPlainPath || !isPrivate(incoming.socket.remoteAddress)) return next()
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}

/** Redirects paths with a trailing slash, rejects changes from other origins, and limits the rate of requests. */
function limitRequests({ config, ownOrigin }: ServerContext): MiddlewareHandler<Env> {
  const reads = new RateLimit(config.readsPerMinute)
  const writes = new RateLimit(config.writesPerMinute)
  // A service sends webhooks from few addresses, for the guests of every shop. The printers of a shop share its address, and
  // the API limits each of them.
  const webhooks = new RateLimit(config.writesPerMinute * 20)
  const printers = new RateLimit(config.writesPerMinute * 20)
  return async (c, next) => {
    const changes = changesState(c.req.method)
    const target = changes ? undefined : withoutTrailingSlash(c.env.incoming.url ?? '/')
    if (target !== undefined) return c.redirect(target, 308)
    if (changes && !isSameOrigin(c.req.raw, ownOrigin())) return fail('wrong_origin', c)

    const limit = isPrinter(c.req.path) ? printers : !changes ? reads : isWebhook(c.req.path) ? webhooks : writes
    const result = limit.take(networkPrefixOf(c.get('clientIp')), Date.now())
    if (result.kind === 'allowed') return next()
    return fail('rate_limited', c, { 'retry-after': String(result.retryAfterSeconds) })
  }
}

function limitBodies({ uploadLimitBytes, bodyLimitBytes }: Config): MiddlewareHandler<Env> {
  return async (c, next) => {
    const maxSize = isUpload(c.req.path) ? uploadLimitBytes : bodyLimitBytes
    const length = Number(c.req.header('content-length') ?? 0)
    // Without a content length, the body is counted while it is read.
    if (length <= maxSize && !c.req.header('transfer-encoding')) return next()
    const body = await readLimited(c.env.incoming, maxSize)
    if (body.kind === 'endless') return fail('body_too_large', c, { connection: 'close' })
    if (body.kind === 'too-large') return fail('body_too_large', c)
    if (changesState(c.req.method)) c.req.raw = new Request(c.req.raw, { body: body.bytes })
    return next()
  }
}

/** Renders a page of one of the web apps, and caches it if it is public. */
async function servePage(context: ServerContext, c: Context<Env>): Promise<Response> {
  const { pages } = context
  const values = valuesOf(c)
  const nonce = createNonce()
  const changesBefore = pages.changes
  const isConsole = isOfConsole(c.req.path)
  const pageRequest = pages.normalise(pageRequestOf(c.env.incoming))
  const rendered = isConsole ? c.req.raw : normalisePageRequest(c.req.raw, pageRequest, context.ownOrigin())
  const response = await (isConsole ? context.console : context.storefront)(
    rendered,
    pageValues(context, values, nonce),
  )
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return finishDocument(response, pageRequest, {
    method: c.req.method,
    nonce,
    pages,
    changesBefore,
    policy: policyOf(context),
    acceptEncoding: c.req.header('accept-encoding'),
    fetchSite: c.req.header('sec-fetch-site'),
  })
}

/** Serves the storefront or a call of guests in a preview. */
async function servePreview(context: ServerContext, c: Context<Env>, path: PreviewPath): Promise<Response> {
  const opened = await context.api.openPreview(path.token, c.req.raw)
  const preview = opened.kind === 'open' ? opened.preview : null
  const language =
    preview?.language ?? pickLanguage({ acceptLanguage: c.req.header('accept-language') ?? null }, ['en', 'ar'])
  const values: RequestValues = preview ? { ...valuesOf(c), preview } : valuesOf(c)
  if (isBelow(path.rest, '/api')) {
    return preview ? context.api.fetch(previewApiRequest(c.req.raw, path, language), values) : fail('not_found', c)
  }
  const problem = opened.kind === 'open' ? null : opened.problem
  const page = {
    ...pageValues(context, values, createNonce()),
    preview: pagePreviewOf(path, preview, problem, c.req.raw.headers),
  }
  return renderPreview(context.storefront, c.req.raw, page, { language, policy: policyOf(context) })
}

/** The values with which a web app renders a page. */
function pageValues(context: ServerContext, values: RequestValues, nonce: string): PageValues {
  const { demo, map } = context.config
  const { requestId, clientIp, secure = false } = values
  return {
    requestId,
    clientIp,
    secure,
    callApi: (request: Request) => context.api.fetch(request, values),
    formatPhone,
    nonce,
    demo,
    publicUrl: context.ownOrigin(),
    tileSource: map.tileSource,
    paciLookup: context.paciLookup ?? false,
    outbox: context.outbox && outboxPath,
  }
}

function policyOf({ development, config }: ServerContext): PolicyOptions {
  return { development, imageOrigin: config.map.tileSource?.origin }
}

/**
 * Limits the rendering time of each client address: pages that are not cached cost a hundred times as much as others, so
 * counting requests does not protect the process.
 */
function limitRenderings(context: ServerContext): MiddlewareHandler<Env> {
  const limit = new RateLimit(context.development ? 0 : context.config.renderMillisecondsPerMinute)
  return async (c, next) => {
    if (isBelow(c.req.path, '/api')) return next()
    const client = networkPrefixOf(c.get('clientIp'))
    const result = limit.take(client, Date.now())
    if (result.kind === 'limited') return fail('rate_limited', c, { 'retry-after': String(result.retryAfterSeconds) })
    const started = performance.now()
    await next()
    limit.charge(client, Math.min(performance.now() - started, maxChargedMilliseconds))
  }
}

function fail(code: Parameters<typeof errorResponse>[0], c: Context<Env>, headers?: HeadersInit): Response {
  return errorResponse(code, c.req.raw, c.get('requestId'), headers)
}

function valuesOf(c: Context<Env>): ConnectionValues {
  return { requestId: c.get('requestId'), clientIp: c.get('clientIp'), secure: c.get('secure') }
}

/** Returns the request id of the proxy in front if it is well-formed, else a new one. */
export function readRequestId(given: string | undefined): string {
  return given && /^[\w.:-]{8,128}$/.test(given) ? given : crypto.randomUUID()
}

function addHeaders(headers: Headers, requestId: string, secure: boolean): void {
  headers.set('x-request-id', requestId)
  for (const name in securityHeaders) if (!headers.has(name)) headers.set(name, securityHeaders[name] ?? '')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', dataPolicy)
  if (secure) headers.set('strict-transport-security', strictTransport)
}

function isPrivate(address: string | undefined): boolean {
  return /^(?:::1$|(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|f[cd])/i.test(address ?? '')
}
