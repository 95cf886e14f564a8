// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { AddressFields } from './address-fields.tsx'
import { coast } from './testing.ts'

const shop = { businessId: 'mashawi', referenceId: 'mashawi', currency: 'KWD', selling: [] } as const
const fields = { house: [], apartment: [], company: [] }
const terms = {
  zones: [coast],
  dropPin: 'off',
  addressForm: { residencies: ['house'], defaultResidency: 'house', fields },
} as const
const values = { areaId: '', point: null, residency: 'house', fields: {}, name: '', dialCode: '', phone: '' } as const

afterEach(() => vi.unstubAllGlobals())

test('keeps an area selected before hydration', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const page = await inShop(shop, <AddressFields {...{ terms, values }} problems={{}} withPerson={false} />)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const list = container.querySelector('select') as HTMLSelectElement
  list.value = 'salmiya'
  render(page, { container, hydrate: true })
  await act(async () => {})
  expect(checkoutStoreOf('mashawi').getState().choices.areaId).toBe('salmiya')
  expect(screen.getByRole('button', { name: /Salmiya/ })).toBeDefined()
})
