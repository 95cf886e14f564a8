// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import type { OrderingTerms } from '../cart/terms.ts'
import { coast } from '../delivery/testing.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { DeliveryBody } from './delivery-body.tsx'
import { anOrder, CheckoutStub } from './testing.tsx'

const fields = {
  house: [{ name: 'block', required: true }],
  apartment: [{ name: 'block', required: true }],
  company: [{ name: 'block', required: true }],
} as const
const addressForm = { residencies: ['house', 'apartment'], defaultResidency: 'house', fields } as const
const terms = { type: 'delivery', zones: [coast], countries: [], addressForm, dropPin: 'optional' } as const

/** Stored data is scoped to a shop, so every test uses its own shop. */
let shops = 0
let businessId: string
const done = vi.fn()

beforeEach(() => {
  businessId = `shop ${++shops}`
  done.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({}))
  // Offline, the map is replaced by links; the map has its own tests.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(some: Partial<OrderingTerms> = {}) {
  const merged = { ...terms, ...some }
  const page = (
    <CheckoutStub order={anOrder({ terms: merged })} onCompleted={done}>
      <DeliveryBody />
    </CheckoutStub>
  )
  const shop = { businessId, merchantId: businessId, referenceId: businessId, currency: 'KWD', selling: [] } as const
  return render(await inShop(shop, page))
}
const choices = () => checkoutStoreOf(businessId).getState()
const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('rejects an address without the required pin and focuses the link to the map', async () => {
  choices().choose({ areaId: 'salmiya' })
  await open({ dropPin: 'required' })
  write('Block', '4')
  submit()
  expect(done).not.toHaveBeenCalled()
  const pinLink = screen.getByRole('link', { name: 'Set the pin' })
  await vi.waitFor(() => expect(document.activeElement).toBe(pinLink))
  expect(document.getElementById(pinLink.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'driver can find you',
  )
})

test('accepts an address with the required pin', async () => {
  choices().choose({ areaId: 'salmiya', pin: { point: { lat: 29.5, lng: 48.5 }, searched: false, text: '' } })
  await open({ dropPin: 'required' })
  write('Block', '4')
  submit()
  expect(done).toHaveBeenCalledOnce()
  expect(choices().choices.address?.fields).toEqual({ block: '4' })
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const hawally = { id: 'hawally', names: { en: 'Hawally' }, parentNames: {}, shape: null }
const zones = [{ ...coast, areas: [...coast.areas, hawally] }]

test('keeps the address fields when the residency changes and changes back', async () => {
  choices().choose({ areaId: 'salmiya' })
  await open()
  write('Block', '4')
  fireEvent.click(screen.getByRole('radio', { name: 'Flat' }))
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
