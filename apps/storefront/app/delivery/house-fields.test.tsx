// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { type Choices, emptyChoices } from '../guest/choices.ts'
import { clearDraft, useAddressDraft } from './address-draft.ts'
import { HouseFields } from './address-fields.tsx'
import { type AddressProblems, choicesOfValues, readAddressValues, valuesOfChoices } from './address-form.ts'
import { addressFormOf } from './testing.ts'
import { useFormKey } from './use-form-key.ts'

const addressForm = addressFormOf(['street!', 'note'], ['street!', 'floor!'])
const values = { residency: 'house', fields: { street: '3' } } as const

const fields = (problems: AddressProblems = {}) =>
  inShop({}, <HouseFields addressForm={addressForm} values={values} problems={problems} />)
const input = (name: RegExp) => screen.queryByRole<HTMLInputElement>('textbox', { name })
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const write = (name: RegExp, value: string) => fireEvent.change(input(name) as HTMLElement, { target: { value } })

beforeEach(() => clearDraft('mashawi'))

test('shows the fields of the chosen residency', async () => {
  render(await fields())
  expect(input(/^Floor/)).toBeNull()
  choose('Apartment')
  expect(input(/^Floor/)).not.toBeNull()
  expect(input(/^Note/)).toBeNull()
})

test('keeps typed text in a field that both residencies have', async () => {
  render(await fields())
  write(/^Street/, '12')
  choose('Apartment')
  expect(input(/^Street/)?.value).toBe('12')
  write(/^Street/, '14')
  choose('House')
  expect(input(/^Street/)?.value).toBe('14')
})

test('marks optional fields', async () => {
  render(await fields())
  expect(screen.getByText('optional').closest('label, div')?.textContent).toContain('Note')
})

test('shows a problem at its field, and only for the residency it was found in', async () => {
  render(await fields({ street: 'missing' }))
  expect(input(/^Street/)?.getAttribute('aria-invalid')).toBe('true')
  choose('Apartment')
  expect(input(/^Street/)?.getAttribute('aria-invalid')).not.toBe('true')
})

test('contains the fields of all residencies before hydration, with different names', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(await fields())
  const names = [...page.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type]), textarea')].map(
    ({ name }) => name,
  )
  expect(names).toEqual(['house.street', 'house.note', 'apartment.street', 'apartment.floor'])
})

/** An address form as on the address page. */
function DraftForm({ choices, businessId = 'mashawi' }: { choices: Choices; businessId?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const read = (data: FormData) => choicesOfValues(readAddressValues(data, addressForm))
  const values = valuesOfChoices(useAddressDraft(form, { businessId, choices, read }), addressForm)
  return (
    <form ref={form}>
      <HouseFields addressForm={addressForm} values={values} problems={{}} />
      <input name="name" aria-label="Name" defaultValue={values.name} />
    </form>
  )
}

const openForm = async (choices: Choices = emptyChoices) => render(await inShop({}, <DraftForm choices={choices} />))

test('restores unsent input after a visit to the map', async () => {
  await openForm()
  write(/^Street/, '12')
  write(/^Name/, 'Noura')
  cleanup()
  await openForm({ ...emptyChoices, pin: { point: { lat: 29.5, lng: 48.5 }, searched: false, text: '' } })
  expect(input(/^Street/)?.value).toBe('12')
  expect(input(/^Name/)?.value).toBe('Noura')
})

/** Opens the form of a shop that this document has not loaded yet, with the tab's stored draft of `mashawi`. */
async function openAfterReload(businessId: string, choices = emptyChoices) {
  sessionStorage.setItem(`${draftKey}.${businessId}`, sessionStorage.getItem(`${draftKey}.mashawi`) ?? '')
  cleanup()
  return render(await inShop({}, <DraftForm choices={choices} businessId={businessId} />))
}
const draftKey = 'sofra.address-draft'

test('restores unsent input and the residency after a reload', async () => {
  await openForm()
  choose('Apartment')
  write(/^Floor/, '4')
  write(/^Name/, 'Noura')
  await openAfterReload('reloaded')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Apartment' }).checked).toBe(true)
  expect(input(/^Floor/)?.value).toBe('4')
  expect(input(/^Name/)?.value).toBe('Noura')
})

test('stores nothing once the choices have the input', async () => {
  const page = await openForm()
  write(/^Street/, '12')
  expect(sessionStorage.getItem(`${draftKey}.mashawi`)).toContain('12')
  const address = { residency: 'house', fields: { street: '12' }, point: null } as const
  page.rerender(await inShop({}, <DraftForm choices={{ ...emptyChoices, address }} />))
  fireEvent.focusOut(input(/^Street/) as HTMLElement)
  expect(sessionStorage.getItem(`${draftKey}.mashawi`)).toBeNull()
})

test('does not restore the street of another area', async () => {
  await openForm({ ...emptyChoices, areaId: 'salmiya' })
  write(/^Street/, '12')
  write(/^Name/, 'Noura')
  cleanup()
  await openForm({ ...emptyChoices, areaId: 'salwa' })
  expect(input(/^Street/)?.value).toBe('')
  expect(input(/^Name/)?.value).toBe('Noura')
})

test('restores nothing after the draft was deleted, or when nothing was typed', async () => {
  await openForm()
  write(/^Street/, '12')
  cleanup()
  clearDraft('mashawi')
  await openForm({ ...emptyChoices, name: 'Noura' })
  cleanup()
  await openForm({ ...emptyChoices, name: 'Hessa' })
  expect(input(/^Street/)?.value).toBe('')
  expect(input(/^Name/)?.value).toBe('Hessa')
})

let learn: (known: string) => void

/** A form that is reset once stored values are known. */
function KeyedForm() {
  const [known, setKnown] = useState('new')
  const place = useRef<HTMLDivElement>(null)
  const key = useFormKey(known, place)
  learn = (next) => act(() => setKnown(next))
  return (
    <div ref={place}>
      <input key={key} aria-label="Name" defaultValue={known === 'new' ? '' : 'Noura'} />
    </div>
  )
}

test('shows stored values that are loaded after the form', () => {
  render(<KeyedForm />)
  learn('known')
  expect(input(/^Name/)?.value).toBe('Noura')
})

test('keeps what the guest has typed before the stored values are loaded', () => {
  render(<KeyedForm />)
  write(/^Name/, 'Hes')
  learn('known')
  expect(input(/^Name/)?.value).toBe('Hes')
})

test('shares no draft between businesses', async () => {
  await openForm()
  write(/^Street/, '12')
  cleanup()
  expect(checkoutStoreOf('dallah').getState().choices.address).toBeNull()
  clearDraft('dallah')
  await openForm()
  expect(input(/^Street/)?.value).toBe('12')
})
