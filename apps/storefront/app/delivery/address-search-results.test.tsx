// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopView } from '../business/shop-view.ts'
import { inShop, sellingView } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { AddressSearchResults } from './address-search-results.tsx'
import type { AddressSearchState } from './use-address-search.ts'

const point = { lat: 29.5, lng: 48.5 }
const place = { point, searched: true, text: 'Gulf Road' }
const jahra = {
  referenceId: 'jahra',
  name: 'Jahra',
  areaId: 'taima',
  areaName: 'Taima',
  fees: 0,
  minOrder: 5000,
  minutes: 40,
}
const onPick = vi.fn()
const onBack = vi.fn()

async function show(finding: AddressSearchState, shop: Partial<ShopView> = {}) {
  render(
    await inShop(
      { branchCount: 1, ...shop },
      <AddressSearchResults finding={finding} onPick={onPick} onBack={onBack} />,
    ),
  )
}

const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null

beforeEach(() => {
  onPick.mockClear()
  onBack.mockClear()
})
afterEach(() => {
  checkoutStoreOf('mashawi').getState().choose(emptyChoices)
  vi.unstubAllGlobals()
})

test('lists results without repeating their title, and credits the source', async () => {
  const tower = { id: '1', title: 'Tower', text: 'Tower, Gulf Road', point }
  await show({ kind: 'found', term: 'tower', places: [tower] })
  const row = screen.getByRole('button')
  expect(row.textContent).toBe('TowerGulf Road')
  fireEvent.click(row)
  expect(onPick).toHaveBeenCalledExactlyOnceWith(tower)
  expect(link('© OpenStreetMap contributors')).toContain('openstreetmap.org')
})

test('keeps the text of a result that does not begin with its title', async () => {
  await show({ kind: 'found', term: 'x', places: [{ id: '1', title: 'برج', text: 'Gulf Road, برج', point }] })
  expect(screen.getByRole('button').textContent).toBe('برجGulf Road, برج')
})

test.for<[AddressSearchState, RegExp]>([
  [{ kind: 'nothing', term: 'zzz' }, /No address found for “zzz”/],
  [{ kind: 'unavailable' }, /unavailable right now/],
  [{ kind: 'no-position', why: 'denied' }, /Location access is blocked/],
  [{ kind: 'no-position', why: 'unknown' }, /couldn’t find/],
])('explains %o', async ([finding, text]) => {
  await show(finding)
  expect(screen.getByRole('alert').textContent).toMatch(text)
})

test('announces a running search', async () => {
  await show({ kind: 'searching' })
  expect(screen.getByRole('status').textContent).toBe('Searching…')
})

test.for([{ kind: 'idle' }, { kind: 'locating' }] as const)('shows nothing while %o', async (finding) => {
  await show(finding)
  expect(document.body.textContent).toBe('')
})

test('offers pickup and the other branches for an unserved address', async () => {
  const selling = [sellingView(), sellingView({ type: 'pickup' })]
  await show({ kind: 'outside', place, branches: [] }, { selling, branchCount: 2 })
  expect(screen.getByText('Gulf Road')).toBeDefined()
  expect(link('Switch to pickup')).toBe('/mashawi/pickup')
  expect(link('Our branches') ?? link('Branches')).toBe('/mashawi/branches')
  fireEvent.click(screen.getByRole('button', { name: 'Choose another address' }))
  expect(onBack).toHaveBeenCalledOnce()
})

test('offers only another address where nothing else is possible', async () => {
  await show({ kind: 'outside', place, branches: [] }, { selling: [sellingView()] })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Choose another address.')
})

test('switches to a branch that delivers, with the searched place', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  await show({ kind: 'outside', place, branches: [jahra] }, { selling: [sellingView({ type: 'pickup' })] })
  expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toContain('40 minFreeminimum KD 5.000')
  expect(link('Switch to pickup')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Order from Jahra' }))
  expect(assign).toHaveBeenCalledExactlyOnceWith('/jahra/delivery')
  expect(checkoutStoreOf('mashawi').getState().choices).toMatchObject({ areaId: 'taima', pin: place, address: null })
})
