import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the next question comes to. `fault`, `silence` and `cut` come before anything was done; those with `after` when it
 * was done and only the answer is lost.
 */
export const faults = [
  'refuse',
  'conflict',
  'busy',
  'fault',
  'fault-after',
  'silence',
  'silence-after',
  'slow',
  'cut',
  'cut-after',
  'html',
  'nonsense',
  'null',
] as const
export type Fault = (typeof faults)[number]

/** One question it was asked. */
export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

export interface FakeResponse {
  readonly status: number
  /** JSON, or a page where it is a text. */
  readonly body: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** A letter to whoever wants to be told; signed, and ready to be sent any number of times. */
export interface FakeWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface FakeServer {
  readonly url: string
  /** Every question about the service itself, with the status it was answered with. */
  readonly log: readonly (Pick<FakeRequest, 'method' | 'path' | 'body'> & { readonly status: number; readonly key: string })[]
  /** What the next questions come to, one after the other; then it answers again. */
  next(...mischief: Fault[]): void
  stop(): Promise<void>
}

interface FakeServerOptions {
  /** The service itself. */
  handle(asked: FakeRequest): FakeResponse
  /** What the guest sees and does there, and nobody gets in the way of. */
  page(asked: FakeRequest): FakeResponse | null
  /** How it says no. */
  errorResponse(status: number): FakeResponse
  /** By what it knows that it was asked before, for the log. */
  idempotencyKeyOf(asked: FakeRequest): string
  readonly slowMilliseconds?: number
  readonly port?: number
}

/** What the stand-ins of services have in common: a server on this machine that can be told to misbehave. */
export async function startFakeServer(options: FakeServerOptions): Promise<FakeServer> {
  const { handle: answer, page, errorResponse: refusal, idempotencyKeyOf: keyOf, slowMilliseconds = 200, port = 0 } = options
  const log: FakeServer['log'][number][] = []
  let waiting: Fault[] = []

  const server = http.createServer(async (request, response) => {
    const asked = await read(request)
    if (asked.path === '/control/log') {
      send(response, { status: 200, body: log })
      return
    }
    if (asked.path === '/control/next') {
      waiting = (JSON.parse(asked.body) as { next: Fault[] }).next
      send(response, { status: 200, body: {} })
      return
    }
    const shown = page(asked)
    if (shown) {
      send(response, shown)
      return
    }
    const mischief = waiting.shift()
    const { method, path, body } = asked
    const note = (status: number) => log.push({ method, path, body, status, key: idempotencyKeyOf(asked) })
    if (mischief === undefined || mischief === 'slow') {
      if (mischief) await new Promise((resolve) => setTimeout(resolve, slowMilliseconds))
      const given = handle(asked)
      note(given.status)
      send(response, given)
      return
    }
    if (mischief.endsWith('-after')) handle(asked)
    note(injectFault(response, mischief, errorResponse))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    next(...wanted) {
      waiting = wanted
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The status that was sent; 0 where none came. */
function injectFault(response: ServerResponse, mischief: Fault, refusal: (status: number) => FakeResponse): number {
  switch (mischief) {
    case 'refuse':
      return send(response, refusal(400))
    case 'conflict':
      return send(response, refusal(409))
    case 'busy':
      return send(response, { ...refusal(429), headers: { 'retry-after': '1' } })
    case 'fault':
    case 'fault-after':
      return send(response, refusal(500))
    case 'html':
      return send(response, { status: 200, body: '<html><title>Welcome</title></html>' })
    case 'nonsense':
      return send(response, { status: 200, body: { hello: 'world' } })
    case 'null':
      response.writeHead(200, { 'content-type': 'application/json' }).end('null')
      return 200
    case 'cut':
    case 'cut-after':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      response.write('{"id":')
      response.destroy()
      return 0
    default:
      // Silence: whoever asked hangs up.
      return 0
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeResponse): number {
  const [type, text] = typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)]
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(text)
  return status
}

async function read(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  }
}

/** Whatever the page of a stand-in offers to do, as plain buttons. */
export function actionPage(title: string, deeds: readonly string[]): FakeResponse {
  const buttons = deeds.map((deed) => `<p><button name="deed" value="${deed}">${deed}</button></p>`).join('')
  return {
    status: 200,
    body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post">${buttons}</form></html>`,
  }
}

/** Remembers first answers, as both services do: the same key gives the same answer, and refuses another question. */
export class IdempotentResponses {
  readonly #kept = new Map<string, { readonly question: string; readonly answer: FakeResponse }>()

  answer(key: string, question: string, make: () => FakeResponse, refuse: () => FakeResponse): FakeResponse {
    const before = this.#kept.get(key)
    if (before) {
      if (before.question !== question) return refuse()
      return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
    }
    const answer = make()
    // What it has refused to look at is not kept.
    if (answer.status < 400) this.#kept.set(key, { question, answer })
    return answer
  }
}
