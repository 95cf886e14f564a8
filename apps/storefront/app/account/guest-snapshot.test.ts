// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { emptyChoices } from '../checkout/choices.ts'
import { checkoutStoreOf } from '../checkout/store.ts'
import { collectGuestData } from './guest-data.ts'
import { setCurrentCustomer, type CurrentCustomer } from './current-customer.ts'
import { choicesOf } from './saved-address-choices.ts'
import { splitPhone } from './split-phone.ts'

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

/** Every example is a shop of its own, as what is known of one outlives a test. */
let shop = ''
let shops = 0
beforeEach(() => {
  localStorage.clear()
  shop = `shop-${++shops}`
})

const choices = () => checkoutStoreOf(shop).getState().choices
const say = (some: Partial<typeof emptyChoices>) => checkoutStoreOf(shop).getState().choose(some)
const given = () => collectGuestData(shop, [], choices()).choices

/** As the checkout fills itself in. */
function fillIn({ name, phone, locations: [place] }: CurrentCustomer): void {
  say({ name, ...splitPhone(phone), ...(place && choicesOf(place)) })
}

test('whoever signs out takes along what the checkout had from their account', () => {
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  expect(choices()).toMatchObject({ name: 'Layla', phone: '66120000', areaId: 'salmiya' })
  setCurrentCustomer(shop, null)
  expect(choices()).toEqual(emptyChoices)
})

test('so they do where another customer has signed in on this device meanwhile', () => {
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  setCurrentCustomer(shop, omar)
  expect(choices()).toEqual(emptyChoices)
})

test('what a guest has typed as a guest stays, but for what they changed when they were signed in', () => {
  say({ name: 'Huda', phone: '5555 0001', ...office, servicePoint: 'Umbrella 4' })
  setCurrentCustomer(shop, layla)
  say({ phone: '6612 0000', car: { make: 'Kia', color: '', plate: '' } })
  setCurrentCustomer(shop, null)
  expect(choices()).toEqual({ ...emptyChoices, name: 'Huda', ...office, servicePoint: 'Umbrella 4' })
})

test('an address they chose in place of the typed one leaves nothing behind: no order goes elsewhere unseen', () => {
  say(office)
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  setCurrentCustomer(shop, null)
  expect(choices()).toMatchObject({ areaId: null, address: null })
})

test('their account is known anew on every page, and what it brought leaves with it all the same', () => {
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  setCurrentCustomer(shop, { ...layla, name: 'Layla Haddad' })
  setCurrentCustomer(shop, null)
  expect(choices()).toEqual(emptyChoices)
})

test('a guest’s place becomes that of the first account that signs in, and of no other', () => {
  say(office)
  expect(given()).toMatchObject(office)
  setCurrentCustomer(shop, layla)
  setCurrentCustomer(shop, null)
  expect(choices()).toMatchObject(office)
  expect(given()).toBeNull()
  say({ areaId: 'jabriya' })
  expect(given()).toMatchObject({ areaId: 'jabriya' })
})

test('a device that has not noticed yet that its customer is signed out gives their place to nobody', () => {
  setCurrentCustomer(shop, layla)
  fillIn(layla)
  expect(given()).toBeNull()
})
