// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx'

/** The active observers with their root margins. */
let watchers: { ahead: string | undefined; meet: () => void }[] = []

beforeEach(() => {
  watchers = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
        watchers.push({ ahead: options.rootMargin, meet: () => report([{ isIntersecting: true }]) })
      }
      observe() {}
      disconnect() {
        watchers.pop()
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const onMore = vi.fn()
const list = (state: InfiniteListProps['state']) => (
  <InfiniteList
    label="Orders"
    state={state}
    onMore={onMore}
    loadingLabel="Loading"
    failedText="They did not come."
    retryLabel="Try again"
    endText="That is all"
  >
    <li>Order 41</li>
  </InfiniteList>
)

beforeEach(() => onMore.mockClear())

test('requests more entries 300 pixels before the end', () => {
  render(list('more'))
  expect(watchers.map(({ ahead }) => ahead)).toEqual(['0px 0px 300px'])
  act(() => watchers[0]?.meet())
  expect(onMore).toHaveBeenCalledOnce()
})

test('requests nothing while loading and is marked as busy', () => {
  render(list('loading'))
  expect(watchers).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.getByRole('list', { name: 'Orders' }).parentElement?.getAttribute('aria-busy')).toBe('true')
})

test('requests again when the end is still in view after loading', () => {
  const { rerender } = render(list('more'))
  rerender(list('loading'))
  rerender(list('more'))
  act(() => watchers[0]?.meet())
  expect(onMore).toHaveBeenCalledOnce()
})

test('shows a failed request with a retry button', () => {
  render(list('failed'))
  expect(screen.getByRole('alert').textContent).toBe('They did not come.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onMore).toHaveBeenCalledOnce()
})

test('observes nothing at the end of the list', () => {
  render(list('end'))
  expect(watchers).toEqual([])
  expect(screen.getByText('That is all')).toBeDefined()
})
