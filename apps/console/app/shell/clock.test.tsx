// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClockProvider, useMinute, useNow, useReadNow } from './clock.tsx'

const start = Date.UTC(2026, 10, 15, 16)

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

/** Renders `hook` with a server that is `ahead` milliseconds ahead of this device. */
const withServer = <Result,>(ahead: number, hook: () => Result) =>
  renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => <ClockProvider now={start + ahead}>{children}</ClockProvider>,
  })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('ticks every second', () => {
  const { result } = withServer(0, useNow)
  pass(2500)
  expect(result.current).toBe(start + 2000)
})

test('corrects a device clock that is minutes off', () => {
  const { result } = withServer(-3 * 60_000, useNow)
  pass(1000)
  expect(result.current).toBe(start - 3 * 60_000 + 1000)
})

test('ignores a difference of a few seconds', () => {
  const { result } = withServer(4000, useNow)
  pass(1000)
  expect(result.current).toBe(start + 1000)
})

test('renders once a minute for the wall clock', () => {
  let renders = 0
  const { result } = withServer(0, () => {
    renders += 1
    return useMinute()
  })
  const before = renders
  pass(59_000)
  expect([result.current, renders]).toEqual([start, before])
  pass(1000)
  expect([result.current, renders]).toEqual([start + 60_000, before + 1])
})

test('reads the time of an event without rendering', () => {
  let renders = 0
  const { result } = withServer(0, () => {
    renders += 1
    return useReadNow()
  })
  const before = renders
  pass(7000)
  expect([result.current(), renders]).toEqual([start + 7000, before])
})

test('stops its timer when nothing reads it', () => {
  const { unmount } = withServer(0, useNow)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
