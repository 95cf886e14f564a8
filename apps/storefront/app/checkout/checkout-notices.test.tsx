// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import type { OrderPlacement } from './order-placement.ts'
import { OrderPlacementNotice } from './order-placement-notice.tsx'
import type { StoredQuoteLock } from './quote-lock.ts'
import { QuoteLockTimer } from './quote-lock-timer.tsx'

const noon = Date.UTC(2026, 10, 20, 12)

beforeEach(() => vi.useFakeTimers({ now: noon, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = async (placement: OrderPlacement) =>
  render(await inShop({}, <OrderPlacementNotice placement={placement} />))

test('announces that the order is being sent', async () => {
  await show({ kind: 'placing', slow: false })
  expect(screen.getByRole('status').textContent).toBe('Sending your order…')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows that a slow order is retried and not sent twice', async () => {
  await show({ kind: 'placing', slow: true })
  expect(screen.getByRole('alert').textContent).toContain('won’t be sent twice')
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  [true, 'The restaurant didn’t respond.'],
  [false, 'The connection was lost'],
])('explains an order without a response, online: %s', async (online, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  await show({ kind: 'unreachable' })
  expect(screen.getByRole('alert').textContent).toContain(text)
})

test('shows nothing before the order is sent', async () => {
  const { container } = await show({ kind: 'idle' })
  expect(container.textContent).toBe('')
})

test('does not count down while a locked price has more than two minutes left', async () => {
  const lock = { endsAt: noon + 121_000 } as StoredQuoteLock
  render(await inShop({}, <QuoteLockTimer lock={lock} />))
  expect(screen.queryByRole('timer')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('timer').textContent).toBe('Price locked for 2:00')
})

test('counts down the locked price without announcing every second, then announces its end', async () => {
  const lock = { endsAt: noon + 65_000 } as StoredQuoteLock
  render(await inShop({}, <QuoteLockTimer lock={lock} />))
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toBe('Price locked for 1:05')
  expect(timer.getAttribute('aria-live')).toBe('off')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(timer.textContent).toBe('Price locked for 1:03')
  await act(() => vi.advanceTimersByTimeAsync(63_000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^Your price is no longer locked/)
})
