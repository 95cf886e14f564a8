// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { DestinationMap } from './destination-map.tsx'
import { box, coast } from './testing.ts'

const zones = [{ ...coast, areas: coast.areas.map((area) => ({ ...area, shape: box })) }]
const point = { lat: 29.5, lng: 48.5 }
const choices = () => checkoutStoreOf('mashawi').getState()

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  // Offline, the map is replaced by links; the map has its own tests.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  choices().choose(emptyChoices)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(pinRequired: boolean) {
  await act(async () => render(await inShop({}, <DestinationMap id="pin" {...{ zones, pinRequired }} />)))
  await act(() => vi.dynamicImportSettled())
}
const map = () => screen.queryByRole('figure')
const button = (name: string) => screen.getByRole('button', { name })

test('shows the map only while the guest sets the pin', async () => {
  await show(false)
  expect(map()).toBeNull()
  await act(async () => fireEvent.click(button('Set the pin')))
  await act(() => vi.dynamicImportSettled())
  expect(map()).not.toBeNull()
  act(() => choices().choose({ pin: { point, searched: false, text: 'Tower' } }))
  await act(async () => fireEvent.click(button('Deliver here')))
  expect(map()).toBeNull()
  expect(choices().choices).toMatchObject({ areaId: 'salmiya', pin: { point } })
  expect(document.activeElement).toBe(button('Move the pin'))
})

test('shows the map of a shop that requires a pin until it is set', async () => {
  await show(true)
  expect(map()).not.toBeNull()
  expect(button('Set the pin').getAttribute('aria-expanded')).toBe('true')
})

test('does not show the map of a required pin that is set', async () => {
  choices().choose({ areaId: 'salmiya', pin: { point, searched: false, text: '' } })
  await show(true)
  expect(map()).toBeNull()
})
