import { afterEach, expect, test, vi } from 'vitest'
import { locateDevice } from './device-position.ts'

type Locate = Geolocation['getCurrentPosition']

/** A browser whose geolocation behaves as given. */
const withGeolocation = (getCurrentPosition: Locate) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
const failWith = (code: number) =>
  withGeolocation((_, fail) => fail?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))

afterEach(() => vi.unstubAllGlobals())

test('returns the position of the device', async () => {
  withGeolocation((succeed) => succeed({ coords: { latitude: 29.3, longitude: 48.1 } } as GeolocationPosition))
  expect(await locateDevice()).toEqual({ kind: 'here', point: { lat: 29.3, lng: 48.1 } })
})

test.for([
  ['the permission is denied', 1, 'denied'],
  ['the position is unavailable', 2, 'unknown'],
  ['the request times out', 3, 'unknown'],
] as const)('returns no position when %s', async ([, code, kind]) => {
  failWith(code)
  expect(await locateDevice()).toEqual({ kind })
})

test('returns no position in a browser without geolocation', async () => {
  vi.stubGlobal('navigator', {})
  expect(await locateDevice()).toEqual({ kind: 'unknown' })
})

test('does not wait longer than ten seconds', async () => {
  const request = vi.fn<Locate>((succeed) => succeed({ coords: {} } as GeolocationPosition))
  withGeolocation(request)
  await locateDevice()
  expect(request.mock.calls[0]?.[2]).toMatchObject({ timeout: 10_000 })
})
