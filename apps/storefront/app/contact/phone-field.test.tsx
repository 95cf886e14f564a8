// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { PhoneField } from './phone-field.tsx'

const shop = { referenceId: 'mashawi', country: 'KW' }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})))
afterEach(() => vi.unstubAllGlobals())

const country = () => screen.getByRole<HTMLInputElement>('combobox')
const pick = (code: string) => {
  fireEvent.change(country(), { target: { value: code } })
  fireEvent.keyDown(country(), { key: 'Enter' })
}
const sent = () => new FormData(document.querySelector('form') ?? undefined).get('dialCode')

test('submits the picked country code of an uncontrolled field, and the shop’s own until then', async () => {
  const form = (
    <form>
      <PhoneField dialCode="" />
    </form>
  )
  render(await inShop(shop, form))
  expect([country().value, sent()]).toEqual(['KW +965', '+965'])
  pick('+966')
  expect([country().value, sent()]).toEqual(['SA +966', '+966'])
})

test('keeps the picked country when two countries share a calling code', async () => {
  function Controlled() {
    const [code, setCode] = useState('')
    return <PhoneField dialCode={code} onDialCode={setCode} />
  }
  render(await inShop(shop, <Controlled />))
  pick('CA')
  expect(country().value).toBe('CA +1')
})

test('offers only the countries that codes are sent to where the number gets a code', async () => {
  const served = { ...shop, codeCountries: ['KW', 'SA'] }
  const { unmount } = render(await inShop(served, <PhoneField dialCode="" getsCodes />))
  pick('+44')
  expect(screen.queryByRole('option')).toBeNull()
  pick('+966')
  expect(country().value).toBe('SA +966')
  unmount()
  render(await inShop(served, <PhoneField dialCode="" />))
  pick('+44')
  expect(country().value).toBe('GB +44')
})
