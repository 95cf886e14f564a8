// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { emptyChoices } from '../guest/choices.ts'
import { assessCheckout } from './checkout-readiness.ts'
import { ContactSection } from './contact-section.tsx'
import type { RequestProblem } from './request.ts'
import { anOrder, CheckoutStub } from './testing.tsx'

const store = checkoutStoreOf('mashawi').getState()
const choices = () => checkoutStoreOf('mashawi').getState().choices
const completed = vi.fn()

beforeEach(() => {
  localStorage.clear()
  store.choose(emptyChoices)
  completed.mockClear()
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => vi.unstubAllGlobals())

interface Visit {
  readonly type?: 'delivery' | 'dine-in'
  readonly open?: boolean
  readonly problems?: readonly RequestProblem[]
}

async function visit({ type = 'delivery', open = true, problems = [] }: Visit = {}) {
  const readiness = assessCheckout([], { problems, nearestSlot: null }, { kind: 'idle' })
  const page = (
    <CheckoutStub
      order={anOrder({ terms: { type }, readiness })}
      onCompleted={completed}
      {...(open && { open: 'contact' as const })}
    >
      <ContactSection />
    </CheckoutStub>
  )
  return render(await inShop({}, page))
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const pressContinue = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
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

test('marks all missing fields and focuses the first when the section is completed too early', async () => {
  await visit()
  pressContinue()
  expect(completed).not.toHaveBeenCalled()
  expect(screen.getByText('Enter a phone number so we can reach you')).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Name')))
})

test('stores the contact details and completes the section', async () => {
  await visit()
  leave('Name', 'Noura')
  leave('Phone', '٦٦١٢٠٠٠٠')
  pressContinue()
  expect(choices()).toMatchObject({ name: 'Noura', phone: '66120000' })
  expect(completed).toHaveBeenCalledWith('contact')
})

test('needs no contact details for a table order', async () => {
  await visit({ type: 'dine-in' })
  pressContinue()
  expect(completed).toHaveBeenCalledWith('contact')
})

test('shows why the server rejected the phone number, and does not complete the section', async () => {
  await visit({ problems: [{ path: 'phone', code: 'TOO_SHORT' }] })
  leave('Name', 'Noura')
  leave('Phone', '6612')
  expect(screen.getByText('This phone number is too short')).toBeDefined()
  pressContinue()
  expect(completed).not.toHaveBeenCalled()
})

test('does not complete the section before the phone number is verified', async () => {
  store.choose({ name: 'Noura', phone: '66120000' })
  await visit({ problems: [{ path: 'phone', code: 'phone-unverified' }] })
  pressContinue()
  expect(completed).not.toHaveBeenCalled()
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
