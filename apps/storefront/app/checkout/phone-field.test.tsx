// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { PhoneField } from './phone-field.tsx'

const shop = { referenceId: 'mashawi', country: 'KW' }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const country = () => screen.getByRole<HTMLInputElement>('combobox')
const pick = (code: string) => {
  fireEvent.change(country(), { target: { value: code } })
  fireEvent.keyDown(country(), { key: 'Enter' })
}
const sent = () => new FormData(document.querySelector('form') ?? undefined).get('dialCode')

test('a field that nobody follows sends the country that was picked, and the shop’s own before that', async () => {
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

test('of two countries with one code the one that was picked stands there', async () => {
  function Followed() {
    const [code, setCode] = useState('')
    return <PhoneField dialCode={code} onDialCode={setCode} />
  }
  render(await inShop(shop, <Followed />))
  pick('CA')
  expect(country().value).toBe('CA +1')
})
