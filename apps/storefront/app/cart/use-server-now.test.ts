// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const minute = 60_000
const loaded = Date.parse('2026-11-19T19:00:00+03:00')

// The device is ten minutes behind the server.
beforeEach(() => vi.useFakeTimers({ now: loaded - 10 * minute }))
afterEach(() => vi.useRealTimers())

test('starts at the server time of the page, and cached terms do not set the clock back', async () => {
  // Its own clock, which no other test has set.
  vi.resetModules()
  const { useServerNow } = await import('./use-server-now.ts')
  const first = renderHook(() => useServerNow(loaded))
  expect(first.result.current).toBe(loaded)
  act(() => vi.advanceTimersByTime(9 * minute))
  expect(first.result.current).toBe(loaded + 9 * minute)
  first.unmount()

  const again = renderHook(() => useServerNow(loaded))
  expect(again.result.current).toBe(loaded + 9 * minute)
})
