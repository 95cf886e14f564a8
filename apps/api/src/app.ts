import { Refusal } from '@sofra/contract'
import { type Context, Hono } from 'hono'
import { serveDocs } from './docs/serve-docs.ts'
import { servedEndpoints } from './endpoints/index.ts'
import { serveSandbox } from './gateways/payments/sandbox/routes.ts'
import type { SandboxService } from './gateways/payments/sandbox/service.ts'
import { loggedPath } from './http/logged-path.ts'
import { refuse } from './http/refuse.ts'
import type { RequestValues, Served } from './http/serve.ts'
import { isDatabaseAway } from './http/unavailable.ts'
import type { AppContext } from './context.ts'
import { serveWebhooks } from './payments/webhooks.ts'
import { authPath } from './staff/auth.ts'

type Env = { Bindings: RequestValues }

/** The API as a function of its parts: one web-standard application below `/api`. */
export function createApp(parts: AppContext, sandbox: SandboxService | null = null): Hono<Env> {
  const app = new Hono<Env>().basePath('/api')
  // The methods of each path, so that the others are told which ones there are.
  const methods = Map.groupBy(servedEndpoints, ({ endpoint }) => endpoint.path)

  for (const served of servedEndpoints) {
    app.on(served.endpoint.method, served.endpoint.path, (c) => answer(served, c, parts))
  }
  app.on(['GET', 'POST'], '/console/auth/*', (c) => answerAuth(c, parts))
  serveDocs(app)
  serveWebhooks(app, parts)
  if (sandbox) serveSandbox(app, sandbox)

  for (const [path, served] of methods) {
    const allowed = allowedMethods(served)
    app.all(path, (c) => {
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: allowed } })
      return refuse('method_not_allowed', c.req.raw.headers, valuesOf(c).requestId, {}, { allow: allowed })
    })
  }
  app.notFound((c) => refuse('not_found', c.req.raw.headers, valuesOf(c).requestId))
  app.onError((error, c) => refuseError(error, c, parts))
  return app
}

async function answer(served: Served, c: Context<Env>, parts: AppContext): Promise<Response> {
  return served.answer(c.req.raw, c.req.param() as Record<string, string>, valuesOf(c), parts)
}

async function answerAuth(c: Context<Env>, parts: AppContext): Promise<Response> {
  const { headers } = c.req.raw
  const requestId = valuesOf(c).requestId
  // Signing in takes a name and a password; nobody needs more.
  if (Number(headers.get('content-length') ?? 0) > 10_000) return refuse('body_too_large', headers, requestId)
  const response = await parts.auth.answer(c.req.raw, valuesOf(c))
  if (response.status >= 500) {
    parts.log.error({ id: requestId, path: c.req.path, body: await response.clone().text() }, 'signing in failed')
    return refuse('internal', headers, requestId)
  }
  if (response.status === 404) return refuse('not_found', headers, requestId)
  if (response.status === 429) {
    const seconds = response.headers.get('x-retry-after') ?? '60'
    return refuse('rate_limited', headers, requestId, {}, { 'retry-after': seconds })
  }
  if (response.status === 415) return refuse('unsupported_media_type', headers, requestId)
  if (c.req.path === `${authPath}/sign-in/email` && response.status === 401) {
    return refuse('unauthenticated', headers, requestId)
  }
  if (response.status === 403) return refuse('wrong_origin', headers, requestId)
  if (response.status >= 400) return refuse('bad_request', headers, requestId)
  response.headers.set('cache-control', 'no-store')
  return response
}

function refuseError(error: Error, c: Context<Env>, { log }: AppContext): Response {
  const { headers } = c.req.raw
  const { requestId } = valuesOf(c)
  if (error instanceof Refusal) {
    const { retryAfterSeconds, ...details } = error.details
    const retry = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    return refuse(error.code, headers, requestId, details, retry)
  }
  if (isDatabaseAway(error)) {
    log.warn({ id: requestId, problem: error.message }, 'the database does not answer')
    return refuse('unavailable', headers, requestId, {}, { 'retry-after': '1' })
  }
  log.error({ id: requestId, method: c.req.method, path: loggedPath(c.req.path), err: error }, 'a call failed')
  return refuse('internal', headers, requestId)
}

function allowedMethods(served: readonly Served[]): string {
  const methods = served.map(({ endpoint }) => endpoint.method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

/** Whoever calls us without the server in front (a test, a script) gets a request id all the same. */
function valuesOf(c: Context<Env>): RequestValues {
  const env = (c.env ?? {}) as Partial<RequestValues>
  const { requestId = crypto.randomUUID(), clientIp = '', secure = false } = env
  return { requestId, clientIp, secure }
}
