import { Agent, request } from 'node:http'
import { line, percentile } from './load.ts'

/** What came of many calls. Times in milliseconds. */
export interface CallFigures {
  readonly took: readonly number[]
  readonly statuses: ReadonlyMap<number, number>
  readonly elapsed: number
}

/** Calls made side by side by `callers`, each one after the other, until there are no more of them. */
export async function callAll<Call>(
  calls: Iterator<Call>,
  callers: number,
  make: (call: Call, agent: Agent) => Promise<number>,
): Promise<CallFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const took: number[] = []
  const statuses = new Map<number, number>()
  const start = performance.now()
  const caller = async () => {
    for (let next = calls.next(); !next.done; next = calls.next()) {
      const before = performance.now()
      const status = await make(next.value, agent)
      took.push(performance.now() - before)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return { took, statuses, elapsed: performance.now() - start }
}

/** The same call again and again for some time. */
export function* during<Call>(seconds: number, call: () => Call): Generator<Call> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) yield call()
}

/** Posts once; the status of the answer. */
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

/** One line of the report: how many a second were answered well, how long they took, and how many were not. */
export function callsLine(name: string, { took, statuses, elapsed }: CallFigures): string {
  const counts = [...statuses]
  const sum = (well: boolean) =>
    counts.filter(([status]) => status < 300 === well).reduce((total, [, number]) => total + number, 0)
  return line(
    name,
    `${Math.round((sum(true) * 1000) / elapsed)}/s`,
    `p50 ${percentile(took, 0.5).toFixed(1)} ms`,
    `p99 ${percentile(took, 0.99).toFixed(1)} ms`,
    `refused ${sum(false)}`,
  )
}
