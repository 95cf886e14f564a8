// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { assessCheckout } from './checkout-readiness.ts'
import { ContactSection } from './contact-section.tsx'
import type { RequestProblem } from './request.ts'
import { anOrder, CheckoutStub, SubmitButton } from './testing.tsx'

const store = checkoutStoreOf('mashawi').getState()
const choices = () => checkoutStoreOf('mashawi').getState().choices

beforeEach(() => {
  localStorage.clear()
  store.choose(emptyChoices)
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => vi.unstubAllGlobals())

interface Visit {
  readonly type?: 'delivery' | 'dine-in'
  readonly open?: boolean
  readonly problems?: readonly RequestProblem[]
  /** Shows a button that tries to place the order. */
  readonly submit?: boolean
}

async function visit({ type = 'delivery', open = true, problems = [], submit = false }: Visit = {}) {
  const readiness = assessCheckout([], { problems, nearestSlot: null }, { kind: 'idle' })
  const page = (
    <CheckoutStub order={anOrder({ terms: { type }, readiness })} {...(open && { open: 'contact' as const })}>
      <ContactSection />
      {submit && <SubmitButton />}
    </CheckoutStub>
  )
  return render(await inShop({}, page))
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const leave = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}

test('marks a missing field once the guest has left it, and not before', async () => {
  await visit()
  expect(screen.queryByText('Enter your name')).toBeNull()
  leave('Name', '')
  expect(screen.getByText('Enter your name')).toBeDefined()
  expect(screen.queryByText('Enter a phone number so we can reach you')).toBeNull()
})

test('marks all missing fields once the guest has tried to place the order', async () => {
  await visit({ submit: true })
  expect(screen.queryByText('Enter a phone number so we can reach you')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }))
  expect(screen.getByText('Enter your name')).toBeDefined()
  expect(screen.getByText('Enter a phone number so we can reach you')).toBeDefined()
})

test('stores the contact details while the guest types', async () => {
  await visit()
  fireEvent.change(field('Name'), { target: { value: 'Noura' } })
  fireEvent.change(field('Phone'), { target: { value: '٦٦١٢٠٠٠٠' } })
  expect(choices()).toMatchObject({ name: 'Noura', phone: '66120000' })
})

test('marks no missing contact details of a table order', async () => {
  await visit({ type: 'dine-in', submit: true })
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }))
  expect(screen.queryByText('Enter your name')).toBeNull()
})

test('shows why the server rejected the phone number', async () => {
  await visit({ problems: [{ path: 'phone', code: 'TOO_SHORT' }] })
  leave('Phone', '6612')
  expect(screen.getByText('This phone number is too short')).toBeDefined()
})

test('shows the verification of the phone number in the section', async () => {
  store.choose({ name: 'Noura', phone: '66120000' })
  await visit({ problems: [{ path: 'phone', code: 'phone-unverified' }] })
  expect(screen.getByRole('region', { name: 'Confirm your number' })).toBeDefined()
})

test('summarizes the contact with the calling code of the shop', async () => {
  store.choose({ name: ' Noura ', phone: '66120000' })
  await visit({ open: false })
  expect(screen.getByText('Noura')).toBeDefined()
  expect(screen.getByText('+965 66120000').dir).toBe('ltr')
})

test('summarizes an international number as it was typed', async () => {
  store.choose({ phone: '0096666120000' })
  await visit({ open: false })
  expect(screen.getByText('0096666120000')).toBeDefined()
})

test('asks for the contact, or names it optional at a table', async () => {
  await visit({ open: false })
  expect(screen.getByText('Your name and phone')).toBeDefined()
  cleanup()
  await visit({ open: false, type: 'dine-in' })
  expect(screen.getByText('optional')).toBeDefined()
})
