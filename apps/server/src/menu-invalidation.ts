import { listen } from '@sofra/database/listen'
import type { PageCache } from './page-cache.ts'

/**
 * Drops cached pages when the database notifies of changes, and all pages after a gap in the connection. The cache is
 * disabled until the listener is connected. Returns a function that stops listening.
 */
export function invalidateOnMenuChange(databaseUrl: string, pages: PageCache): () => Promise<void> {
  pages.disable()
  const listener = listen({
    connectionString: databaseUrl,
    channels: ['menu_changed'],
    onMessage(_channel, payload) {
      const tags = parseTags(payload)
      if (tags === null) return pages.clear()
      for (const tag of tags) pages.drop(tag, Date.now())
    },
    onGap: () => pages.clear(),
  })
  void listener.ready.then(() => pages.enable())
  return () => listener.close()
}

/** Parses a payload: a bare id, or an object whose string values are tags. Null when it is malformed. */
export function parseTags(payload: string): string[] | null {
  if (!payload.startsWith('{')) return [payload]
  try {
    const values: unknown[] = Object.values(JSON.parse(payload))
    return values.filter((value) => typeof value === 'string')
  } catch {
    return null
  }
}
