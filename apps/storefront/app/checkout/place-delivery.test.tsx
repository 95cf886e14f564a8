// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
