import type { LowItems } from '@sofra/contract/console-stock-codec'
import type { StaffOrder } from '@sofra/ordering'
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { preloadOverlays } from '../orders/board-overlays.tsx'
import { BoardScreen } from '../orders/board-screen.tsx'
import { baseTime, FakeEventSource, pageOf, pageWireOf } from '../orders/testing.ts'
import { connectBrowser, fakeApi, renderInConsole, type staffOf } from './console.tsx'

/** Gives each test of a file the parts of a browser that the board needs and jsdom lacks. */
export function mockBoardBrowser(): void {
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
    Element.prototype.scrollIntoView = () => {}
    localStorage.clear()
  })
  afterEach(() => vi.unstubAllGlobals())
}

export const listCall = 'GET /console/orders'
export const moveCall = (order: StaffOrder) => `POST /console/orders/${order.id}/move`

interface Options {
  readonly me?: ReturnType<typeof staffOf>
  /** The responses of the API, in addition to the list of `orders`. */
  readonly answers?: Parameters<typeof fakeApi>[0]
  readonly lowStock?: LowItems
}

export async function openBoard(
  orders: readonly StaffOrder[],
  { me, answers = {}, lowStock = { total: 0, items: [] } }: Options = {},
) {
  await preloadOverlays()
  const api = fakeApi({ [listCall]: pageWireOf(orders), ...answers })
  connectBrowser(api)
  const page = await renderInConsole(
    <BoardScreen branchId={null} page={pageOf(orders)} limit={100} minutes={{}} lowStock={lowStock} />,
    {
      now: baseTime,
      ...(me && { me }),
    },
  )
  return { ...page, api, moves: () => api.calls.filter(({ call }) => call.endsWith('/move')) }
}

export const stream = () => FakeEventSource.all.at(-1)
export const column = (name: string) => screen.getByRole('region', { name })
export const numbersIn = (name: string) =>
  within(column(name))
    .queryAllByRole('article')
    .map((card) => card.querySelector('.figures')?.textContent)
export const titleOf = (number: number) => new RegExp(`^Order ?${number}(?!\\d)`)
export const card = (number: number) => screen.getByRole('article', { name: titleOf(number) })
export const focusCard = (number: number) => screen.getByRole('button', { name: titleOf(number) }).focus()
export const press = (name: string | RegExp, within_ = screen.getByRole('main')) =>
  act(async () => {
    fireEvent.click(within(within_).getByRole('button', { name }))
  })
export const pressKey = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document, { key }))
export const search = (term: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: term } })
