import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the next question comes to. `fault`, `silence` and `cut` come before anything was done; those with `after` when it
 * was done and only the answer is lost.
 */
export const mischiefs = [
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
export type Mischief = (typeof mischiefs)[number]

/** One question it was asked. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

export interface Answer {
  readonly status: number
  /** JSON, or a page where it is a text. */
  readonly body: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** A letter to whoever wants to be told; signed, and ready to be sent any number of times. */
export interface Letter {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface StandInServer {
  readonly url: string
  /** Every question about the service itself, with the status it was answered with. */
  readonly log: readonly (Pick<Asked, 'method' | 'path' | 'body'> & { readonly status: number; readonly key: string })[]
  /** What the next questions come to, one after the other; then it answers again. */
  next(...mischief: Mischief[]): void
  stop(): Promise<void>
}

interface StandInServerOptions {
  /** The service itself. */
  answer(asked: Asked): Answer
  /** What the guest sees and does there, and nobody gets in the way of. */
  page(asked: Asked): Answer | null
  /** How it says no. */
  refusal(status: number): Answer
  /** By what it knows that it was asked before, for the log. */
  keyOf(asked: Asked): string
  readonly slowMilliseconds?: number
  readonly port?: number
}

/** What the stand-ins of services have in common: a server on this machine that can be told to misbehave. */
export async function startStandInServer(options: StandInServerOptions): Promise<StandInServer> {
  const { answer, page, refusal, keyOf, slowMilliseconds = 200, port = 0 } = options
  const log: StandInServer['log'][number][] = []
  let waiting: Mischief[] = []

  const server = http.createServer(async (request, response) => {
    const asked = await read(request)
    if (asked.path === '/control/log') {
      send(response, { status: 200, body: log })
      return
    }
    if (asked.path === '/control/next') {
      waiting = (JSON.parse(asked.body) as { next: Mischief[] }).next
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
    const note = (status: number) => log.push({ method, path, body, status, key: keyOf(asked) })
    if (mischief === undefined || mischief === 'slow') {
      if (mischief) await new Promise((resolve) => setTimeout(resolve, slowMilliseconds))
      const given = answer(asked)
      note(given.status)
      send(response, given)
      return
    }
    if (mischief.endsWith('-after')) answer(asked)
    note(misbehave(response, mischief, refusal))
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
function misbehave(response: ServerResponse, mischief: Mischief, refusal: (status: number) => Answer): number {
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

function send(response: ServerResponse, { status, body, headers = {} }: Answer): number {
  const [type, text] = typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)]
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(text)
  return status
}

async function read(request: IncomingMessage): Promise<Asked> {
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
export function pageOf(title: string, deeds: readonly string[]): Answer {
  const buttons = deeds.map((deed) => `<p><button name="deed" value="${deed}">${deed}</button></p>`).join('')
  return {
    status: 200,
    body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post">${buttons}</form></html>`,
  }
}

/** Remembers first answers, as both services do: the same key gives the same answer, and refuses another question. */
export class FirstAnswers {
  readonly #kept = new Map<string, { readonly question: string; readonly answer: Answer }>()

  answer(key: string, question: string, make: () => Answer, refuse: () => Answer): Answer {
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
