// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { recordForms } from '../account/testing.ts'
import { inShop, sellingView } from '../business/testing.tsx'
import { type PurchaseState, WalletPackagePage } from './package-page.tsx'
import { offer, wallet } from './testing.ts'
import type { PackageView, WalletView } from './wallet-view.ts'

interface Visit {
  readonly state?: PurchaseState
  readonly signedIn?: boolean
  readonly methods?: WalletView['methods']
  readonly offered?: Partial<PackageView>
  readonly result?: { url: string | null; refused: boolean }
}

const assign = vi.fn()

afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockClear()
})

async function open({ state = null, signedIn = true, methods = ['knet', 'online'], offered, result }: Visit = {}) {
  vi.stubGlobal('location', { ...window.location, assign })
  const { forms, action } = recordForms()
  const shown = { ...offer, ...offered }
  const page = (
    <WalletPackagePage wallet={wallet({ methods })} offer={shown} signedIn={signedIn} state={state} result={result} />
  )
  render(await inShop({ selling: [sellingView()] }, page, { at: '/mashawi/wallet/diwaniya', action }))
  return forms
}

const pay = () => screen.queryByRole('button', { name: /^Pay/ })

test('shows the price on the button, and buys with the chosen method', async () => {
  const forms = await open()
  expect(pay()?.textContent).toMatch(/20\.000/)
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(first?.checked).toBe(true)
  fireEvent.click(second as HTMLElement)
  fireEvent.click(pay() as HTMLElement)
  await waitFor(() => expect(forms).toEqual([{ method: 'online' }]))
})

test('explains how long the paid amount and the bonus stay', async () => {
  await open()
  const terms = () => screen.getByRole('region', { name: 'Diwaniya' }).textContent
  expect(terms()).toMatch(/20\.000 you pay never expires.*2\.500 bonus is valid for 60 days/)
  cleanup()
  await open({ offered: { bonusDays: null } })
  expect(terms()).toMatch(/2\.500 bonus never expires/)
  cleanup()
  await open({ offered: { bonus: 0 } })
  expect(terms()).not.toContain('bonus')
})

test('asks guests to sign in first, and returns to the package', async () => {
  await open({ signedIn: false })
  expect(pay()).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in to buy' }).getAttribute('href')).toBe(
    '/mashawi/login?to=%2Fmashawi%2Fwallet%2Fdiwaniya',
  )
})

test('says that the package cannot be bought without a payment method', async () => {
  await open({ methods: [] })
  expect(pay()).toBeNull()
  expect(screen.getByText(/You can’t buy packages here/)).toBeDefined()
})

test('confirms a paid package with the new balance', async () => {
  await open({ state: 'paid' })
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toMatch(/22\.500 was added to your wallet.*Your balance is now .*4\.500/)
  expect(
    within(notice)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/mashawi/delivery', '/mashawi/wallet/home'])
  expect(pay()).toBeNull()
})

test.each([
  ['open', 'Checking your payment', false],
  ['question', 'The restaurant is checking your payment', false],
  ['failed', 'Payment failed', true],
] as const)('explains the payment state %s', async (state, title, canPay) => {
  await open({ state })
  expect(screen.getByRole('alert').textContent).toContain(title)
  expect(pay() !== null).toBe(canPay)
})

test('explains a refused purchase', async () => {
  await open({ result: { url: null, refused: true } })
  expect(screen.getByRole('alert').textContent).toContain('You weren’t charged')
  expect(assign).not.toHaveBeenCalled()
})

test('leads to the payment page, and links to it as well', async () => {
  await open({ result: { url: 'https://pay.example/1', refused: false } })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe('https://pay.example/1')
  expect(pay()?.getAttribute('aria-busy')).toBe('true')
})

test('can be paid again after the guest has come back from the payment page', async () => {
  await open({ result: { url: 'https://pay.example/1', refused: false } })
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(pay()?.getAttribute('aria-busy')).not.toBe('true'))
})
