import { listen } from '@sofra/database/listen'
import type { PageCache } from './page-cache.ts'

/**
 * Drops kept pages as the database says what changed, and all of them when it may have said so unheard. Nothing is
 * kept before somebody listens. Returns a function that stops listening.
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

/** A payload is a bare id, or an object whose values name what changed. Null: nobody understands it. */
export function parseTags(payload: string): string[] | null {
  if (!payload.startsWith('{')) return [payload]
  try {
    const values: unknown[] = Object.values(JSON.parse(payload))
    return values.filter((value) => typeof value === 'string')
  } catch {
    return null
  }
}
