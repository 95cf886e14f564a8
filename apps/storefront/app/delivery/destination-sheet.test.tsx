// @vitest-environment jsdom
import type { ShippingCountry, Zone } from '@sofra/delivery'
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { CountryList } from './area-list.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import { DestinationSheet } from './destination-sheet.tsx'
import { coast } from './testing.ts'

const area = (id: string, en: string) => ({ id, names: { en }, parentNames: { en: 'Hawalli' }, shape: null })
const zones: readonly Zone[] = [{ ...coast, areas: [area('salmiya', 'Salmiya'), area('salwa', 'Salwa')] }]
const oman: ShippingCountry = {
  id: 'om',
  branchId: 'salmiya',
  country: 'OM',
  names: { en: 'Oman' },
  feesPerKg: 500,
  fixedFees: 0,
  minOrder: 0,
}
const tower = { id: '1', title: 'Tower', text: 'Tower, Gulf Road', point: { lat: 29.5, lng: 48.5 } }
const fetch = vi.fn()
const onChosen = vi.fn()

async function open(countries: readonly ShippingCountry[] = []) {
  useAreaPicker.getState().show()
  render(await inShop({}, <DestinationSheet zones={zones} countries={countries} onChosen={onChosen} />))
}

const field = () => screen.getByRole('searchbox')
const type = (term: string) => act(async () => fireEvent.change(field(), { target: { value: term } }))
const pressEnter = () => act(async () => fireEvent.keyDown(field(), { key: 'Enter' }))
const row = (name: RegExp) => screen.queryByRole('button', { name })
const chosen = () => checkoutStoreOf('mashawi').getState().choices
const isOpen = () => useAreaPicker.getState().open

beforeEach(() => {
  mockDialogs()
  vi.stubGlobal(
    'fetch',
    fetch.mockReset().mockImplementation(async () => Response.json({ kind: 'found', places: [tower] })),
  )
  onChosen.mockClear()
})
afterEach(() => {
  checkoutStoreOf('mashawi').getState().choose(emptyChoices)
  useAreaPicker.getState().hide()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('chooses a pressed area and closes', async () => {
  await open()
  fireEvent.click(row(/^Salwa/) as HTMLElement)
  expect(chosen()).toMatchObject({ areaId: 'salwa', pin: null })
  expect(isOpen()).toBe(false)
  expect(onChosen).toHaveBeenCalledOnce()
})

test('filters the areas while typing and announces their number', async () => {
  await open([oman])
  await type('salm')
  expect(row(/^Salmiya/)).not.toBeNull()
  expect(row(/^Salwa/)).toBeNull()
  expect(screen.getByText('1 result')).toBeDefined()
})

test('enter chooses the only area, and searches the address otherwise', async () => {
  await open()
  await type('salmiya')
  await pressEnter()
  expect(chosen().areaId).toBe('salmiya')
  expect(fetch).not.toHaveBeenCalled()
})

test('enter searches an address that matches no area', async () => {
  await open()
  await type('tower')
  await pressEnter()
  expect(row(/^Tower/)).not.toBeNull()
  fireEvent.click(row(/^Tower/) as HTMLElement)
  expect(chosen().pin).toMatchObject({ point: tower.point, searched: true })
  expect(isOpen()).toBe(false)
})

test('searches an address by itself once the guest stops typing', async () => {
  vi.useFakeTimers()
  await open()
  await type('towe')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await type('tower')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(fetch).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(fetch).toHaveBeenCalledOnce()
})

test.for(['to', 'salmiya'])('does not search addresses for "%s" by itself', async (term) => {
  vi.useFakeTimers()
  await open()
  await type(term)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(fetch).not.toHaveBeenCalled()
})

test('shows all areas when the address search is unavailable', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await open()
  await type('tower')
  await pressEnter()
  expect(screen.getByRole('alert').textContent).toMatch(/unavailable right now/)
  expect(row(/^Salmiya/)).not.toBeNull()
})

test('forgets results when the term changes', async () => {
  await open()
  await type('tower')
  await pressEnter()
  await type('')
  expect(row(/^Tower/)).toBeNull()
  expect(row(/^Salmiya/)).not.toBeNull()
})

test('chooses a country and leads to the list of countries', async () => {
  Element.prototype.scrollIntoView = () => {}
  await open([oman])
  fireEvent.click(row(/^International shipping/) as HTMLElement)
  expect(document.activeElement?.textContent).toBe('International shipping')
  fireEvent.click(row(/^Oman/) as HTMLElement)
  expect(chosen().countryId).toBe('om')
  expect(isOpen()).toBe(false)
})

test('offers no countries where the shop does not ship', async () => {
  await open()
  expect(row(/^International shipping/)).toBeNull()
})

test('closes when the guest goes back', async () => {
  await open()
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(isOpen()).toBe(false)
})

test('prices a shipping country for the cart, and shows its days', async () => {
  const countries = [{ ...oman, days: { from: 2, to: 4 } }]
  const list = <CountryList countries={countries} milligrams={3_000_000} headingRef={null} onChosen={onChosen} />
  render(await inShop({}, list))
  expect(row(/^Oman/)?.textContent).toMatch(/1\.500.*2–4 days/)
})
