// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { ShopMap } from './shop-map.tsx'

const shape = { type: 'Point', coordinates: [48.07, 29.33] } as const
const zone = { id: 'coast', name: 'The coast', color: '#cc3333', shapes: [shape], places: [] }
const pin = { id: 'shop', kind: 'shop', point: { lat: 29.33, lng: 48.07 }, label: 'Mashawi' } as const

const show = async () =>
  act(async () => render(await inShop({}, <ShopMap label="Map of our branches" pins={[pin]} zones={[zone]} />)))

class FakeResizeObserver {
  observe() {}
  disconnect() {}
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('lists the places as text while the device is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect(screen.getByRole('figure', { name: 'Map of our branches' }).textContent).toContain('We deliver in: The coast.')
  expect(screen.getByRole('link', { name: 'Mashawi' }).getAttribute('href')).toContain('29.33%2C48.07')
})

test('can be tried again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect(screen.getByText('We couldn’t load the map.')).toBeDefined()
  online.mockReturnValue(true)
  vi.stubGlobal('fetch', async () => Response.json({ ground: null }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('application', { name: 'Map of our branches' })).toBeDefined()
  expect(screen.queryByText('We couldn’t load the map.')).toBeNull()
  expect(screen.getByText('Arrow keys move the map, plus and minus zoom.')).toBeDefined()
})
