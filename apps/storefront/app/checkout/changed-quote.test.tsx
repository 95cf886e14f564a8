// @vitest-environment jsdom
import type { Quote } from '@sofra/pricing'
import { price, selection } from '@sofra/pricing/testing'
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { ChangedQuote } from './changed-quote.tsx'

mockDialogs()
const confirm = vi.fn()
const close = vi.fn()
const before = price([selection('rice')], { sellingType: 'pickup' })
const [rice] = before.lines as [Quote['lines'][number]]

beforeEach(() => vi.clearAllMocks())

async function visit(after: Quote, seen = before) {
  render(await inShop({}, <ChangedQuote before={seen} after={after} onConfirm={confirm} onClose={close} />))
  return within(await screen.findByRole('alertdialog', { name: 'Your order has changed' }))
}
const changes = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s/g, ' '))

test('lists the changed prices and asks to confirm the new amount', async () => {
  const after = { ...before, lines: [{ ...rice, total: 1200 }], subtotal: 1200, total: 1200, toPay: 1200 }
  const dialog = await visit(after)
  expect(changes()).toEqual(['ricewas KD 1.000KD 1.200', 'Subtotalwas KD 1.000KD 1.200'])
  fireEvent.click(dialog.getByRole('button', { name: /^Place order for KD\s1\.200$/ }))
  expect(confirm).toHaveBeenCalledOnce()
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  expect(close).toHaveBeenCalledOnce()
})

test('shows the total once, not as one of the changes', async () => {
  const dialog = await visit({ ...before, serviceFee: 100, total: 1100, toPay: 1100 })
  expect(changes()).toEqual(['Service feewas KD 0.000KD 0.100'])
  expect(dialog.getByText('Total')).toBeDefined()
})

test('lets the guest fix an item that cannot be ordered in the cart instead of confirming', async () => {
  const dialog = await visit({ ...before, lines: [{ ...rice, problem: 'sold-out' }], total: 0, toPay: 0 })
  expect(changes()).toEqual(['riceSold out'])
  expect(dialog.getByRole('button', { name: 'Back to cart' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Place order/ })).toBeNull()
})

test('shows an item that can be ordered again', async () => {
  await visit(before, { ...before, lines: [{ ...rice, problem: 'sold-out' }] })
  expect(changes()).toEqual(['riceAvailable again'])
})

test('explains a coupon that is refused now', async () => {
  const traces = [{ kind: 'coupon-refused', code: 'EID', problem: 'used-up', missing: 0, from: null }] as const
  await visit({ ...before, traces })
  expect(changes()).toEqual(['Coupon EIDThis coupon has been fully redeemed'])
})

test('says when only the balance of the wallet has changed', async () => {
  const dialog = await visit({ ...before, walletDiscount: 400, toPay: 600 })
  expect(dialog.getByText(/^The amount your wallet covers has changed/)).toBeDefined()
  expect(dialog.getByText('To pay')).toBeDefined()
})
