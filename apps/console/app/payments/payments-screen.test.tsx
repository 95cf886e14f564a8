// @vitest-environment jsdom
import type { PaymentException } from '@sofra/contract/console-payments-codec'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { branchOf, renderInConsole, staffOf } from '../testing/console.tsx'
import { PaymentsScreen } from './payments-screen.tsx'

const exception = (parts: Partial<PaymentException> = {}): PaymentException => ({
  id: 'q1',
  reason: 'wrong-amount',
  businessId: 'mashawi',
  order: { id: 'order-7', branchId: 'jahra', number: 7, placedAt: Date.UTC(2026, 10, 14, 16) },
  name: 'Noura',
  phone: '+96550001234',
  requested: { amount: 3000, currency: 'KWD' },
  reported: { amount: 1000, currency: 'KWD' },
  provider: 'sandbox',
  reference: 'ref-9',
  at: Date.UTC(2026, 10, 15, 16),
  resolution: null,
  ...parts,
})
const resolution = { outcome: 'with-guest', note: 'Paid in cash', by: 'Dana', at: Date.UTC(2026, 10, 15, 17) } as const
const open = (parts: Partial<ComponentProps<typeof PaymentsScreen>> = {}) =>
  renderInConsole(
    <PaymentsScreen {...{ branchId: null, open: [exception()], settled: [], done: false, problem: null, ...parts }} />,
    { path: '/payments', me: staffOf(branchOf('salmiya'), branchOf('jahra', 'owner', { names: { en: 'Jahra' } })) },
  )
const rows = (card: HTMLElement) =>
  [...card.querySelectorAll('dl > div')].map((row) => row.textContent?.replace(/\u00a0/g, ' '))

test('counts open exceptions in the title', async () => {
  await open({ open: [exception(), exception({ id: 'q2' })] })
  expect(document.title).toBe('(2) Payments · Sofra')
  expect(screen.getByRole('heading', { name: '2 payments need attention' })).toBeTruthy()
})

test('compares the requested with the charged amount', async () => {
  await open()
  const card = screen.getByRole('article', { name: 'Order 7 · 14 Nov 2026' })
  expect(rows(card)).toEqual([
    expect.stringMatching(/^Requested.*3\.000/),
    expect.stringMatching(/^Charged.*1\.000/),
    expect.stringMatching(/ref-9$/),
  ])
  expect(within(card).getByText('Jahra')).toBeTruthy()
})

test('shows an unknown charge, and no charge for a refund', async () => {
  await open({ open: [exception({ reason: 'unconfirmed', reported: null, reference: null })] })
  expect(rows(screen.getByRole('article')).slice(1)).toEqual(['ChargedUnknown', expect.stringMatching(/–$/)])
  cleanup()
  await open({ open: [exception({ reason: 'refund-failed' })] })
  expect(rows(screen.getByRole('article'))).toEqual([expect.stringMatching(/^To refund/), expect.anything()])
})

test('names wallet purchases, which have no order', async () => {
  await open({ open: [exception({ order: null })] })
  expect(screen.getByRole('article', { name: 'Wallet top-up' })).toBeTruthy()
})

test('submits the outcome and the note of one exception', async () => {
  const { submitted } = await open()
  fireEvent.click(screen.getByRole('radio', { name: /^Resolved with the guest/ }))
  fireEvent.change(screen.getByLabelText(/^Resolution note/), { target: { value: 'Paid in cash' } })
  const form = screen.getByRole('button', { name: 'Mark as resolved' }).closest('form')
  await act(async () => void fireEvent.submit(form as HTMLFormElement))
  expect(submitted).toEqual([{ question: 'q1', outcome: 'with-guest', note: 'Paid in cash' }])
})

test('opens the form with a missing note, and only that one', async () => {
  await open({ open: [exception(), exception({ id: 'q2' })], problem: { id: 'q2', problem: 'note' } })
  const forms = [...document.querySelectorAll('details')]
  expect(forms.map((form) => form.open)).toEqual([false, true])
  expect(screen.getAllByText('Enter at least 3 characters')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['settled', 'This payment is already resolved.'],
  ['notNow', 'Not saved. Please try again.'],
] as const)('reports the problem "%s"', async (problem, text) => {
  await open({ done: true, problem: { id: 'q1', problem } })
  expect(screen.getByRole('alert').textContent).toContain(text)
})

test('shows who resolved an exception and how, without a form', async () => {
  await open({ open: [], settled: [exception({ resolution })], done: true })
  expect(screen.getByText('No payments need attention')).toBeTruthy()
  const card = within(screen.getByRole('region', { name: 'Resolved' })).getByRole('article')
  for (const text of ['Resolved with the guest', 'Paid in cash', 'by Dana']) {
    expect(within(card).getByText(text)).toBeTruthy()
  }
  expect(card.querySelector('form')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Payment resolved.')
})
