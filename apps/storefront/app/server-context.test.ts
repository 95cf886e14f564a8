import { expect, test } from 'vitest'
import { createLoadContext, pageCacheContext, limitPageCache, cachePage } from './server-context.ts'

const noon = 1_900_000_000_000
const newContext = () => createLoadContext({} as Parameters<typeof createLoadContext>[0])

test('a page is kept until the first of what stands on it changes, whichever loader says it first', () => {
  const first = newContext()
  limitPageCache(first, noon)
  cachePage(first, { tags: ['branch'], until: noon + 5 })
  cachePage(first, { tags: ['branch', 'other'], until: noon + 9 })
  expect(first.get(pageCacheContext).keeping).toEqual({ tags: ['branch', 'other'], until: noon })

  const last = newContext()
  cachePage(last, { tags: ['branch'], until: noon + 5 })
  limitPageCache(last, noon)
  expect(last.get(pageCacheContext).keeping).toEqual({ tags: ['branch'], until: noon })
})

test('what nobody asked to keep is not kept, however long it could be', () => {
  const context = newContext()
  limitPageCache(context, noon)
  expect(context.get(pageCacheContext).keeping).toBeNull()
})

test('a shop that changes on no day in sight keeps no page from being kept', () => {
  const context = newContext()
  cachePage(context, { tags: ['branch'], until: noon })
  limitPageCache(context, null)
  expect(context.get(pageCacheContext).keeping?.until).toBe(noon)
})
