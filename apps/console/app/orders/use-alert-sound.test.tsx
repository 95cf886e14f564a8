// @vitest-environment jsdom
import type { StaffOrder } from '@sofra/ordering'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import type { Connection } from '../shell/use-connection.ts'
import * as alertSound from './alert-sound.ts'
import { orderOf } from './testing.ts'
import { useAlertSound } from './use-alert-sound.ts'

vi.mock('./alert-sound.ts', { spy: true })
const english = await loadTranslation('en')

/** The desktop notifications shown. */
let shown: string[]

beforeEach(() => {
  shown = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended'
      async resume() {}
    },
  )
  vi.mocked(alertSound.playAlert).mockImplementation(() => {})
  vi.mocked(alertSound.playShortAlert).mockImplementation(() => {})
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

interface Props {
  readonly unseen: readonly StaffOrder[]
  readonly connection?: Connection
}

const ring = (unseen: readonly StaffOrder[], connection?: Connection) =>
  renderHook(({ unseen, connection = { state: 'live' } }: Props) => useAlertSound(unseen, connection), {
    initialProps: { unseen, ...(connection && { connection }) },
    wrapper: ({ children }: { children: ReactNode }) => (
      <TranslationProvider value={english}>{children}</TranslationProvider>
    ),
  })
const played = () => vi.mocked(alertSound.playAlert).mock.calls.length

test('is louder and faster once an order has no answer for too long', () => {
  const { result, rerender } = ring([orderOf(1)])
  act(() => result.current.setSound(true))
  expect(vi.mocked(alertSound.playAlert)).toHaveBeenLastCalledWith(false)
  const order = orderOf(1)
  const step = { ...order.events[0], id: 'step', kind: 'escalated', by: { kind: 'system', name: '' } }
  const taken = { ...step, escalation: { step: 'louder', notified: [], until: null } }
  rerender({ unseen: [{ ...order, events: [...order.events, taken] } as StaffOrder] })
  expect(vi.mocked(alertSound.playAlert)).toHaveBeenLastCalledWith(true)
  const before = played()
  act(() => vi.advanceTimersByTime(4000))
  expect(played()).toBe(before + 2)
})

test('repeats the sound until every new order is seen', () => {
  const { result, rerender } = ring([orderOf(1)])
  expect([result.current.sound, played()]).toEqual(['off', 0])
  act(() => result.current.setSound(true))
  expect([result.current.sound, played()]).toEqual(['on', 1])
  act(() => vi.advanceTimersByTime(8000))
  expect(played()).toBe(3)
  rerender({ unseen: [] })
  act(() => vi.advanceTimersByTime(60_000))
  expect(played()).toBe(3)
})

test('plays a short sound once for an order that was accepted automatically, not for those of the page load', () => {
  const { result, rerender } = renderHook(({ at }) => useAlertSound([], { state: 'live' }, at), {
    initialProps: { at: 1000 },
    wrapper: ({ children }: { children: ReactNode }) => (
      <TranslationProvider value={english}>{children}</TranslationProvider>
    ),
  })
  const short = vi.mocked(alertSound.playShortAlert)
  act(() => result.current.setSound(true))
  expect(short).not.toHaveBeenCalled()
  rerender({ at: 2000 })
  act(() => vi.advanceTimersByTime(60_000))
  expect(short).toHaveBeenCalledOnce()
  // The order was undone, and is no longer on the board as accepted.
  rerender({ at: 1000 })
  rerender({ at: 2000 })
  expect(short).toHaveBeenCalledOnce()
  expect(played()).toBe(0)
})

test('repeats the sound every 20 seconds while the connection is lost', () => {
  const { result, rerender } = ring([], { state: 'lost', since: 0 })
  act(() => result.current.setSound(true))
  act(() => vi.advanceTimersByTime(19_999))
  expect(played()).toBe(0)
  act(() => vi.advanceTimersByTime(20_001))
  expect(played()).toBe(2)
  rerender({ unseen: [] })
  act(() => vi.advanceTimersByTime(60_000))
  expect(played()).toBe(2)
})

test('waits for a gesture when the sound was turned on before the page was loaded', () => {
  localStorage.setItem('sofra.console.sound', 'on')
  const { result } = ring([orderOf(1)])
  expect([result.current.sound, played()]).toEqual(['blocked', 0])
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect([result.current.sound, played()]).toEqual(['on', 1])
})

test('notifies about each new order once, while the page is hidden', () => {
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static permission = 'granted'
      constructor(title: string) {
        super()
        shown.push(title)
      }
    },
  )
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { rerender } = ring([orderOf(1)])
  // Orders of the page load are no news.
  expect(shown).toEqual([])
  rerender({ unseen: [orderOf(1), orderOf(2)] })
  rerender({ unseen: [orderOf(2), orderOf(1)] })
  expect(shown).toEqual(['New order 2'])
  hidden.mockReturnValue(false)
  rerender({ unseen: [orderOf(1), orderOf(2), orderOf(3)] })
  expect(shown).toEqual(['New order 2'])
})
