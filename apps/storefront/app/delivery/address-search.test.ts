import { afterEach, expect, test, vi } from 'vitest'
import { findDeliveringBranches, reverseGeocode, searchAddresses } from './address-search.ts'

const shop = { referenceId: 'mashawi' }
const point = { lat: 29.5, lng: 48.5 }
const tower = { id: '1', title: 'Tower', text: 'Tower, Gulf Road', point }
const forever = () => new AbortController().signal

/** Responds to all requests, and returns the received ones. */
function respondWith(respond: () => Promise<Response>) {
  const fetch = vi.fn((_address: string, _init?: RequestInit) => respond())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

test('searches the term at the address of the shop', async () => {
  const fetch = respondWith(async () => Response.json({ kind: 'found', places: [tower] }))
  expect(await searchAddresses(shop, 'Tower')).toEqual({ kind: 'found', places: [tower] })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/mashawi/delivery/address-search.json')
  expect(JSON.parse(String(init?.body))).toEqual({ search: 'Tower' })
})

test.for<[string, () => Promise<Response>]>([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server refuses', async () => new Response('', { status: 429 })],
  ['the response is no JSON', async () => new Response('<h1>Bad gateway</h1>')],
])('returns fallbacks when %s', async ([, respond]) => {
  respondWith(respond)
  expect(await searchAddresses(shop, 'Tower')).toEqual({ kind: 'unavailable' })
  expect(await reverseGeocode(shop, point, forever())).toBe('')
  expect(await findDeliveringBranches(shop, point)).toEqual([])
})

test('returns the address text of the first result', async () => {
  respondWith(async () => Response.json({ kind: 'found', places: [tower, { ...tower, text: 'Other' }] }))
  expect(await reverseGeocode(shop, point, forever())).toBe('Tower, Gulf Road')
})

test('returns no address text for a point without results', async () => {
  respondWith(async () => Response.json({ kind: 'found', places: [] }))
  expect(await reverseGeocode(shop, point, forever())).toBe('')
})

test('stops a lookup whose pin has moved', async () => {
  const stop = new AbortController()
  const fetch = respondWith(async () => Response.json({ kind: 'nothing' }))
  await reverseGeocode(shop, point, stop.signal)
  const signal = fetch.mock.calls[0]?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  stop.abort()
  expect(signal?.aborted).toBe(true)
})

test('asks for the branches of a point each time', async () => {
  const fetch = respondWith(async () => Response.json({ branches: [] }))
  await findDeliveringBranches(shop, point)
  await findDeliveringBranches(shop, point)
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(
    Array(2).fill('/mashawi/delivery/delivering-branches.json?lat=29.5&lng=48.5'),
  )
})
