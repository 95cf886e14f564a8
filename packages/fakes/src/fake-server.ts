import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Faults that a fake server can inject into a request. Those ending in `-after` let the request take effect and lose only
 * the response; every other fault prevents the effect. `slow` delays a correct response.
 */
export const faults = [
  'bad-request',
  'conflict',
  'rate-limit',
  'server-error',
  'server-error-after',
  'no-response',
  'no-response-after',
  'slow',
  'disconnect',
  'disconnect-after',
  'html',
  'unexpected-json',
  'null',
] as const
export type Fault = (typeof faults)[number]

/** A request that the fake server received. */
export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

export interface FakeResponse {
  readonly status: number
  /** An object is sent as JSON, a string as HTML. */
  readonly body: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** A signed webhook request. It may be sent any number of times. */
export interface FakeWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface FakeServer {
  readonly url: string
  /** Every API request with its response status (0: no response was sent); page views are not logged. */
  readonly log: readonly (Pick<FakeRequest, 'method' | 'path' | 'body'> & {
    readonly status: number
    readonly key: string
  })[]
  /** Injects these faults into the next requests, one each, in this order. Replaces faults that are still queued. */
  next(...faults: Fault[]): void
  stop(): Promise<void>
}

interface FakeServerOptions {
  /** Handles an API request. */
  handle(request: FakeRequest): FakeResponse
  /** Handles a page that the guest's browser loads; null: the request is an API request. Faults do not apply. */
  page(request: FakeRequest): FakeResponse | null
  /** The service's error response with this status. */
  errorResponse(status: number): FakeResponse
  /** The idempotency key of a request, for the log. */
  idempotencyKeyOf(request: FakeRequest): string
  readonly slowMilliseconds?: number
  readonly port?: number
}

/**
 * The HTTP server that all fakes share: it listens on the loopback interface and injects faults on demand.
 * `POST /control/next` with `{"next": [fault, …]}` and `GET /control/log` control it from other processes.
 */
export async function startFakeServer(options: FakeServerOptions): Promise<FakeServer> {
  const { handle, page, errorResponse, idempotencyKeyOf, slowMilliseconds = 200, port = 0 } = options
  const log: FakeServer['log'][number][] = []
  let queuedFaults: Fault[] = []

  const server = http.createServer(async (request, response) => {
    const received = await readRequest(request)
    if (received.path === '/control/log') {
      send(response, { status: 200, body: log })
      return
    }
    if (received.path === '/control/next') {
      queuedFaults = (JSON.parse(received.body) as { next: Fault[] }).next
      send(response, { status: 200, body: {} })
      return
    }
    const pageResponse = page(received)
    if (pageResponse) {
      send(response, pageResponse)
      return
    }
    const fault = queuedFaults.shift()
    const { method, path, body } = received
    const record = (status: number) => log.push({ method, path, body, status, key: idempotencyKeyOf(received) })
    if (fault === undefined || fault === 'slow') {
      if (fault) await new Promise((resolve) => setTimeout(resolve, slowMilliseconds))
      const result = handle(received)
      record(result.status)
      send(response, result)
      return
    }
    if (fault.endsWith('-after')) handle(received)
    record(injectFault(response, fault, errorResponse))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    next(...faults) {
      queuedFaults = faults
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the status that was sent; 0: no complete response was sent. */
function injectFault(response: ServerResponse, fault: Fault, errorResponse: (status: number) => FakeResponse): number {
  switch (fault) {
    case 'bad-request':
      return send(response, errorResponse(400))
    case 'conflict':
      return send(response, errorResponse(409))
    case 'rate-limit':
      return send(response, { ...errorResponse(429), headers: { 'retry-after': '1' } })
    case 'server-error':
    case 'server-error-after':
      return send(response, errorResponse(500))
    case 'html':
      return send(response, { status: 200, body: '<html><title>Welcome</title></html>' })
    case 'unexpected-json':
      return send(response, { status: 200, body: { hello: 'world' } })
    case 'null':
      response.writeHead(200, { 'content-type': 'application/json' }).end('null')
      return 200
    case 'disconnect':
    case 'disconnect-after':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      response.write('{"id":')
      response.destroy()
      return 0
    default:
      // No response: the client closes the connection after its timeout.
      return 0
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeResponse): number {
  const [type, text] = typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)]
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(text)
  return status
}

async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  }
}

/** A page of a fake with one submit button per action; it posts the field `action`. */
export function actionPage(title: string, actions: readonly string[]): FakeResponse {
  const buttons = actions.map((action) => `<p><button name="action" value="${action}">${action}</button></p>`).join('')
  return {
    status: 200,
    body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post">${buttons}</form></html>`,
  }
}

/** Responses by idempotency key: a repeated request gets the stored response, another request with the same key an error. */
export class IdempotentResponses {
  readonly #stored = new Map<string, { readonly request: string; readonly response: FakeResponse }>()

  answer(key: string, request: string, handle: () => FakeResponse, conflict: () => FakeResponse): FakeResponse {
    const stored = this.#stored.get(key)
    if (stored) {
      if (stored.request !== request) return conflict()
      return { ...stored.response, headers: { ...stored.response.headers, 'idempotent-replayed': 'true' } }
    }
    const response = handle()
    // Responses to invalid requests are not stored.
    if (response.status < 400) this.#stored.set(key, { request, response })
    return response
  }
}
