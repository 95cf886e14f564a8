// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePreference } from './preference.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('uses the fallback until a value is stored', () => {
  const { result } = renderHook(() => [usePreference('a', true)[0], usePreference('b', false)[0]])
  expect(result.current).toEqual([true, false])
})

test('stores a value for every reader of the preference', () => {
  const one = renderHook(() => usePreference('sound', false))
  const other = renderHook(() => usePreference('sound', false))
  act(() => one.result.current[1](true))
  expect(other.result.current[0]).toBe(true)
  cleanup()
  expect(renderHook(() => usePreference('sound', false)).result.current[0]).toBe(true)
})

test('follows a change in another tab', () => {
  const { result } = renderHook(() => usePreference('sound', false))
  localStorage.setItem('sofra.console.sound', 'on')
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(result.current[0]).toBe(true)
})

test('works without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const { result } = renderHook(() => usePreference('sound', true))
  expect(() => act(() => result.current[1](false))).not.toThrow()
  expect(result.current[0]).toBe(true)
})
