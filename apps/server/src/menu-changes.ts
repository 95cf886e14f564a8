import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from './log.ts'
import type { PageCache } from './page-cache.ts'

const retryMilliseconds = 1_000

/**
 * Drops kept pages as the database says what changed. While the connection is gone nothing is kept, because a change
 * could pass unheard. Returns a function that stops listening.
 */
export function followMenuChanges(url: string, pages: PageCache, log: Logger): () => Promise<void> {
  let stopped = false
  let current: pg.Client | undefined
  pages.pause()

  const listening = (async () => {
    while (!stopped) {
      const client = new pg.Client({ connectionString: url, application_name: 'sofra pages', keepAlive: true })
      current = client
      const lost = new Promise<void>((resolve) => client.once('end', resolve))
      client.on('error', () => {})
      client.on('notification', ({ payload = '' }) => {
        for (const tag of tagsOf(payload)) pages.drop(tag, Date.now())
      })
      try {
        await client.connect()
        await client.query('listen menu_changed')
        pages.resume()
        await lost
      } catch (error) {
        log.warn({ problem: error instanceof Error ? error.message : String(error) }, 'cannot follow menu changes')
      }
      pages.pause()
      await client.end().catch(() => {})
      if (!stopped) await pause(retryMilliseconds)
    }
  })()

  return async () => {
    stopped = true
    await current?.end().catch(() => {})
    await listening
  }
}

/** A payload is a bare id, or an object whose values name what changed. */
export function tagsOf(payload: string): string[] {
  if (!payload.startsWith('{')) return [payload]
  const values: unknown[] = Object.values(JSON.parse(payload))
  return values.filter((value) => typeof value === 'string')
}
