// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentMenu, setCurrentMenu } from './current-menu.ts'
import LiveMenu from './live-menu.ts'
import { inShop } from './testing.tsx'

/** A fake `EventSource` controlled by the test. */
class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = []
  isClosed = false

  constructor() {
    super()
    FakeEventSource.all.push(this)
  }

  close() {
    this.isClosed = true
  }

  announce(version: string) {
    this.dispatchEvent(new MessageEvent('menu', { data: JSON.stringify({ version }) }))
  }
}

const open = () => FakeEventSource.all.filter(({ isClosed }) => !isClosed)
const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(async () => {
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ready' }))
  setCurrentMenu({ referenceId: 'mashawi', version: 'first', language: 'en', types: [] })
  const page = await inShop({ menuVersion: 'first' }, <LiveMenu />)
  vi.useFakeTimers()
  render(page)
})

afterEach(() => {
  setVisibility('visible')
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('loads the announced version of the menu, and nothing for the version that is shown', () => {
  const [source] = open()
  act(() => source?.announce('first'))
  expect(currentMenu()?.version).toBe('first')
  act(() => source?.announce('second'))
  expect(currentMenu()?.version).toBe('second')
})

test('a hidden page holds no connection', () => {
  expect(open()).toHaveLength(1)
  setVisibility('hidden')
  expect(open()).toHaveLength(0)
  setVisibility('visible')
  expect(open()).toHaveLength(1)
})

test('reconnects after growing pauses', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  act(() => void open()[0]?.dispatchEvent(new Event('error')))
  expect(open()).toHaveLength(0)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(open()).toHaveLength(1)
  act(() => void open()[0]?.dispatchEvent(new Event('error')))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(open()).toHaveLength(0)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(open()).toHaveLength(1)
})
