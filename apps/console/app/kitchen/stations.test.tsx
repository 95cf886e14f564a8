// @vitest-environment jsdom
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import type { StaffOrder, StationRouting } from '@sofra/ordering'
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseTime, FakeEventSource, lineOf, minute, orderOf, pageOf, pageWireOf } from '../orders/testing.ts'
import { branchOf, connectBrowser, fakeApi, refuse, renderInConsole, staffOf } from '../testing/console.tsx'
import { KitchenScreen } from './kitchen-screen.tsx'
import { stationOfCookie } from './station-cookie.ts'

/** The cookies that the page has set. */
const stored: string[] = []

beforeEach(() => {
  mockDialogs()
  stored.length = 0
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void stored.push(cookie))
  FakeEventSource.all = []
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const grill = { id: 'grill', names: { en: 'Grill' } }
const bar = { id: 'bar', names: { en: 'Bar' } }
const routing: StationRouting = { stations: [grill, bar], items: { juice: ['bar'] } }
const order = (number: number, ...items: string[]): StaffOrder => {
  const accepted = orderOf(number, ['pending', 'accepted'], { placedAt: baseTime - 5 * minute })
  return { ...accepted, quote: { ...accepted.quote, lines: items.map((item) => ({ ...lineOf(item), itemId: item })) } }
}
const marked = (
  one: StaffOrder,
  station: (typeof routing)['stations'][number],
  kind: 'station-ready' | 'station-recalled',
) => {
  const by = { kind: 'staff', name: 'Yousef' } as const
  const event = { id: `${kind}-${station.id}`, kind, state: one.state, at: baseTime, by, reason: '', station }
  return { ...one, events: [...one.events, event] }
}

async function openKitchen(
  orders: readonly StaffOrder[],
  answers: Parameters<typeof fakeApi>[0] = {},
  remembered: string | null = null,
) {
  const api = fakeApi({ 'GET /console/orders': pageWireOf(orders), ...answers })
  connectBrowser(api)
  await renderInConsole(
    <KitchenScreen
      branchId={null}
      page={pageOf(orders)}
      limit={100}
      minutes={{}}
      routing={routing}
      remembered={remembered}
    />,
    { me: staffOf(branchOf('salmiya', 'kitchen')), now: baseTime },
  )
  return api
}
const rememberedStation = () => stationOfCookie(stored.at(-1) ?? null, 'salmiya')
const cards = () => screen.queryAllByRole('article').map((card) => card.querySelector('.figures')?.textContent)
const pick = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('group', { name: 'Station' })).getByText(name)))
const click = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a station shows its items of accepted orders, and the device remembers it', async () => {
  await openKitchen([orderOf(1), order(2, 'kebab', 'juice'), order(3, 'kebab')])
  expect(cards()).toEqual(['1', '2', '3'])
  await pick('Bar')
  expect(cards()).toEqual(['2'])
  expect(screen.getByRole('button', { name: /juice/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /kebab/ })).toBeNull()
  expect(rememberedStation()).toBe('bar')
})

test('opens with the station that was chosen last', async () => {
  await openKitchen([orderOf(1), order(3, 'kebab')], {}, 'grill')
  expect(cards()).toEqual(['3'])
  await pick('All stations')
  expect(cards()).toEqual(['1', '3'])
  expect(rememberedStation()).toBe('-')
})

test('a station marks its part as ready, and recalls it', async () => {
  const both = order(2, 'kebab', 'juice')
  const ready = marked(both, bar, 'station-ready')
  const api = await openKitchen([both], {
    'POST /console/orders/order-2/stations/bar': ({ body }) =>
      staffOrderToWire((body as { ready: boolean }).ready ? ready : marked(ready, bar, 'station-recalled')),
  })
  await pick('Bar')
  await click('Ready')
  await waitFor(() => expect(cards()).toEqual([]))
  await click('Recall')
  const dialog = await screen.findByRole('dialog', { name: 'Recall an order' })
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: /^Recall ?2/ })))
  await waitFor(() => expect(cards()).toEqual(['2']))
  expect(api.calls.map(({ body }) => body)).toEqual([{ ready: true }, { ready: false }])
})

test('the whole kitchen shows which station an order waits for', async () => {
  await openKitchen([marked(order(2, 'kebab', 'juice'), bar, 'station-ready'), order(3, 'kebab')])
  const states = screen.getAllByRole('list', { name: 'Stations' }).map((list) => list.textContent)
  expect(states).toEqual(['Grill: not ready yetBar: ready', 'Grill: not ready yet'])
})

test('keeps the order of a station whose mark was refused', async () => {
  await openKitchen([order(2, 'juice')], {
    'POST /console/orders/order-2/stations/bar': refuse('transition_not_allowed'),
  })
  await pick('Bar')
  await click('Ready')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ready' })).toBeTruthy())
  expect(cards()).toEqual(['2'])
})
