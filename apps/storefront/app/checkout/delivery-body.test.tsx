// @vitest-environment jsdom
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import type { OrderingTerms } from '../cart/terms.ts'
import { useAreaPicker } from '../delivery/area-picker-state.ts'
import { coast } from '../delivery/testing.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { DeliveryBody } from './delivery-body.tsx'
import { anOrder, CheckoutStub, SubmitButton } from './testing.tsx'

const fields = {
  house: [{ name: 'block', required: true }],
  apartment: [{ name: 'block', required: true }],
  company: [{ name: 'block', required: true }],
} as const
const addressForm = { residencies: ['house', 'apartment'], defaultResidency: 'house', fields } as const
const street = { name: 'street', required: true } as const
const terms = { type: 'delivery', zones: [coast], countries: [], addressForm, dropPin: 'optional' } as const

/** Stored data is scoped to a shop, so every test uses its own shop. */
let shops = 0
let businessId: string

beforeEach(() => {
  mockDialogs()
  businessId = `shop ${++shops}`
  vi.stubGlobal('fetch', async () => Response.json({}))
  // Offline, the map is replaced by links; the map has its own tests.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  localStorage.clear()
  useAreaPicker.getState().hide()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(some: Partial<OrderingTerms> = {}) {
  const merged = { ...terms, ...some }
  const page = (
    <CheckoutStub order={anOrder({ terms: merged })}>
      <DeliveryBody />
      <SubmitButton />
    </CheckoutStub>
  )
  const shop = { businessId, merchantId: businessId, referenceId: businessId, currency: 'KWD', selling: [] } as const
  return render(await inShop(shop, page))
}
const choices = () => checkoutStoreOf(businessId).getState()
const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })

test('asks for the area while none is chosen', async () => {
  await open()
  expect(useAreaPicker.getState().open).toBe(true)
})

test('does not cover the PACI number, which chooses the area', async () => {
  await open({ paciLookup: true })
  expect(screen.getByRole('button', { name: /^Area/ })).toBeDefined()
  expect(useAreaPicker.getState().open).toBe(false)
})

test('does not ask for the area of a chosen destination, or where the shop only ships', async () => {
  await open({ ...abroad, zones: [] })
  choices().choose({ areaId: 'salmiya' })
  await open()
  expect(useAreaPicker.getState().open).toBe(false)
})

test('marks the missing pin and fields once the guest has tried to place the order', async () => {
  choices().choose({ areaId: 'salmiya' })
  await open({ dropPin: 'required' })
  expect(screen.queryByText(/Block is required|Enter your block/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }))
  expect(screen.getByRole('textbox', { name: 'Block' }).getAttribute('aria-invalid')).toBe('true')
  const pinButton = screen.getByRole('button', { name: 'Set the pin' })
  expect(document.getElementById(pinButton.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'driver can find you',
  )
})

test('stores the address once no required field is missing', async () => {
  choices().choose({ areaId: 'salmiya' })
  await open({ addressForm: { ...addressForm, fields: { ...fields, house: [...fields.house, street] } } })
  write('Block', '4')
  expect(choices().choices.address).toBeNull()
  write('Street', '12')
  expect(choices().choices.address?.fields).toEqual({ block: '4', street: '12' })
})

test('keeps an address that was typed before its area', async () => {
  await open()
  write('Block', '4')
  act(() => choices().choose({ areaId: 'salmiya', address: null }))
  expect(choices().choices).toMatchObject({ areaId: 'salmiya', address: { fields: { block: '4' } } })
  expect(field('Block')).toBe('4')
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const hawally = { id: 'hawally', names: { en: 'Hawally' }, parentNames: {}, shape: null }
const zones = [{ ...coast, areas: [...coast.areas, hawally] }]

test('keeps the address fields when the residency changes and changes back', async () => {
  choices().choose({ areaId: 'salmiya' })
  await open()
  write('Block', '4')
  fireEvent.click(screen.getByRole('radio', { name: 'Apartment' }))
  expect(field('Block')).toBe('4')
  write('Block', '5')
  fireEvent.click(screen.getByRole('radio', { name: 'House' }))
  expect(field('Block')).toBe('5')
})

test('keeps typed values when the guest returns from the map', async () => {
  const page = await open({ dropPin: 'required' })
  write('Block', '4')
  page.unmount()
  const point = { lat: 29.5, lng: 48.5 }
  choices().choose({ areaId: 'salmiya', pin: { point, searched: false, text: '' }, address: null })
  await open({ dropPin: 'required' })
  expect(field('Block')).toBe('4')
})

test('does not use values typed for another area', async () => {
  choices().choose({ areaId: 'salmiya' })
  const page = await open({ zones })
  write('Block', '4')
  page.unmount()
  choices().choose({ areaId: 'hawally', address: null })
  await open({ zones })
  expect(field('Block')).toBe('')
})

test('clears the stored address when the area changes', async () => {
  const address = { residency: 'house', fields: { block: '4' }, point: null } as const
  choices().choose({ areaId: 'salmiya', address })
  await open({ zones })
  expect(field('Block')).toBe('4')
  act(() => choices().choose({ areaId: 'hawally', address: null }))
  expect(field('Block')).toBe('')
})

const oman = { id: 'oman', names: { en: 'Oman' } } as unknown as OrderingTerms['countries'][number]
const abroad = { countries: [oman], shippingForm: addressForm }

test('opens the shipping form when a country is chosen', async () => {
  await open(abroad)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Local delivery' }).checked).toBe(true)
  act(() => choices().choose({ countryId: 'oman' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Oman/ }).checked).toBe(true)
})

test('shows the shipping form for a shop without delivery zones', async () => {
  await open({ ...abroad, zones: [] })
  expect(screen.getByRole('radio', { name: /Oman/ })).toBeDefined()
})

test('keeps edited values when the guest changes the area', async () => {
  choices().choose({ areaId: 'salmiya', address: { residency: 'house', fields: { block: '4' }, point: null } })
  await open({ zones })
  write('Block', '5')
  act(() => choices().choose({ areaId: 'hawally', address: null }))
  expect(field('Block')).toBe('5')
})

test('discards typed values once another address is chosen', async () => {
  const address = { residency: 'house', fields: { block: '4' }, point: null } as const
  choices().choose({ areaId: 'salmiya', address })
  const page = await open()
  write('Block', '5')
  page.unmount()
  choices().choose({ address: { ...address, fields: { block: '7' } } })
  await open()
  expect(field('Block')).toBe('7')
})
