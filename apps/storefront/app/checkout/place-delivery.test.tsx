// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import type { OrderingTerms } from '../cart/terms.ts'
import { coast } from '../delivery/testing.ts'
import { DeliveryPlace } from './place-delivery.tsx'
import { checkoutOf } from './store.ts'

const fields = {
  house: [{ name: 'block', required: true }],
  apartment: [{ name: 'block', required: true }],
  company: [{ name: 'block', required: true }],
} as const
const addressForm = { residencies: ['house', 'apartment'], defaultResidency: 'house', fields } as const
const terms = { type: 'delivery', zones: [coast], countries: [], addressForm, dropPin: 'optional' } as const

/** Each test has a shop of its own: what a device remembers, it remembers by shop. */
let shops = 0
let businessId: string
const done = vi.fn()

beforeEach(() => {
  businessId = `shop ${++shops}`
  done.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({}))
  // The map is another matter: here its places are told in words.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(some: Partial<OrderingTerms> = {}) {
  const asked = { ...terms, ...some } as unknown as OrderingTerms
  const page = <DeliveryPlace terms={asked} milligrams={0} onDone={done} />
  const shop = { businessId, merchantId: businessId, referenceId: businessId, currency: 'KWD', selling: [] } as const
  return render(await inShop(shop, page))
}
const choices = () => checkoutOf(businessId).getState()
const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('where the shop wants the pin, an address without one says so and leads to the map', async () => {
  choices().choose({ areaId: 'salmiya' })
  await open({ dropPin: 'required' })
  write('Block', '4')
  goOn()
  expect(done).not.toHaveBeenCalled()
  const way = screen.getByRole('link', { name: 'Set the pin' })
  await vi.waitFor(() => expect(document.activeElement).toBe(way))
  expect(document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent).toContain('driver finds you')
})

test('with the pin it goes on', async () => {
  choices().choose({ areaId: 'salmiya', pin: { point: { lat: 29.5, lng: 48.5 }, searched: false, text: '' } })
  await open({ dropPin: 'required' })
  write('Block', '4')
  goOn()
  expect(done).toHaveBeenCalledOnce()
  expect(choices().choices.address?.fields).toEqual({ block: '4' })
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const hawally = { id: 'hawally', names: { en: 'Hawally' }, parentNames: {}, shape: null }
const zones = [{ ...coast, areas: [...coast.areas, hawally] }]

test('another kind of house has the same street, and so has the first when it is the right one after all', async () => {
  choices().choose({ areaId: 'salmiya' })
  await open()
  write('Block', '4')
  fireEvent.click(screen.getByRole('radio', { name: 'Flat' }))
  expect(field('Block')).toBe('4')
  write('Block', '5')
  fireEvent.click(screen.getByRole('radio', { name: 'House' }))
  expect(field('Block')).toBe('5')
})

test('what was typed is still there when the guest comes back from the map', async () => {
  const page = await open({ dropPin: 'required' })
  write('Block', '4')
  page.unmount()
  const point = { lat: 29.5, lng: 48.5 }
  choices().choose({ areaId: 'salmiya', pin: { point, searched: false, text: '' }, address: null })
  await open({ dropPin: 'required' })
  expect(field('Block')).toBe('4')
})

test('what was typed for one area is not that of another', async () => {
  choices().choose({ areaId: 'salmiya' })
  const page = await open({ zones })
  write('Block', '4')
  page.unmount()
  choices().choose({ areaId: 'hawally', address: null })
  await open({ zones })
  expect(field('Block')).toBe('')
})

test('the street of an area is gone with it', async () => {
  const address = { residency: 'house', fields: { block: '4' }, point: null } as const
  choices().choose({ areaId: 'salmiya', address })
  await open({ zones })
  expect(field('Block')).toBe('4')
  act(() => choices().choose({ areaId: 'hawally', address: null }))
  expect(field('Block')).toBe('')
})

const oman = { id: 'oman', names: { en: 'Oman' } } as unknown as OrderingTerms['countries'][number]
const abroad = { countries: [oman], shippingForm: addressForm }

test('a country that is chosen from the list opens its form', async () => {
  await open(abroad)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Deliver nearby' }).checked).toBe(true)
  act(() => choices().choose({ countryId: 'oman' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Oman/ }).checked).toBe(true)
})

test('a shop that only ships asks for the country', async () => {
  await open({ ...abroad, zones: [] })
  expect(screen.getByRole('radio', { name: /Oman/ })).toBeDefined()
})

test('what the guest has written themselves stays when they correct the area', async () => {
  choices().choose({ areaId: 'salmiya', address: { residency: 'house', fields: { block: '4' }, point: null } })
  await open({ zones })
  write('Block', '5')
  act(() => choices().choose({ areaId: 'hawally', address: null }))
  expect(field('Block')).toBe('5')
})

test('what was typed is nothing any more once another address was taken', async () => {
  const address = { residency: 'house', fields: { block: '4' }, point: null } as const
  choices().choose({ areaId: 'salmiya', address })
  const page = await open()
  write('Block', '5')
  page.unmount()
  choices().choose({ address: { ...address } })
  await open()
  expect(field('Block')).toBe('4')
})
