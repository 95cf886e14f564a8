// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { type ChosenPin, emptyChoices } from '../guest/choices.ts'
import { MapPanel } from './map-panel.tsx'
import { box, coast } from './testing.ts'
import { useConfirmPin } from './use-confirm-pin.ts'

const zones = [{ ...coast, areas: coast.areas.map((area) => ({ ...area, shape: box })) }]
const inside: ChosenPin = { point: { lat: 29.5, lng: 48.5 }, searched: false, text: '' }
const outside: ChosenPin = { ...inside, point: { lat: 10, lng: 10 } }
const fetch = vi.fn()
const onStartOver = vi.fn()

const onConfirmed = vi.fn()

function Panel({ pin }: { pin: ChosenPin | null }) {
  return <MapPanel pin={pin} place={useConfirmPin(zones, pin, onConfirmed)} onStartOver={onStartOver} />
}

const show = async (pin: ChosenPin | null) => render(await inShop({ branchCount: 1 }, <Panel pin={pin} />))
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const found = { kind: 'found', places: [{ id: '1', title: 'Tower', text: 'Tower, Gulf Road', point: inside.point }] }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    fetch.mockReset().mockImplementation(async () => Response.json(found)),
  )
})
afterEach(() => {
  checkoutStoreOf('mashawi').getState().choose(emptyChoices)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('explains how to set the pin, and cannot be confirmed without one', async () => {
  await show(null)
  expect(screen.getByRole('status').textContent).toMatch(/^Tap the map/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows area and terms of the pin at once, and its address once it rests', async () => {
  await show(inside)
  expect(text()).toContain('Salmiya30 minKD 0.500minimum KD 3.000')
  await wait(800)
  expect(fetch).not.toHaveBeenCalled()
  await wait(100)
  expect(text()).toContain('Tower, Gulf Road')
})

test('does not look up the address of a searched place', async () => {
  await show({ ...inside, text: 'Fire station' })
  await wait(5000)
  expect(text()).toContain('Fire station')
  expect(fetch).not.toHaveBeenCalled()
})

test('stores area, pin and address of the confirmed place', async () => {
  await show(inside)
  await wait(900)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Deliver here' })))
  const { areaId, pin } = checkoutStoreOf('mashawi').getState().choices
  expect({ areaId, pin }).toEqual({ areaId: 'salmiya', pin: { ...inside, text: 'Tower, Gulf Road' } })
  expect(onConfirmed).toHaveBeenCalledOnce()
})

test('shows the alternatives for a pin outside all zones, which cannot be confirmed', async () => {
  fetch.mockImplementation(async () => Response.json({ branches: [] }))
  await show(outside)
  await wait(0)
  expect(screen.getByRole('alert').textContent).toContain('We don’t deliver to this address yet')
  expect(screen.queryByRole('button', { name: 'Deliver here' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Choose another address' }))
  expect(onStartOver).toHaveBeenCalledOnce()
})
