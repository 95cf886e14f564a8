// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SellingView, ShopView } from '../business/shop-view.ts'
import { inShop, sellingView } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { setClock } from '../shell/clock.ts'
import { useAreaPicker } from './area-picker-state.ts'
import DeviceFulfilment from './device-fulfilment.tsx'
import { FulfilmentSummary } from './fulfilment-summary.tsx'

const delivery = sellingView({ trip: { feesFrom: 250, minutesFrom: 30, minutesTo: 60 }, minOrder: 2000 })
const pickup = sellingView({ type: 'pickup', preparationMinutes: 20 })
const dineIn = sellingView({ type: 'dine-in' })
const { choose } = checkoutStoreOf('mashawi').getState()

async function show(selling: SellingView, shop: Partial<ShopView> = {}) {
  const view = { branchId: 'salmiya', branchName: 'Salmiya', selling: [selling], ...shop }
  await act(async () => {
    render(await inShop(view, <FulfilmentSummary selling={selling} />))
  })
  // The summary of the device is loaded after the page.
  await act(() => vi.dynamicImportSettled())
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

beforeEach(() => {
  setClock(Date.now())
  vi.stubGlobal('fetch', async () => Response.json({ zones: [], countries: [] }))
})
afterEach(() => {
  choose(emptyChoices)
  useAreaPicker.getState().hide()
  vi.unstubAllGlobals()
})

test('offers to choose an area, and opens the sheet', async () => {
  await show(delivery)
  expect(text()).toContain('Choose area')
  fireEvent.click(screen.getByRole('button'))
  expect(useAreaPicker.getState().open).toBe(true)
})

test('links to the other ways to order', async () => {
  await show(pickup, { selling: [delivery, pickup] })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/mashawi')
  expect(text()).toContain('Salmiya')
})

test('is no link where there is one way to order', async () => {
  await show(pickup)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('names the table of this visit', async () => {
  choose({ table: { branchId: 'salmiya', id: 't4', name: '4', at: Date.now() } })
  await show(dineIn)
  expect(text()).toContain('Table 4')
})

test('does not name a table of another branch', async () => {
  choose({ table: { branchId: 'jahra', id: 't4', name: '4', at: Date.now() } })
  await show(dineIn)
  expect(text()).not.toContain('Table 4')
})

test('explains a table code that belongs to no table', async () => {
  render(await inShop({}, <DeviceFulfilment scanned={{ table: null }} />))
  expect(text()).toMatch(/^This code doesn’t match a table here/)
})

test('shows no notice without a table code', async () => {
  render(await inShop({}, <DeviceFulfilment scanned={null} />))
  expect(text()).toBe('')
})
