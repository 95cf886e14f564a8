// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { splitPhone } from '../contact/split-phone.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { type CurrentCustomer, setCurrentCustomer } from './current-customer.ts'
import { collectGuestData } from './guest-data.ts'
import { choicesOf } from './saved-address-choices.ts'

const layla: CurrentCustomer = {
  id: 'layla',
  name: 'Layla',
  phone: '+96566120000',
  locations: [
    {
      id: 'home',
      title: 'home',
      isDefault: true,
      destination: { kind: 'area', areaId: 'salmiya' },
      areaName: 'Salmiya',
      address: { residency: 'house', fields: { block: '10', street: '4', house_number: '17' }, point: null },
      contactName: '',
      contactPhone: '',
    },
  ],
}
const omar: CurrentCustomer = { id: 'omar', name: 'Omar', phone: '+96599887766', locations: [] }
const office = {
  areaId: 'sharq',
  pin: null,
  address: { residency: 'company', fields: { block: '2' }, point: null },
} as const

/** Each test uses its own shop, because module state outlives a test. */
let shop = ''
let shops = 0
beforeEach(() => {
  localStorage.clear()
  shop = `shop-${++shops}`
})

const choices = () => checkoutStoreOf(shop).getState().choices
const say = (some: Partial<typeof emptyChoices>) => checkoutStoreOf(shop).getState().choose(some)
const given = () => collectGuestData(shop, [], choices()).choices

/** Prefills the checkout from the account. */
function fillIn({ name, phone, locations: [place] }: CurrentCustomer): void {
  say({ name, ...splitPhone(phone), ...(place && choicesOf(place)) })
}

test('removes choices of the account at sign-out', () => {
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  expect(choices()).toMatchObject({ name: 'Layla', phone: '66120000', areaId: 'salmiya' })
  setCurrentCustomer(shop, null)
  expect(choices()).toEqual(emptyChoices)
})

test('removes choices of the former account when another customer signs in', () => {
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  setCurrentCustomer(shop, omar)
  expect(choices()).toEqual(emptyChoices)
})

test('keeps guest choices except those changed while signed in', () => {
  say({ name: 'Huda', phone: '5555 0001', ...office, servicePoint: 'Umbrella 4' })
  setCurrentCustomer(shop, layla)
  say({ phone: '6612 0000', car: { make: 'Kia', color: '', plate: '' } })
  setCurrentCustomer(shop, null)
  expect(choices()).toEqual({ ...emptyChoices, name: 'Huda', ...office, servicePoint: 'Umbrella 4' })
})

test('restores no older address after the sign-out', () => {
  say(office)
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  setCurrentCustomer(shop, null)
  expect(choices()).toMatchObject({ areaId: null, address: null })
})

test('removes choices also after the account was reloaded', () => {
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  setCurrentCustomer(shop, { ...layla, name: 'Layla Haddad' })
  setCurrentCustomer(shop, null)
  expect(choices()).toEqual(emptyChoices)
})

test('merges the address of a guest into the first account only', () => {
  say(office)
  expect(given()).toMatchObject(office)
  setCurrentCustomer(shop, layla)
  setCurrentCustomer(shop, null)
  expect(choices()).toMatchObject(office)
  expect(given()).toBeNull()
  say({ areaId: 'jabriya' })
  expect(given()).toMatchObject({ areaId: 'jabriya' })
})

test('does not merge choices of an active account', () => {
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  expect(given()).toBeNull()
})
