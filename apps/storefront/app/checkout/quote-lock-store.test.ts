import { afterEach, expect, test, vi } from 'vitest'
import type { StoredQuoteLock } from './quote-lock.ts'
import { discardUnknownQuoteLock, quoteLockStoreOf } from './quote-lock-store.ts'

const start = Date.UTC(2026, 10, 19, 16)
const link = { id: 'lock', key: 'secret' }

/** The stored ten-minute lock after the server reports at `instant` that it does not know the lock. */
function lockAt(instant: number): StoredQuoteLock | null {
  vi.useFakeTimers({ now: instant })
  const { save } = quoteLockStoreOf('salmiya').getState()
  save({ link, cart: 'two falafel', endsAt: start + 600_000, slot: null, quote: null })
  discardUnknownQuoteLock('salmiya', link, 'two falafel')
  return quoteLockStoreOf('salmiya').getState().lock
}

afterEach(() => vi.useRealTimers())

test('deletes an active lock the server does not know, so that a new one is created', () => {
  expect(lockAt(start + 599_999)).toBeNull()
})

test('keeps an expired lock, so that no new one is created', () => {
  expect(lockAt(start + 600_000)).toMatchObject({ link })
})
