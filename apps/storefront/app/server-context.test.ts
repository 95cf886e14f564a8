import { expect, test } from 'vitest'
import { createLoadContext, keepingContext, keepNoLonger, keepPage } from './server-context.ts'

const noon = 1_900_000_000_000
const newContext = () => createLoadContext({} as Parameters<typeof createLoadContext>[0])

test('a page is kept until the first of what stands on it changes, whichever loader says it first', () => {
  const first = newContext()
  keepNoLonger(first, noon)
  keepPage(first, { tags: ['branch'], until: noon + 5 })
  keepPage(first, { tags: ['branch', 'other'], until: noon + 9 })
  expect(first.get(keepingContext).keeping).toEqual({ tags: ['branch', 'other'], until: noon })

  const last = newContext()
  keepPage(last, { tags: ['branch'], until: noon + 5 })
  keepNoLonger(last, noon)
  expect(last.get(keepingContext).keeping).toEqual({ tags: ['branch'], until: noon })
})

test('what nobody asked to keep is not kept, however long it could be', () => {
  const context = newContext()
  keepNoLonger(context, noon)
  expect(context.get(keepingContext).keeping).toBeNull()
})

test('a shop that changes on no day in sight keeps no page from being kept', () => {
  const context = newContext()
  keepPage(context, { tags: ['branch'], until: noon })
  keepNoLonger(context, null)
  expect(context.get(keepingContext).keeping?.until).toBe(noon)
})
