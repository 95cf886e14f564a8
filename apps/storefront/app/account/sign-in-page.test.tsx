// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import type { SentTo } from './code-result.ts'
import { SignInPage } from './sign-in-page.tsx'
import type { SignInResult } from './sign-in-result.ts'
import { recordForms } from './testing.ts'

const sent: SentTo = {
  phone: '66120000',
  dialCode: '+965',
  shown: '+965 6612 0000',
  channel: 'whatsapp',
  seconds: 30,
  outbox: null,
}

interface Visit {
  readonly reply?: SignInResult
  readonly nameless?: boolean
  readonly deleted?: boolean
  readonly returnTo?: string
  readonly policies?: boolean
}

beforeEach(() => {
  localStorage.clear()
  checkoutStoreOf('mashawi').getState().choose(emptyChoices)
})

async function open({ reply, nameless = false, deleted = false, returnTo = '', policies = true }: Visit = {}) {
  const { forms, action } = recordForms()
  const page = <SignInPage returnTo={returnTo} nameless={nameless} deleted={deleted} reply={reply} />
  const shop = { policies, cover: null, logo: null, codeCountries: ['KW'] }
  render(await inShop(shop, page, { at: '/mashawi/login', action }))
  return forms
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const phoneField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ })
const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('asks for the phone first, and links to the orders of this device', async () => {
  await open()
  expect(title()).toBe('Sign in or sign up')
  expect(document.title).toBe('Sign in or sign up · Mashawi')
  expect(screen.getByRole('link', { name: /^Your orders/ }).getAttribute('href')).toBe('/mashawi/orders/history')
  expect(screen.getByRole('link', { name: 'terms and privacy policy' }).getAttribute('href')).toBe('/mashawi/Policies')
})

test('names no terms where the shop has none', async () => {
  await open({ policies: false })
  expect(screen.queryByText(/By continuing/)).toBeNull()
})

test('sends the number with the country, the channel and the return path', async () => {
  const forms = await open({ returnTo: '/mashawi/locations' })
  fireEvent.change(phoneField(), { target: { value: '٦٦١٢٠٠٠٠' } })
  expect(phoneField().value).toBe('66120000')
  fireEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }))
  press('Send code')
  await waitFor(() =>
    expect(forms).toEqual([
      expect.objectContaining({
        intent: 'send',
        to: '/mashawi/locations',
        phone: '66120000',
        dialCode: '+965',
        channel: 'whatsapp',
      }),
    ]),
  )
})

test('prefills the number of the last order', async () => {
  checkoutStoreOf('mashawi').getState().choose({ phone: '66129999', dialCode: '+966' })
  const forms = await open()
  await waitFor(() => expect(phoneField().value).toBe('66129999'))
  press('Send code')
  await waitFor(() => expect(forms).toMatchObject([{ phone: '66129999', dialCode: '+966' }]))
})

test('does not replace a number that was returned with a problem', async () => {
  checkoutStoreOf('mashawi').getState().choose({ phone: '66129999', dialCode: '+966' })
  await open({ reply: { kind: 'not-sent', problem: { code: 'unavailable' }, sent } })
  expect(phoneField().value).toBe('66120000')
})

test('shows a problem of the number at its field, and clears it while typing', async () => {
  await open({ reply: { kind: 'not-sent', problem: { code: 'TOO_SHORT' }, sent: { ...sent, phone: '66' } } })
  expect(phoneField().value).toBe('66')
  expect(phoneField().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(phoneField())
  fireEvent.change(phoneField(), { target: { value: '661' } })
  expect(phoneField().getAttribute('aria-invalid')).not.toBe('true')
})

test('shows a problem that another number would not fix above the form', async () => {
  await open({ reply: { kind: 'not-sent', problem: { code: 'code-limit', seconds: 120 }, sent } })
  expect(screen.getByRole('alert').textContent).toMatch(/2 min/)
  expect(phoneField().getAttribute('aria-invalid')).not.toBe('true')
})

test('asks for the code that was sent, and for another number on request', async () => {
  const forms = await open({ reply: { kind: 'sent', sent }, returnTo: '/mashawi/locations' })
  expect(title()).toBe('Enter the code')
  expect(screen.getByText('+965 6612 0000').getAttribute('dir')).toBe('ltr')
  expect(screen.queryByRole('link', { name: /^Your orders/ })).toBeNull()
  const code = screen.getByRole('textbox', { name: '6-digit code' })
  fireEvent.change(code, { target: { value: '123456' } })
  await waitFor(() =>
    expect(forms[0]).toMatchObject({ intent: 'verify', code: '123456', phone: '66120000', to: '/mashawi/locations' }),
  )
  expect(JSON.parse(String(forms[0]?.['guestData']))).toEqual({ orders: [], choices: null })
  press('Change number')
  await waitFor(() => expect(title()).toBe('Sign in or sign up'))
  expect(phoneField().value).toBe('66120000')
  expect(document.activeElement).toBe(phoneField())
})

test('keeps an incomplete code and says what is missing', async () => {
  const forms = await open({ reply: { kind: 'sent', sent } })
  fireEvent.change(screen.getByRole('textbox', { name: '6-digit code' }), { target: { value: '123' } })
  press('Sign in')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the 6-digit code')
  expect(forms).toEqual([])
})

test('asks new customers for their name', async () => {
  const forms = await open({ nameless: true, returnTo: '/mashawi/locations' })
  expect(title()).toBe('Welcome! What’s your name?')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Layla' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Offers and news from Mashawi/ }))
  press('Create account')
  await waitFor(() =>
    expect(forms).toEqual([{ intent: 'name', to: '/mashawi/locations', name: 'Layla', marketing: '1' }]),
  )
})

test('lets new customers skip the name, or go on as a guest', async () => {
  const forms = await open({ nameless: true, returnTo: '/mashawi/pickup/checkout' })
  expect(screen.getByRole('link', { name: 'Skip for now' }).getAttribute('href')).toBe('/mashawi/pickup/checkout')
  press('Sign out and continue as a guest')
  await waitFor(() =>
    expect(forms).toEqual([{ intent: 'logout', business: 'mashawi', to: '/mashawi/pickup/checkout' }]),
  )
})

test('shows the problem of the name at its field', async () => {
  await open({ nameless: true, reply: { kind: 'nameless', problem: { code: 'name-missing' } } })
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('confirms the deletion of an account on the first step only', async () => {
  await open({ deleted: true })
  expect(screen.getByText(/Your account has been deleted/)).toBeDefined()
  cleanup()
  await open({ deleted: true, reply: { kind: 'sent', sent } })
  expect(screen.queryByText(/Your account has been deleted/)).toBeNull()
})

test('links to the outbox where codes are not sent', async () => {
  await open({ reply: { kind: 'sent', sent: { ...sent, outbox: '/dev/outbox' } } })
  expect(screen.getByRole('link', { name: 'outbox' }).getAttribute('href')).toBe('/dev/outbox')
})
