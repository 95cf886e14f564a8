import type { Pool } from '@sofra/database/connect'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RouteClass } from './paths.ts'

/** The metrics at `/metrics`. */
export type Metrics = {
  /** Records one request. `seconds` is its duration. */
  observeRequest(route: RouteClass, status: number, seconds: number): void
  countCacheHit(): void
  text(): Promise<string>
  readonly contentType: string
}

/** Creates the registry. The functions of `watched` are called on every scrape. */
export function createMetrics(watched: {
  pool: Pool
  openStreams: () => number
  pageCacheBytes: () => number
  jobCounts: () => Promise<readonly { name: string; state: string; count: number }[]>
  openExceptions: () => Promise<readonly { reason: string; count: number }[]>
  codeCapRefusals: () => number
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route class and status class',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const cacheHits = new Counter({ name: 'page_cache_hits_total', help: 'Pages served from the page cache', registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const { pool, openStreams, pageCacheBytes, jobCounts, openExceptions, codeCapRefusals } = watched
  gauge('event_streams_open', 'Open event streams of guests and staff', openStreams)
  gauge('page_cache_bytes', 'Size of the page cache in bytes', pageCacheBytes)
  gauge('database_connections', 'Open database connections', () => pool.totalCount)
  gauge('database_connections_idle', 'Idle database connections', () => pool.idleCount)
  gauge('database_queue', 'Queries waiting for a database connection', () => pool.waitingCount)
  new Counter({
    name: 'code_cap_refusals_total',
    help: 'One-time codes refused because the daily cap of their business was reached',
    registers,
    collect() {
      this.reset()
      this.inc(codeCapRefusals())
    },
  })
  watchCounts(registry, {
    name: 'jobs',
    help: 'Jobs in the queue of all processes by kind and state; dead: all attempts failed',
    labelNames: ['job', 'state'],
    read: async () => (await jobCounts()).map(({ name, state, count }) => ({ labels: { job: name, state }, count })),
  })
  watchCounts(registry, {
    name: 'payment_exceptions_open',
    help: 'Payments and refunds that staff have to resolve, by reason',
    labelNames: ['reason'],
    read: async () => (await openExceptions()).map(({ reason, count }) => ({ labels: { reason }, count })),
  })

  return {
    observeRequest: (route, status, seconds) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countCacheHit: () => cacheHits.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

type WatchedCounts = {
  name: string
  help: string
  labelNames: string[]
  read: () => Promise<readonly { labels: Record<string, string>; count: number }[]>
}

/** Counts from the database. Without it they are left out, and all other metrics are returned. */
function watchCounts(registry: Registry, { read, ...gauge }: WatchedCounts): void {
  new Gauge({
    ...gauge,
    registers: [registry],
    async collect() {
      const counts = await read().catch(() => [])
      this.reset()
      for (const { labels, count } of counts) this.set(labels, count)
    },
  })
}
