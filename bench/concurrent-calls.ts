import { Agent, request } from 'node:http'
import { line, percentile } from './load.ts'

/** The results of many calls. Times in milliseconds. */
export interface CallFigures {
  readonly took: readonly number[]
  readonly statuses: ReadonlyMap<number, number>
  readonly elapsed: number
}

/** Makes all calls with `clients` concurrent clients; `make` performs one call and returns its status. */
export async function callAll<Call>(
  calls: Iterator<Call>,
  clients: number,
  make: (call: Call, agent: Agent) => Promise<number>,
): Promise<CallFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const took: number[] = []
  const statuses = new Map<number, number>()
  const start = performance.now()
  const client = async () => {
    for (let next = calls.next(); !next.done; next = calls.next()) {
      const before = performance.now()
      const status = await make(next.value, agent)
      took.push(performance.now() - before)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return { took, statuses, elapsed: performance.now() - start }
}

/** Yields calls for a number of seconds. */
export function* during<Call>(seconds: number, call: () => Call): Generator<Call> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) yield call()
}

/** Posts a JSON body and returns the status of the response. */
export function post(
  address: string,
  agent: Agent,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const length = String(Buffer.byteLength(body))
  const sent = { 'content-type': 'application/json', 'content-length': length, ...headers }
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', agent, headers: sent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** The successful calls per second. */
export function perSecond({ statuses, elapsed }: CallFigures): number {
  const successful = [...statuses].reduce((sum, [status, number]) => (status < 300 ? sum + number : sum), 0)
  return (successful * 1000) / elapsed
}

/** The calls of several rounds as one. */
export function merge(rounds: readonly CallFigures[]): CallFigures {
  const statuses = new Map<number, number>()
  for (const round of rounds) {
    for (const [status, number] of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + number)
  }
  return {
    took: rounds.flatMap(({ took }) => took),
    statuses,
    elapsed: rounds.reduce((sum, { elapsed }) => sum + elapsed, 0),
  }
}

/** One line of the report: successful calls per second, percentiles, and refused calls. */
export function callsLine(name: string, figures: CallFigures): string {
  const { took, statuses } = figures
  const refused = [...statuses].reduce((sum, [status, number]) => (status < 300 ? sum : sum + number), 0)
  return line(
    name,
    `${Math.round(perSecond(figures))}/s`,
    `p50 ${percentile(took, 0.5).toFixed(1)} ms`,
    `p99 ${percentile(took, 0.99).toFixed(1)} ms`,
    `refused ${refused}`,
  )
}
