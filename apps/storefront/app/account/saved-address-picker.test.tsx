// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { coast } from '../delivery/testing.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { setCurrentCustomer } from './current-customer.ts'
import { displayNameCookie } from './display-name.ts'
import { SavedAddressPicker } from './saved-address-picker.tsx'
import { home, layla } from './testing.ts'

const shop = { businessId: 'picker', merchantId: 'grill' }
const away = { ...home, id: 'away', title: 'Away', destination: { kind: 'area', areaId: 'atlantis' } } as const

const signIn = (name: string | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = displayNameCookie('grill', name)
}

beforeEach(() => {
  localStorage.clear()
  signIn('Layla')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  signIn(null)
  setCurrentCustomer('picker', null)
  vi.unstubAllGlobals()
})

async function open(locations: readonly (typeof home)[] | null, expected = false) {
  if (locations) setCurrentCustomer('picker', { id: 'layla', name: 'Layla', phone: layla.phone, locations })
  const onChoose = vi.fn()
  render(await inShop(shop, <SavedAddressPicker zones={[coast]} expected={expected} onChoose={onChoose} />))
  return onChoose
}

test('offers the addresses within the zones of the branch', async () => {
  await open([home, away])
  expect(screen.getByRole('group', { name: 'Your addresses' })).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['HomeSalmiya'])
})

test('chooses an address for the order and marks it', async () => {
  const onChoose = await open([home])
  const button = screen.getByRole('button', { name: /^Home/ })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(onChoose).toHaveBeenCalledOnce()
  expect(checkoutStoreOf('picker').getState().choices).toMatchObject({ areaId: 'salmiya', address: home.address })
  expect(button.getAttribute('aria-pressed')).toBe('true')
})

test('links to a new address where none is served', async () => {
  await open([away])
  expect(screen.getByRole('link', { name: 'Add address' }).getAttribute('href')).toBe('/mashawi/locations?edit=new')
})

test('reserves space while the customer is being loaded', async () => {
  await open(null)
  const group = screen.getByRole('group', { name: 'Your addresses' })
  expect(group.querySelectorAll('a, button')).toHaveLength(0)
})

test('links guests without an account to the sign-in', async () => {
  signIn(null)
  await open(null)
  expect(screen.queryByRole('group')).toBeNull()
  const link = screen.getByRole('link', { name: 'Sign in to use your saved addresses' })
  expect(link.getAttribute('href')).toBe('/mashawi/login?to=%2F')
})
