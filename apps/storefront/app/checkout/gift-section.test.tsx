// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { emptyDraft, emptyGift } from '../guest/checkout-draft.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { assessCheckout } from './checkout-readiness.ts'
import { GiftSection } from './gift-section.tsx'
import { anOrder, CheckoutStub, emptyQuote, SubmitButton } from './testing.tsx'

const noon = Date.UTC(2026, 10, 20, 12)
const store = checkoutStoreOf('mashawi').getState()
const gift = () => checkoutStoreOf('mashawi').getState().gift

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  sessionStorage.clear()
  store.updateDraft(emptyDraft)
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => vi.unstubAllGlobals())

async function visit({ open = true, code = '' } = {}) {
  const problems = code === '' ? [] : [{ path: 'gift.phone', code }]
  const order = anOrder({
    priced: { quote: emptyQuote, now: noon },
    readiness: assessCheckout([], { problems, nearestSlot: null }, { kind: 'idle' }),
  })
  const page = (
    <CheckoutStub order={order} {...(open && { open: 'gift' as const })}>
      <GiftSection />
      <SubmitButton />
    </CheckoutStub>
  )
  return render(await inShop({}, page))
}

const recipient = { ...emptyGift, name: 'Sara', phone: '66120000' }
const date = () => screen.getByLabelText<HTMLInputElement>(/^Delivery date/)

test('starts an empty gift with hidden prices, and removes it again', async () => {
  await visit()
  fireEvent.click(screen.getByRole('switch', { name: /^Send as a gift/ }))
  expect(gift()).toEqual(emptyGift)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Hide the prices/ }).checked).toBe(true)
  fireEvent.click(screen.getByRole('switch', { name: /^Send as a gift/ }))
  expect(gift()).toBeNull()
})

test('marks the missing recipient once the guest has tried to place the order', async () => {
  store.updateDraft({ gift: emptyGift })
  await visit()
  expect(screen.queryByText('Enter the recipient’s name')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }))
  expect(screen.getByText('Enter the recipient’s name')).toBeDefined()
  expect(screen.getByText('Enter the recipient’s phone number')).toBeDefined()
})

test('stores recipient, message and date', async () => {
  store.updateDraft({ gift: recipient })
  await visit()
  fireEvent.change(screen.getByRole('textbox', { name: /^Card message/ }), { target: { value: 'Eid Mubarak' } })
  fireEvent.change(date(), { target: { value: '2026-11-25' } })
  expect(gift()).toEqual({ ...recipient, message: 'Eid Mubarak', date: '2026-11-25' })
})

test.each(['2026-11-19', '2027-06-01'])('rejects the date %s outside the next three months', async (day) => {
  store.updateDraft({ gift: { ...recipient, date: day } })
  await visit()
  expect(screen.getByText('Choose a date within the next three months')).toBeDefined()
})

test('takes the date of a scheduled order from its time slot', async () => {
  store.updateDraft({ gift: { ...recipient, date: '2026-11-19' }, slot: { from: noon, to: noon + 1 } })
  await visit()
  expect(screen.getByText('Delivered at the time you chose above.')).toBeDefined()
})

test('shows why the server rejected the number of the recipient', async () => {
  store.updateDraft({ gift: recipient })
  await visit({ code: 'TOO_LONG' })
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }))
  expect(screen.getByText('This phone number is too long')).toBeDefined()
})

test('summarizes recipient and day, whatever the time zone of the device', async () => {
  store.updateDraft({ gift: { ...recipient, date: '2026-11-25' } })
  const { container } = await visit({ open: false })
  expect(container.textContent).toMatch(/Sara · Wednesday.* 25/)
})

test('summarizes an order that is no gift, and a gift without a name', async () => {
  await visit({ open: false })
  expect(screen.getByText('Not a gift')).toBeDefined()
  cleanup()
  store.updateDraft({ gift: emptyGift })
  await visit({ open: false })
  expect(screen.getByText('A gift')).toBeDefined()
})

test('makes the order a gift with one press, and opens the section', async () => {
  await visit({ open: false })
  fireEvent.click(screen.getByRole('button', { name: 'Send as a gift' }))
  expect(gift()).toEqual(emptyGift)
  expect(screen.getByRole('textbox', { name: 'Recipient’s name' })).toBeDefined()
})

test('shows the card as the recipient sees it', async () => {
  store.choose({ name: 'Dana' })
  store.updateDraft({ gift: recipient })
  await visit()
  const preview = screen.getByRole('figure')
  expect(preview.textContent).toContain('A gift from Dana')
  fireEvent.change(screen.getByRole('textbox', { name: /^Card message/ }), { target: { value: 'Eid Mubarak' } })
  expect(preview.textContent).toContain('Eid Mubarak')
})
