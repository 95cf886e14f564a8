// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { ArriveButton } from './arrive-button.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { eventOf, minute, orderedAt, orderOf } from './testing.ts'

const order = orderOf(['pending', 'ready'])
const arrived = { ...eventOf('ready', orderedAt + 5 * minute), kind: 'arrived' } as const

function respondWith(respond: () => Promise<Response>) {
  const fetch = vi.fn((_address: string, _init?: RequestInit) => respond())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'I’m here' })))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('reports the arrival with the key of the order', async () => {
  const fetch = respondWith(async () => Response.json({ recorded: true }))
  render(await inShop({}, <ArriveButton order={order} />))
  await press()
  expect(fetch.mock.calls.map(([address, init]) => [address, init?.method])).toEqual([
    ['/mashawi/order/order-7/arrive.json?key=secret', 'POST'],
  ])
  expect(screen.getByRole('status').textContent).toBe('The restaurant knows you’re outside')
  expect(screen.queryByRole('button')).toBeNull()
})

test.for<[string, () => Promise<Response>]>([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server refuses', async () => Response.json({ recorded: false }, { status: 409 })],
])('can be pressed again when %s', async ([, respond]) => {
  const fetch = respondWith(respond)
  render(await inShop({}, <ArriveButton order={order} />))
  await press()
  expect(screen.getByRole('status').textContent).toMatch(/^We couldn’t notify the restaurant/)
  await press()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('shows an arrival reported on another device, with its time', async () => {
  render(await inShop({}, <ArriveButton order={{ ...order, events: [...order.events, arrived] }} />))
  expect(screen.getByRole('status').textContent).toBe('The restaurant knows you’re outside19:05')
})

const notice = async (live: boolean | null, asOf: number | null) =>
  render(await inShop({}, <ConnectionNotice live={live} asOf={asOf} zone="Asia/Kuwait" />))

test.for([true, null])('shows no notice while updates arrive or are not expected (%s)', async (live) => {
  await notice(live, orderedAt)
  expect(screen.queryByRole('status')).toBeNull()
})

test('shows that the page reconnects', async () => {
  await notice(false, orderedAt)
  expect(screen.getByRole('status').textContent).toBe('Connection lost. Reconnecting…')
})

test('shows how old the state is while the device is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await notice(true, orderedAt)
  expect(screen.getByRole('status').textContent).toMatch(/offline. Last updated at .*19:00/)
})
