// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLetGo } from './use-let-go.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what moves the board waits for a press under way, and for its click', () => {
  const { result } = renderHook(useLetGo)
  const arrived: string[] = []
  const arrive = (order: string) => result.current(() => arrived.push(order))

  arrive('first')
  expect(arrived).toEqual(['first'])
  fireEvent.pointerDown(document.body)
  arrive('second')
  fireEvent.pointerUp(document.body)
  arrive('third')
  expect(arrived, 'until the click').toEqual(['first'])
  vi.runAllTimers()
  expect(arrived).toEqual(['first', 'second', 'third'])
})

test('a finger that scrolls on lets go as well, and one that comes down again waits again', () => {
  const { result } = renderHook(useLetGo)
  const arrived: string[] = []
  fireEvent.pointerDown(document.body)
  result.current(() => arrived.push('order'))
  fireEvent.pointerCancel(document.body)
  fireEvent.pointerDown(document.body)
  vi.runAllTimers()
  expect(arrived).toEqual([])
  fireEvent.pointerUp(document.body)
  vi.runAllTimers()
  expect(arrived).toEqual(['order'])
})

test('a board that goes leaves nothing behind', () => {
  const { result, unmount } = renderHook(useLetGo)
  const act = vi.fn()
  fireEvent.pointerDown(document.body)
  result.current(act)
  unmount()
  expect(act).toHaveBeenCalledOnce()
})
