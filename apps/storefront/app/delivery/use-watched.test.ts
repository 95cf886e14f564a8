// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { setClock } from '../shell/clock.ts'
import { useWatched } from './use-watched.ts'
import { watchTable } from './watch-table.ts'

/** A watcher controlled by the test. */
function fakeWatch() {
  let emit: (value: string | null) => void = () => {}
  const stop = vi.fn()
  const watch = vi.fn((onChange: (value: string | null) => void) => {
    emit = onChange
    return stop
  })
  return { watch, stop, emit: (value: string | null) => act(() => emit(value)) }
}

afterEach(() => checkoutStoreOf('mashawi').getState().choose(emptyChoices))

test('returns the latest value once the code is loaded', async () => {
  const { watch, emit } = fakeWatch()
  const load = async () => watch
  const { result } = renderHook(() => useWatched(load))
  expect(result.current).toBeNull()
  await act(async () => {})
  emit('4')
  emit('5')
  expect(result.current).toBe('5')
  expect(watch).toHaveBeenCalledOnce()
})

test('stops watching after unmount', async () => {
  const { watch, stop } = fakeWatch()
  const load = async () => watch
  const { unmount } = renderHook(() => useWatched(load))
  await act(async () => {})
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

test('does not start watching when the code arrives after unmount', async () => {
  const { watch } = fakeWatch()
  const load = async () => watch
  renderHook(() => useWatched(load)).unmount()
  await act(async () => {})
  expect(watch).not.toHaveBeenCalled()
})

test('returns null when the code cannot be loaded', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  const { result } = renderHook(() => useWatched(load))
  await act(async () => {})
  expect(result.current).toBeNull()
})

test('reports the table of this branch until its time is over', () => {
  const { choose } = checkoutStoreOf('mashawi').getState()
  const table = { branchId: 'salmiya', id: 't4', name: '4', at: Date.now() }
  setClock(table.at)
  const names: (string | null)[] = []
  const stop = watchTable('mashawi', 'salmiya', (name) => names.push(name))
  expect(names.splice(0)).not.toContain('4')
  choose({ table })
  choose({ table: { ...table, branchId: 'jahra' } })
  choose({ table: { ...table, at: table.at - 5 * 60 * 60 * 1000 } })
  stop()
  choose({ table })
  expect(names).toEqual(['4', null, null])
})
