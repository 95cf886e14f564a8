// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDeferWhilePressed } from './use-defer-while-pressed.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('changes wait until a press and its click are over', () => {
  const { result } = renderHook(useDeferWhilePressed)
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

test('a cancelled press ends the wait, and a new press starts it again', () => {
  const { result } = renderHook(useDeferWhilePressed)
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

test('runs deferred changes on unmount', () => {
  const { result, unmount } = renderHook(useDeferWhilePressed)
  const act = vi.fn()
  fireEvent.pointerDown(document.body)
  result.current(act)
  unmount()
  expect(act).toHaveBeenCalledOnce()
})
