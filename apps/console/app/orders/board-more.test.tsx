// @vitest-environment jsdom
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBrowser, fakeApi, renderInConsole } from '../testing/console.tsx'
import { BoardScreen } from './board-screen.tsx'
import { baseTime, FakeEventSource, orderOf, pageOf, pageWireOf } from './testing.ts'

beforeEach(() => {
  mockDialogs()
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Opens the board with a page; later calls return `next`. */
async function openBoard(page: ReturnType<typeof pageOf>, next: ReturnType<typeof pageWireOf>) {
  const api = fakeApi({ 'GET /console/orders': next })
  connectBrowser(api)
  await renderInConsole(
    <BoardScreen branchId={null} page={page} limit={first} minutes={{}} lowStock={{ total: 0, items: [] }} />,
    { now: baseTime },
  )
  return api
}
const first = 3
const oldest = Array.from({ length: first }, (_, index) => orderOf(index + 1))
const column = (name: string) => screen.getByRole('region', { name })
const numbersIn = (name: string) =>
  [...column(name).querySelectorAll('article')].map((card) => card.querySelector('.figures')?.textContent)
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('says how many orders a column does not show, and fetches more of them', async () => {
  const more = [...oldest, orderOf(first + 1), orderOf(first + 2)]
  const api = await openBoard(pageOf(oldest, { new: 3851 }), pageWireOf(more, { new: 3849 }))
  expect(document.title).toBe('(3854) Orders · Sofra')
  expect(within(column('New')).getByText('+3,851 newer orders')).toBeTruthy()
  expect(within(column('New')).getByText('3,854')).toBeTruthy()
  await click('Show more')
  await waitFor(() => expect(numbersIn('New')).toHaveLength(first + 2))
  expect(within(column('New')).getByText('+3,849 newer orders')).toBeTruthy()
  expect(api.calls.at(-1)?.call).toBe('GET /console/orders?limit=6')
})

test('rings for an order beyond the shown ones, until "Got it"', async () => {
  await openBoard(pageOf(oldest), pageWireOf(oldest))
  await click('Got it')
  expect(screen.queryByText(/new orders?$/)).toBeNull()
  await act(async () => FakeEventSource.all.at(-1)?.sendOrder(orderOf(first + 1)))
  expect(numbersIn('New')).not.toContain(String(first + 1))
  expect(screen.getByText('1 new order')).toBeTruthy()
  await click('Got it')
  expect(screen.queryByText('1 new order')).toBeNull()
})
