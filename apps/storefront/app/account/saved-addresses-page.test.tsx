// @vitest-environment jsdom

import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inShop, sellingView } from '../business/testing.tsx'
import type { AddressTerms } from '../delivery/address-form.ts'
import { addressFormOf, coast, registeredHouse } from '../delivery/testing.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { savedAddressValues } from './saved-address-form.ts'
import type { SavedAddressResult } from './saved-addresses.server.ts'
import { SavedAddressesPage } from './saved-addresses-page.tsx'
import { home, recordForms } from './testing.ts'

const addressForm: AddressTerms['addressForm'] = {
  residencies: ['house'],
  defaultResidency: 'house',
  fields: { house: [{ name: 'block', required: true }], apartment: [], company: [] },
}
// Areas without shapes, so that no map is drawn.
const zone = { ...coast, shape: null }
const terms = { zones: [zone], addressForm, dropPin: 'optional' } as const
const office = { ...home, id: 'work-1', title: 'Mum’s place', isDefault: false, contactName: '', contactPhone: '' }

interface Visit {
  readonly terms?: AddressTerms
  readonly places?: readonly (typeof home)[]
  readonly edited?: string | null
  readonly reply?: SavedAddressResult
  readonly zones?: AddressTerms['zones']
}

beforeEach(() => mockDialogs())

async function open({ places = [home, office], edited = null, reply, zones = [zone], ...visit }: Visit = {}) {
  const { forms, action } = recordForms()
  const shown = { ...(visit.terms ?? terms), zones }
  const page = <SavedAddressesPage places={places} terms={shown} edited={edited} reply={reply} />
  const selling = [sellingView({ type: 'pickup' })]
  render(await inShop({ selling }, page, { at: '/mashawi/locations', action }))
  return forms
}

const card = (name: string) => within(screen.getByRole('article', { name: new RegExp(name) }))
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('lists the addresses with their kind, area and contact', async () => {
  await open()
  expect(card('Home').getByText('Default')).toBeDefined()
  expect(screen.getByRole('article', { name: /Home/ }).textContent).toMatch(/Salmiya.*Layla 66120000/)
  expect(card('Mum’s place').queryByText('Default')).toBeNull()
  expect(screen.getByRole('link', { name: 'Add address' }).getAttribute('href')).toBe('/mashawi/locations?edit=new')
  expect(card('Home').getByRole('link', { name: 'Edit Home' }).getAttribute('href')).toBe(
    '/mashawi/locations?edit=home-1',
  )
})

test('names the area once where the address has no title', async () => {
  await open({ places: [{ ...home, title: '', contactName: '', contactPhone: '' }] })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Salmiya')
  expect(screen.getAllByText('Salmiya')).toHaveLength(1)
})

test('makes another address the default', async () => {
  const forms = await open()
  expect(card('Home').queryByRole('button', { name: /the default/ })).toBeNull()
  fireEvent.click(card('Mum’s place').getByRole('button', { name: 'Make Mum’s place the default' }))
  await waitFor(() => expect(forms).toEqual([{ intent: 'default', id: 'work-1' }]))
})

test('deletes an address only after a confirmation', async () => {
  const forms = await open()
  fireEvent.click(card('Home').getByRole('button', { name: 'Delete Home' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Home?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(forms).toEqual([])
  fireEvent.click(card('Home').getByRole('button', { name: 'Delete Home' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(forms).toEqual([{ intent: 'remove', id: 'home-1' }]))
})

test('invites to add the first address, or to the menu of a shop that does not deliver', async () => {
  await open({ places: [] })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No addresses yet')
  expect(screen.getByRole('link', { name: 'Add address' }).getAttribute('href')).toBe('/mashawi/locations?edit=new')
  cleanup()
  await open({ places: [], zones: [] })
  expect(screen.getByText('This restaurant doesn’t deliver.')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/mashawi/pickup')
})

test('announces that there are too many addresses', async () => {
  await open({ reply: { kind: 'too-many' } })
  expect(screen.getByRole('alert').textContent).toContain('maximum number')
})

test('fills the form with the edited address, and sends it', async () => {
  const forms = await open({ edited: 'work-1' })
  expect(document.title).toBe('Edit address · Mashawi')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked).toBe(true)
  expect(field(/^Address name/).value).toBe('Mum’s place')
  expect(screen.getByRole('switch', { name: /Make default/ })).toBeDefined()
  fireEvent.change(field(/^Contact name/), { target: { value: 'Noor' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() =>
    expect(forms).toMatchObject([
      { intent: 'save', id: 'work-1', kind: 'other', areaId: 'salmiya', contactName: 'Noor' },
    ]),
  )
})

test('asks for a name only of other addresses', async () => {
  await open({ edited: 'new' })
  expect(document.title).toBe('New address · Mashawi')
  expect(screen.queryByRole('textbox', { name: /^Address name/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
  expect(field(/^Address name/).value).toBe('')
})

test('keeps the default address the default', async () => {
  const forms = await open({ edited: 'home-1' })
  expect(screen.queryByRole('switch')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(forms).toMatchObject([{ id: 'home-1', default: '1' }]))
})

test('lists the problems of a rejected form and focuses the list', async () => {
  const values = { ...savedAddressValues(null, 'house'), contactPhone: 'call me' }
  await open({ edited: 'new', reply: { kind: 'place', problems: { areaId: 'missing', phone: 'invalid' }, values } })
  const summary = screen.getByRole('alert')
  expect(within(summary).getAllByRole('link')).toHaveLength(2)
  expect(summary.contains(document.activeElement)).toBe(true)
  expect(field(/^Contact phone/).value).toBe('call me')
  expect(field(/^Contact phone/).getAttribute('aria-invalid')).toBe('true')
})

test('shows a failed connection beside the form or above the list', async () => {
  await open({ edited: 'new', reply: { kind: 'offline' } })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  cleanup()
  await open({ reply: { kind: 'offline' } })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('fills in an address by its PACI number, without a change of the checkout', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'found', address: registeredHouse }))
  const before = checkoutStoreOf('mashawi').getState().choices
  const paciForm = addressFormOf(['block!', 'house_number!', 'paci'], [])
  const forms = await open({
    edited: 'new',
    terms: { ...terms, addressForm: { ...paciForm, residencies: ['house'] }, paciLookup: true },
  })
  fireEvent.change(field(/^PACI number/), { target: { value: '12345678' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Find address' })))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Area' }).value).toBe('salmiya')
  expect(field(/^House number/).value).toBe('12')
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() =>
    expect(forms).toMatchObject([
      { areaId: 'salmiya', paci: '12345678', 'house.block': '10', 'house.house_number': '12' },
    ]),
  )
  expect(checkoutStoreOf('mashawi').getState().choices).toEqual(before)
  vi.unstubAllGlobals()
})
