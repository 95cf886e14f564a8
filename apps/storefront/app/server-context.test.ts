import { expect, test } from 'vitest'
import { cachePage, createLoadContext, limitPageCache, pageCacheContext } from './server-context.ts'

const noon = 1_900_000_000_000
const newContext = () => createLoadContext({} as Parameters<typeof createLoadContext>[0])

test('caches a page until the earliest limit, in any order of calls', () => {
  const first = newContext()
  limitPageCache(first, noon)
  cachePage(first, { tags: ['branch'], until: noon + 5 })
  cachePage(first, { tags: ['branch', 'other'], until: noon + 9 })
  expect(first.get(pageCacheContext).keeping).toEqual({ tags: ['branch', 'other'], until: noon, query: [] })

  const last = newContext()
  cachePage(last, { tags: ['branch'], until: noon + 5 })
  limitPageCache(last, noon)
  expect(last.get(pageCacheContext).keeping).toEqual({ tags: ['branch'], until: noon, query: [] })
})

test('does not cache a page without `cachePage`', () => {
  const context = newContext()
  limitPageCache(context, noon)
  expect(context.get(pageCacheContext).keeping).toBeNull()
})

test('ignores a null limit', () => {
  const context = newContext()
  cachePage(context, { tags: ['branch'], until: noon })
  limitPageCache(context, null)
  expect(context.get(pageCacheContext).keeping?.until).toBe(noon)
})
