// @vitest-environment jsdom
import type { StaffWallet } from '@sofra/contract/console-wallet-codec'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { branchOf, renderInConsole, staffOf } from '../testing/console.tsx'
import { WalletScreen } from './wallet-screen.tsx'

const at = Date.UTC(2026, 10, 15, 16)
/** The end of 31 December 2026 in Kuwait. */
const endOfYear = Date.UTC(2026, 11, 31, 21)
const movement = (parts: Partial<StaffWallet['history'][number]>): StaffWallet['history'][number] => ({
  id: '1',
  kind: 'credit',
  amount: 1500,
  at,
  outcome: null,
  order: null,
  packageNames: null,
  reason: '',
  expiresAt: null,
  expiring: 0,
  by: '',
  ...parts,
})
const wallet: StaffWallet = {
  customer: { id: 'c1', name: 'Noura', phone: '+96550001234' },
  currency: 'KWD',
  available: 4500,
  onHold: 500,
  lots: [],
  history: [],
  page: 1,
  more: false,
}
type Props = ComponentProps<typeof WalletScreen>
const open = (parts: Partial<Props> = {}) =>
  renderInConsole(
    <WalletScreen
      {...{
        branchId: 'salmiya',
        phone: '50001234',
        wallet,
        given: false,
        nonce: 'nonce-1',
        reply: undefined,
        ...parts,
      }}
    />,
    { path: '/wallet', me: staffOf(branchOf('salmiya')) },
  )
const withHistory = (...history: StaffWallet['history'][number][]) => open({ wallet: { ...wallet, history } })
const history = () =>
  within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('asks for a phone number first, and says when no customer has it', async () => {
  await open({ phone: '', wallet: null })
  expect(screen.getByText('Find a customer’s wallet')).toBeTruthy()
  cleanup()
  await open({ wallet: null })
  expect(screen.getByText('No account with this number')).toBeTruthy()
})

test('submits a credit with the idempotency key of the page', async () => {
  const { submitted } = await open()
  fill(/^Amount/, '1.5')
  fill(/^Reason/, 'Late delivery')
  fill(/^Valid until/, '2026-12-31')
  await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Add credit' })))
  expect(submitted).toEqual([
    {
      intent: 'credit',
      key: 'nonce-1',
      customer: 'c1',
      currency: 'KWD',
      amount: '1.5',
      last_day: '2026-12-31',
      reason: 'Late delivery',
    },
  ])
})

test.each([
  ['amount', /^Amount/, /^Enter a valid amount above 0/],
  ['day', /^Valid until/, 'Choose a date in the future'],
  ['reason', /^Reason/, 'Enter at least 3 characters'],
  ['notNow', /^Reason/, /^Not saved/],
] as const)('shows the problem "%s" at its field', async (problem, label, text) => {
  await open({ reply: { kind: 'refused', form: 'credit', problem } })
  const field = screen.getByLabelText(label)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  expect(screen.getByText(text)).toBeTruthy()
  expect(description).toBeTruthy()
})

test('shows a refused refund above the transactions, not in the credit form', async () => {
  await open({ reply: { kind: 'refused', form: 'refund', problem: 'tooMuch' } })
  expect(within(screen.getByRole('region', { name: 'History' })).getByRole('alert').textContent).toContain(
    'This is more than can be refunded for this order.',
  )
  expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).not.toBe('true')
})

test('signs credits and debits and names their order, package and staff member', async () => {
  await withHistory(
    movement({ id: '1', reason: 'Late delivery', by: 'Dana' }),
    movement({ id: '2', kind: 'hold', amount: -500, order: { id: 'o', number: 7 }, outcome: 'on-hold' }),
    movement({ id: '3', kind: 'purchase', amount: 12000, packageNames: { en: 'Gold', ar: 'ذهبي' } }),
  )
  const [credit, hold, purchase] = history()
  expect(credit).toMatch(/^Credit\+.*1\.500.*by DanaLate delivery$/)
  expect(hold).toMatch(/^Order 7On hold\u2212.*0\.500/)
  expect(purchase).toMatch(/^Package “Gold”\+.*12\.000/)
})

test('shows the last day on which credit is valid, and how much of it expires', async () => {
  await withHistory(
    movement({ id: '1', expiresAt: endOfYear, expiring: 1500 }),
    movement({ id: '2', expiresAt: endOfYear, expiring: 500 }),
  )
  const [all, part] = history()
  expect(all).toMatch(/valid until .*31.*2026$/)
  expect(part).toMatch(/0\.500 valid until .*31.*2026$/)
})

test('offers a refund only for completed payments of orders', async () => {
  const order = { id: 'order-7', key: 'k', number: 7 }
  await withHistory(
    movement({ id: '1', kind: 'hold', amount: -500, order, outcome: 'spent' }),
    movement({ id: '2', kind: 'hold', amount: -500, order, outcome: 'on-hold' }),
    movement({ id: '3', kind: 'hold', amount: -500, order, outcome: 'given-back' }),
  )
  expect(screen.getAllByText('Refund…')).toHaveLength(1)
  expect(document.querySelector<HTMLInputElement>('input[name=order]')?.value).toBe('order-7')
})

test('lists the credit that expires, also lots that expire on the same day', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lots = [
    { amount: 1000, expiresAt: endOfYear },
    { amount: 2000, expiresAt: endOfYear },
    { amount: 1500, expiresAt: null },
  ]
  await open({ wallet: { ...wallet, lots } })
  expect(screen.getAllByText(/ valid until /)).toHaveLength(2)
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('pages through the transactions with the same search', async () => {
  await open({ wallet: { ...wallet, page: 2, more: true } })
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Newer')).toBe('/wallet?branch=salmiya&phone=50001234&page=1')
  expect(link('Older')).toBe('/wallet?branch=salmiya&phone=50001234&page=3')
})
