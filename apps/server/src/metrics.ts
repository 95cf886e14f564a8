import type { Pool } from '@sofra/database/connect'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RouteClass } from './paths.ts'

/** What an operator can watch at `/metrics`. */
export type Metrics = {
  /** Counts one answered request. */
  observeRequest(route: RouteClass, status: number, seconds: number): void
  countCacheHit(): void
  text(): Promise<string>
  readonly contentType: string
}

/** Sets up the registry; `watched` is read whenever somebody asks. */
export function createMetrics(watched: {
  pool: Pool
  openStreams: () => number
  pageCacheBytes: () => number
  jobCounts: () => Promise<readonly { name: string; state: string; count: number }[]>
  paymentsForPeople: () => Promise<readonly { why: string; count: number }[]>
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by kind of route and status class',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const cacheHits = new Counter({ name: 'kept_pages_served_total', help: 'Pages served from memory', registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const { pool, openStreams, pageCacheBytes, jobCounts, paymentsForPeople } = watched
  gauge('event_streams_open', 'Guests and staff who follow live events', openStreams)
  gauge('page_cache_bytes', 'Memory held by kept pages', pageCacheBytes)
  gauge('database_connections', 'Open database connections', () => pool.totalCount)
  gauge('database_connections_idle', 'Open database connections that wait for work', () => pool.idleCount)
  gauge('database_queue', 'Queries that wait for a connection', () => pool.waitingCount)
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue of the whole product, by kind; dead: tried as often as they may be',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      // With the database away there is nothing to say about jobs, and everything else still is.
      const counts = await jobCounts().catch(() => [])
      this.reset()
      for (const { name, state, count } of counts) this.set({ job: name, state }, count)
    },
  })
  new Gauge({
    name: 'payments_for_people',
    help: 'Payments and refunds that only a person can settle, by why',
    labelNames: ['why'],
    registers,
    async collect() {
      const counts = await paymentsForPeople().catch(() => [])
      this.reset()
      for (const { why, count } of counts) this.set({ why }, count)
    },
  })

  return {
    observeRequest: (route, status, seconds) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countCacheHit: () => cacheHits.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
