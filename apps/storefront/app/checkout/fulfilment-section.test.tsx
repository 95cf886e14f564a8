// @vitest-environment jsdom
import type { SellingType } from '@sofra/menu'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShopView } from '../business/shop-view.ts'
import { inShop } from '../business/testing.tsx'
import { coast } from '../delivery/testing.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { FulfilmentSection } from './fulfilment-section.tsx'
import { anOrder, CheckoutStub, SubmitButton } from './testing.tsx'

const store = checkoutStoreOf('mashawi')
const choose = store.getState().choose
const completed = vi.fn()

beforeEach(() => {
  localStorage.clear()
  choose(emptyChoices)
  completed.mockClear()
  Element.prototype.scrollIntoView = () => {}
  window.scrollBy = () => {}
})

interface Visit {
  readonly open?: boolean
  readonly terms?: object
  readonly shop?: Partial<ShopView>
}

async function visit(type: SellingType, { open = false, terms = {}, shop = {} }: Visit = {}) {
  const order = anOrder({ terms: { type, zones: [coast], countries: [], tables: [], servicePoints: [], ...terms } })
  const page = (
    <CheckoutStub order={order} onCompleted={completed} {...(open && { open: 'fulfilment' as const })}>
      <FulfilmentSection />
      <SubmitButton />
    </CheckoutStub>
  )
  const branch = { branchId: 'salmiya', branchName: 'Salmiya', address: 'Block 4', branchCount: 1, point: null }
  return render(await inShop({ ...branch, ...shop } as Partial<ShopView>, page)).container.textContent
}

const address = { residency: 'house', fields: { block: '4' }, point: null } as const
const oman = { id: 'oman', names: { en: 'Oman' } }

test('summarizes a delivery by its area and address, and asks for a missing address', async () => {
  expect(await visit('delivery')).toContain('Enter your address')
  cleanup()
  choose({ areaId: 'salmiya', address })
  const text = await visit('delivery')
  expect(text).toContain('Salmiya')
  expect(text).toContain('Block 4')
})

test('summarizes a shipment by its country', async () => {
  choose({ countryId: 'oman', parcelAddress: address })
  expect(await visit('delivery', { terms: { countries: [oman] } })).toMatch(/^Ship toOman/)
  cleanup()
  expect(await visit('delivery', { terms: { countries: [] } })).toContain('Enter your address')
})

test('chooses a table from the list, and clears it', async () => {
  const tables = [{ id: 't4', name: '4', seats: 2 }]
  await visit('dine-in', { open: true, terms: { tables } })
  const select = screen.getByRole('combobox', { name: 'Your table' })
  // By keyboard the section stays open.
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  fireEvent.change(select, { target: { value: 't4' } })
  expect(store.getState().choices.table).toMatchObject({ branchId: 'salmiya', id: 't4', name: '4' })
  fireEvent.change(select, { target: { value: '' } })
  expect(store.getState().choices.table).toBeNull()
})

test('closes once a table is chosen', async () => {
  await visit('dine-in', { open: true, terms: { tables: [{ id: 't4', name: '4', seats: 2 }] } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Your table' }), { target: { value: 't4' } })
  await vi.waitFor(() => expect(completed).toHaveBeenCalledWith('fulfilment'))
})

test('marks the table field when no table is chosen, until one is', async () => {
  await visit('dine-in', { open: true, terms: { tables: [{ id: 't4', name: '4', seats: 2 }] } })
  const select = screen.getByRole('combobox', { name: 'Your table' })
  expect(select.getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }))
  expect(select.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Choose your table')).toHaveLength(2)
  // By keyboard the section stays open.
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  fireEvent.change(select, { target: { value: 't4' } })
  expect(select.getAttribute('aria-invalid')).toBeNull()
})

test('asks to scan the code of a table that cannot be chosen from a list', async () => {
  await visit('dine-in', { open: true })
  expect(screen.getByText(/^Scan the QR code on your table/)).toBeDefined()
})

test('chooses a service point, or the counter', async () => {
  const servicePoints = [{ id: 'pool', names: { en: 'Pool' } }]
  await visit('product-service', { open: true, terms: { servicePoints } })
  const pool = screen.getByRole('radio', { name: 'Pool' })
  fireEvent.keyDown(pool, { key: 'ArrowDown' })
  fireEvent.click(pool)
  expect(store.getState().choices.servicePoint).toBe('pool')
  fireEvent.click(screen.getByRole('radio', { name: /counter/ }))
  expect(store.getState().choices.servicePoint).toBe('')
})

test('lets the guest describe the place at a branch without a list', async () => {
  await visit('product-service', { open: true })
  fireEvent.change(screen.getByRole('textbox', { name: /^Where are you/ }), { target: { value: ' Chair 4 ' } })
  cleanup()
  expect(await visit('product-service')).toContain('Chair 4')
})

test('asks for the car only where the shop brings orders to it', async () => {
  await visit('pickup', { open: true })
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  await visit('pickup', { open: true, shop: { showCarInfo: true } })
  for (const [name, value] of [
    ['Make', 'Kia'],
    ['Colour', 'white'],
    ['Plate number', '12345'],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  expect(store.getState().choices.car).toEqual({ make: 'Kia', color: 'white', plate: '12345' })
})

test('opens the section from the button that adds a car, and then shows the car', async () => {
  await visit('pickup', { shop: { showCarInfo: true } })
  fireEvent.click(screen.getByRole('button', { name: 'Add your car' }))
  expect(screen.getByRole('textbox', { name: 'Make' })).toBeDefined()
  cleanup()
  choose({ car: { make: 'Kia', color: '', plate: '12345' } })
  expect(await visit('pickup', { shop: { showCarInfo: true } })).toContain('Kia · 12345')
})

test('links to the other branches and to directions where there are any', async () => {
  await visit('pickup', { open: true, shop: { branchCount: 3, point: { lat: 29.3, lng: 48.1 } } })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/mashawi/branches',
    expect.stringContaining('29.3'),
  ])
  cleanup()
  await visit('pickup', { open: true })
  expect(screen.queryByRole('link')).toBeNull()
})
