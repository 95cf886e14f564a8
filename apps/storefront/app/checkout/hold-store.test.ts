import { afterEach, expect, test, vi } from 'vitest'
import type { Hold } from './hold.ts'
import { forgetHold, holdOf } from './hold-store.ts'

const evening = Date.UTC(2026, 10, 19, 16)
const link = { id: 'lock', key: 'secret' }

/** What is kept of a hold of ten minutes once the shop says, at this moment, that it knows of none. */
function keptAt(moment: number): Hold | null {
  vi.useFakeTimers({ now: moment })
  const { keep } = holdOf('salmiya').getState()
  keep({ link, cart: 'two falafel', endsAt: evening + 600_000, slot: null, quote: null })
  forgetHold('salmiya', link, 'two falafel')
  return holdOf('salmiya').getState().hold
}

afterEach(() => vi.useRealTimers())

test('a hold the shop no longer knows of is forgotten, so that it is begun anew', () => {
  expect(keptAt(evening + 599_999)).toBeNull()
})

test('a hold that has ended is not begun anew', () => {
  expect(keptAt(evening + 600_000)).toMatchObject({ link })
})
