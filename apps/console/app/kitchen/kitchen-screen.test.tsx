// @vitest-environment jsdom
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import { noStations, type StaffOrder } from '@sofra/ordering'
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseTime, FakeEventSource, lineOf, minute, orderOf, pageOf, pageWireOf } from '../orders/testing.ts'
import { branchOf, connectBrowser, fakeApi, refuse, renderInConsole, staffOf } from '../testing/console.tsx'
import { KitchenScreen } from './kitchen-screen.tsx'

beforeEach(() => {
  mockDialogs()
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => vi.unstubAllGlobals())

async function openKitchen(
  orders: readonly StaffOrder[],
  answers: Parameters<typeof fakeApi>[0] = {},
  page = pageOf(orders),
  routing = noStations,
) {
  const api = fakeApi({ 'GET /console/orders': pageWireOf(orders), ...answers })
  connectBrowser(api)
  await renderInConsole(
    <KitchenScreen branchId={null} page={page} limit={100} minutes={{}} routing={routing} remembered={null} />,
    {
      me: staffOf(branchOf('salmiya', 'kitchen')),
      now: baseTime,
    },
  )
  return api
}
const numbers = () => screen.queryAllByRole('article').map((card) => card.querySelector('.figures')?.textContent)
const click = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const accepted = (number: number) => orderOf(number, ['pending', 'accepted'])
const withLines = (order: StaffOrder, ...items: string[]): StaffOrder => ({
  ...order,
  quote: { ...order.quote, lines: items.map((item) => lineOf(item)) },
})

test('shows orders to accept before accepted ones, each oldest first', async () => {
  await openKitchen([accepted(1), orderOf(4), accepted(2), orderOf(3), orderOf(5, ['pending', 'accepted', 'ready'])])
  expect(numbers()).toEqual(['3', '4', '1', '2'])
  expect(screen.getByText('2 orders to accept')).toBeTruthy()
})

test('accepts an order with the suggested minutes and marks it as ready', async () => {
  const api = await openKitchen([orderOf(1)], {
    'POST /console/orders/order-1/move': ({ body }) =>
      staffOrderToWire(
        (body as { state: string }).state === 'ready' ? orderOf(1, ['pending', 'accepted', 'ready']) : accepted(1),
      ),
  })
  await click('Accept · 15 min')
  await screen.findByRole('button', { name: 'Ready' })
  await click('Ready')
  await waitFor(() => expect(screen.getByText('No orders to prepare')).toBeTruthy())
  expect(api.calls.map(({ body }) => body)).toEqual([{ state: 'accepted', minutes: 15 }, { state: 'ready' }])
})

test('recalls one of the orders that were marked as ready in the last ten minutes', async () => {
  const ready = (number: number, placedAt: number) => orderOf(number, ['pending', 'accepted', 'ready'], { placedAt })
  const recent = ready(7, baseTime - 5 * minute)
  const undone: StaffOrder = {
    ...recent,
    state: 'accepted',
    events: recent.events.concat({
      ...{ id: 'undone', kind: 'undone', state: 'accepted', at: baseTime, reason: '' },
      by: { kind: 'staff', name: 'Yousef' },
    }),
  }
  const api = await openKitchen([ready(6, baseTime - 20 * minute), recent], {
    'POST /console/orders/order-7/undo': staffOrderToWire(undone),
  })
  await click('Recall')
  const dialog = await screen.findByRole('dialog', { name: 'Recall an order' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: /^Recall ?7/ })))
  await waitFor(() => expect(numbers()).toEqual(['7']))
  expect(api.calls.at(-1)).toMatchObject({ body: { state: 'ready' } })
})

test('marks items as done and undone, for each order separately', async () => {
  await openKitchen([withLines(accepted(1), 'soup', 'bread'), withLines(accepted(2), 'soup')])
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)
  const [soup] = screen.getAllByRole('button', { name: /soup/ })
  await act(async () => void fireEvent.click(soup as HTMLElement))
  await click(/bread/)
  expect(pressed()).toEqual(['1× soup', '1× bread'])
  await act(async () => void fireEvent.click(soup as HTMLElement))
  expect(pressed()).toEqual(['1× bread'])
})

test('keeps items marked as done when other orders arrive', async () => {
  await openKitchen([withLines(accepted(1), 'soup')])
  await click(/soup/)
  await act(async () => FakeEventSource.all[0]?.sendOrder(orderOf(2)))
  expect(numbers()).toEqual(['2', '1'])
  expect(screen.getByRole('button', { name: /soup/ }).getAttribute('aria-pressed')).toBe('true')
})

test('touching a card marks its order as seen', async () => {
  await openKitchen([orderOf(1)])
  const card = screen.getByRole('article')
  expect(card.dataset['unseen']).toBe('true')
  fireEvent.pointerDown(card)
  expect(card.dataset['unseen']).toBeUndefined()
})

test('shows neither prices nor the guest', async () => {
  await openKitchen([withLines(accepted(1), 'soup')])
  const text = within(screen.getByRole('article')).getByRole('list').closest('article')?.textContent
  expect(text).not.toContain('KWD')
  expect(text).not.toContain('Noura')
})

test('returns a card after a refused move', async () => {
  await openKitchen([accepted(1)], { 'POST /console/orders/order-1/move': refuse('forbidden') })
  await click('Ready')
  await waitFor(() => expect(numbers()).toEqual(['1']))
})

test('says how many orders are not shown', async () => {
  const orders = [orderOf(1), accepted(2)]
  await openKitchen(orders, {}, pageOf(orders, { new: 40, preparing: 3 }))
  expect(screen.getByText('41 orders to accept')).toBeTruthy()
  expect(screen.getByText('+40 more to accept')).toBeTruthy()
  expect(screen.getByText('+3 more in preparation')).toBeTruthy()
})
