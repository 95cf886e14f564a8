// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { type Choices, emptyChoices } from '../guest/choices.ts'
import { useAddressDraft } from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { choicesOfValues, readAddressValues, valuesOfChoices } from './address-form.ts'
import { addressFormOf, coast, registeredHouse as house } from './testing.ts'

const addressForm = addressFormOf(
  ['block!', 'avenue', 'house_number!', 'paci'],
  ['block!', 'building!', 'apartment!', 'paci'],
)
const terms = { zones: [coast], addressForm, dropPin: 'off', paciLookup: true } as const

/** Stored data is scoped to a shop, so every test uses its own shop. */
let shops = 0
let businessId: string
/** The bodies of the lookups. */
let sent: unknown[]
let respond: () => Promise<Response>

beforeEach(() => {
  businessId = `paci shop ${++shops}`
  sent = []
  respond = async () => Response.json({ kind: 'found', address: house })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('paci-address.json')) return Response.json({})
    sent.push(JSON.parse(String(init?.body)))
    return respond()
  })
})
afterEach(() => vi.unstubAllGlobals())

function Page({ choices }: { choices: Choices }) {
  const form = useRef<HTMLFormElement>(null)
  const read = (data: FormData) => choicesOfValues(readAddressValues(data, addressForm), { withPerson: false })
  const draft = useAddressDraft(form, { businessId, choices, read })
  return (
    <form ref={form} aria-label="Address">
      <AddressFields terms={terms} values={valuesOfChoices(draft, addressForm)} problems={{}} withPerson={false} />
    </form>
  )
}

async function open(choices: Choices = emptyChoices) {
  checkoutStoreOf(businessId).getState().choose(choices)
  const shop = { businessId, merchantId: businessId, referenceId: businessId, currency: 'KWD', selling: [] } as const
  return render(await inShop(shop, <Page choices={choices} />))
}
const input = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: RegExp, value: string) => fireEvent.change(input(name), { target: { value } })
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Find address' })))
const address = () =>
  readAddressValues(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Address' })), addressForm)

test('fills in area and fields, keeps what the register does not have, and locks nothing', async () => {
  await open()
  write(/^Avenue/, '5')
  write(/^PACI number/, '12345678')
  await press()
  expect(sent).toEqual([{ number: '12345678' }])
  expect(checkoutStoreOf(businessId).getState().choices.areaId).toBe('salmiya')
  expect(address()).toMatchObject({
    areaId: 'salmiya',
    residency: 'house',
    fields: { block: '10', avenue: '5', house_number: '12', paci: '12345678' },
  })
  expect(screen.getByText(/^Address filled in/).closest('[role=status]')).not.toBeNull()
  write(/^Block/, '11')
  expect(address().fields.block).toBe('11')
})

test('accepts Arabic digits and Enter, which does not submit the form', async () => {
  await open()
  write(/^PACI number/, '١٢٣٤ ٥٦٧٨')
  let isSubmitted = true
  await act(async () => {
    isSubmitted = fireEvent.keyDown(input(/^PACI number/), { key: 'Enter' })
  })
  expect(isSubmitted).toBe(false)
  expect(sent).toEqual([{ number: '12345678' }])
  expect(address().fields.paci).toBe('12345678')
})

test('chooses an apartment for an address with a unit, and fills in its fields', async () => {
  respond = async () => Response.json({ kind: 'found', address: { ...house, unit: '7' } })
  await open()
  write(/^PACI number/, '12345678')
  await press()
  expect(address()).toMatchObject({ residency: 'apartment', fields: { block: '10', building: '12', apartment: '7' } })
  fireEvent.click(screen.getByRole('radio', { name: 'House' }))
  expect(input(/^House number/).value).toBe('12')
})

test('replaces a stored address of another area, and keeps the number', async () => {
  const stored = { block: '10', avenue: '3', house_number: '1', paci: '12345678' }
  await open({ ...emptyChoices, areaId: 'salwa', address: { residency: 'house', fields: stored, point: null } })
  await press()
  expect(address().fields).toMatchObject({ block: '10', house_number: '12', paci: '12345678' })
})

test('stores the filled address as unsent input', async () => {
  const page = await open()
  write(/^PACI number/, '12345678')
  await press()
  page.unmount()
  await open({ ...emptyChoices, areaId: 'salmiya' })
  expect(address().fields).toMatchObject({ block: '10', house_number: '12', paci: '12345678' })
})

test.each([
  ['an unknown number', { kind: 'nothing' }, /^No address found for this number/],
  ['a register that does not answer', { kind: 'unavailable' }, /^Address search is unavailable/],
  ['an address that is not served', { kind: 'found', address: { ...house, area: { en: 'Sharq' } } }, /in Sharq, where/],
])('says so for %s, and fills in nothing', async (_, response, text) => {
  respond = async () => Response.json(response)
  await open()
  write(/^Block/, '3')
  write(/^PACI number/, '99999999')
  await press()
  expect(screen.getByText(text).closest('[role=status]')).not.toBeNull()
  expect(address().fields).toEqual({ block: '3', paci: '99999999' })
})

test('asks for eight digits without a request', async () => {
  await open()
  write(/^PACI number/, '123')
  await press()
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(input(/^PACI number/))
  expect(input(/^PACI number/).getAttribute('aria-invalid')).toBe('true')
  write(/^PACI number/, '1234')
  expect(input(/^PACI number/).getAttribute('aria-invalid')).toBeNull()
})

test('typing cancels the lookup', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  respond = () => promise
  await open()
  write(/^PACI number/, '12345678')
  await press()
  const button = screen.getByRole('button', { name: 'Find address' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  write(/^PACI number/, '1234567')
  expect(button.getAttribute('aria-busy')).toBeNull()
  await act(async () => resolve(Response.json({ kind: 'found', address: house })))
  expect(address().fields.block).toBeUndefined()
})
