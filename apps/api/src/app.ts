import { Refusal } from '@sofra/contract'
import { MerchantBusy } from '@sofra/database'
import { type Context, Hono } from 'hono'
import type { AppContext } from './context.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { servedEndpoints } from './endpoints/index.ts'
import { serveSandbox } from './gateways/payments/sandbox/routes.ts'
import type { SandboxService } from './gateways/payments/sandbox/service.ts'
import { isDatabaseUnavailable } from './http/database-unavailable.ts'
import { loggedPath } from './http/logged-path.ts'
import { readBytes } from './http/read-body.ts'
import { refusalResponse } from './http/refusal-response.ts'
import type { RequestValues, ServedEndpoint } from './http/serve.ts'
import { servePaymentWebhooks } from './payments/webhooks.ts'
import { previewContext, requirePreviewCall } from './preview/preview-context.ts'
import { servedInPreview } from './preview/sample-customer.ts'
import { authPath } from './staff/build-auth.ts'

type Env = { Bindings: RequestValues }

/** Creates the API, a web-standard application below `/api`. `sandbox`: the payment sandbox, null if it is off. */
export function createApp(context: AppContext, sandbox: SandboxService | null = null): Hono<Env> {
  const app = new Hono<Env>().basePath('/api')
  // The methods of each path, for the Allow header of 405 responses.
  const methods = Map.groupBy(servedEndpoints, ({ endpoint }) => endpoint.path)

  for (const served of servedEndpoints) {
    app.on(served.endpoint.method, served.endpoint.path, (c) => handleRequest(served, c, context))
  }
  app.on(['GET', 'POST'], '/console/auth/*', (c) => handleAuth(c, context))
  serveDocs(app)
  servePaymentWebhooks(app, context)
  if (sandbox) serveSandbox(app, sandbox)

  for (const [path, served] of methods) {
    const allowed = allowedMethods(served)
    app.all(path, (c) => {
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: allowed } })
      return refusalResponse('method_not_allowed', c.req.raw.headers, valuesOf(c).requestId, {}, { allow: allowed })
    })
  }
  app.notFound((c) => refusalResponse('not_found', c.req.raw.headers, valuesOf(c).requestId))
  app.onError((error, c) => errorResponse(error, c, context))
  return app
}

async function handleRequest(served: ServedEndpoint, c: Context<Env>, context: AppContext): Promise<Response> {
  const values = valuesOf(c)
  const { preview } = values
  if (preview) requirePreviewCall(served.endpoint, preview)
  const params = c.req.param() as Record<string, string>
  if (!preview) return served.handle(c.req.raw, params, values, context)
  return servedInPreview(served, preview).handle(c.req.raw, params, values, previewContext(context, preview))
}

async function handleAuth(c: Context<Env>, context: AppContext): Promise<Response> {
  const { headers } = c.req.raw
  const requestId = valuesOf(c).requestId
  // A sign-in request contains only an email address and a password.
  const maxBytes = 10_000
  if (Number(headers.get('content-length') ?? 0) > maxBytes) await readBytes(c.req.raw, maxBytes)
  const response = await context.auth.handle(c.req.raw, valuesOf(c))
  if (response.status >= 500) {
    context.log.error({ id: requestId, path: c.req.path, body: await response.clone().text() }, 'staff sign-in failed')
    return refusalResponse('internal', headers, requestId)
  }
  if (response.status === 404) return refusalResponse('not_found', headers, requestId)
  if (response.status === 429) {
    const seconds = response.headers.get('x-retry-after') ?? '60'
    return refusalResponse('rate_limited', headers, requestId, {}, { 'retry-after': seconds })
  }
  if (response.status === 415) return refusalResponse('unsupported_media_type', headers, requestId)
  if (c.req.path === `${authPath}/sign-in/email` && response.status === 401) {
    return refusalResponse('unauthenticated', headers, requestId)
  }
  if (response.status === 403) return refusalResponse('wrong_origin', headers, requestId)
  if (response.status >= 400) return refusalResponse('bad_request', headers, requestId)
  response.headers.set('cache-control', 'no-store')
  return response
}

function errorResponse(error: Error, c: Context<Env>, { log }: AppContext): Response {
  const { headers } = c.req.raw
  const { requestId } = valuesOf(c)
  if (error instanceof Refusal) {
    const { retryAfterSeconds, ...details } = error.details
    const retry = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    return refusalResponse(error.code, headers, requestId, details, retry)
  }
  if (error instanceof MerchantBusy) {
    return refusalResponse('shop_busy', headers, requestId, {}, { 'retry-after': '1' })
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ id: requestId, problem: error.message }, 'database unavailable')
    return refusalResponse('unavailable', headers, requestId, {}, { 'retry-after': '1' })
  }
  log.error({ id: requestId, method: c.req.method, path: loggedPath(c.req.path), err: error }, 'request failed')
  return refusalResponse('internal', headers, requestId)
}

function allowedMethods(served: readonly ServedEndpoint[]): string {
  const methods = served.map(({ endpoint }) => endpoint.method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

/** The values that the server passes, with defaults for callers that bypass it (tests and scripts). */
function valuesOf(c: Context<Env>): RequestValues {
  const env = (c.env ?? {}) as Partial<RequestValues>
  const { requestId = crypto.randomUUID(), clientIp = '', secure = false, practice = false, preview } = env
  return { requestId, clientIp, secure, practice: practice || preview !== undefined, preview }
}
