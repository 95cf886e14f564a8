import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The results of a load run. Times in milliseconds. */
export interface LoadFigures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Responses that are not 2xx, and requests without a response. */
  readonly failed: number
}

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** The JSON body to post; without it, the request is a GET. */
  readonly body?: object
  readonly connections?: number
  readonly seconds?: number
}

/** The input of a load worker. */
export interface LoadTask {
  readonly host: string
  readonly port: number
  readonly request: string
  readonly connections: number
  readonly milliseconds: number
}
export interface LoadWorkerFigures {
  answered: number
  failed: number
  readonly took: number[]
}

const threads = 2

/** Requests one URL with `connections` clients as fast as possible, after an uncounted warm-up of two seconds. */
export async function measureLoad(load: Load): Promise<LoadFigures> {
  const { seconds = 6 } = load
  await runLoad(load, 2000)
  const figures = await runLoad(load, seconds * 1000)
  const took = figures.flatMap((thread) => thread.took)
  return {
    perSecond: Math.round(figures.reduce((sum, thread) => sum + thread.answered, 0) / seconds),
    p50: round(percentile(took, 0.5)),
    p99: round(percentile(took, 0.99)),
    failed: figures.reduce((sum, thread) => sum + thread.failed, 0),
  }
}

async function runLoad({ url, headers = {}, body, connections = 64 }: Load, milliseconds: number) {
  const { hostname, port, pathname, search, host } = new URL(url)
  const text = body ? JSON.stringify(body) : ''
  const posted = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const lines = Object.entries({ host, ...headers, ...(body ? posted : {}) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const task: LoadTask = {
    host: hostname,
    port: Number(port),
    request: `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${text}`,
    connections: connections / threads,
    milliseconds,
  }
  return await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: task })
      const [figures] = (await once(worker, 'message')) as [LoadWorkerFigures]
      await worker.terminate()
      return figures
    }),
  )
}

/** The percentile of `samples` at `part`, from 0 to 1; 0 without samples. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** One line of the report. */
export function line(name: string, ...figures: readonly string[]): string {
  return `${name.padEnd(44)} ${figures.join('   ')}`
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100
}
