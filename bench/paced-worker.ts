import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** A request of the mix; `share` is its part of all requests, from 0 to 1. */
export interface PacedRequest {
  readonly url: string
  readonly share: number
  readonly headers?: Readonly<Record<string, string>>
  /** The JSON body to post; without it, the request is a GET. */
  readonly body?: string
}
export interface PacedTask {
  readonly requests: readonly PacedRequest[]
  readonly perSecond: number
}
/** The numbers of requests sent and answered, by status. */
export interface PacedFigures {
  readonly sent: number
  readonly statuses: Readonly<Record<number, number>>
}

/*
 * Sends a mix of requests at a fixed rate, whether or not responses arrive, until the parent sends a message. A client
 * that waits for responses would slow down with the server and no longer disturb it.
 */
const { requests, perSecond } = workerData as PacedTask
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const statuses: Record<number, number> = {}
const start = performance.now()
let sent = 0

const count = (status: number) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}

function send({ url, headers = {}, body }: PacedRequest): void {
  sent += 1
  const posted =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const unique = body === undefined ? {} : { 'idempotency-key': crypto.randomUUID() }
  const call = request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...posted, ...unique },
  })
  call.once('response', (answer) => {
    answer.resume()
    answer.once('end', () => count(answer.statusCode ?? 0))
  })
  call.once('error', () => count(0))
  call.end(body)
}

/** The request whose share contains `part`, from 0 to 1. */
function pick(part: number): PacedRequest | undefined {
  let sum = 0
  return requests.find(({ share }) => {
    sum += share
    return part < sum
  })
}

const timer = setInterval(() => {
  const due = ((performance.now() - start) / 1000) * perSecond
  while (sent < due) {
    // The golden ratio spreads the kinds of requests evenly.
    const next = pick((sent * 0.618034) % 1)
    if (!next) break
    send(next)
  }
}, 5)

parentPort?.once('message', () => {
  clearInterval(timer)
  parentPort?.postMessage({ sent, statuses } satisfies PacedFigures)
  agent.destroy()
})
