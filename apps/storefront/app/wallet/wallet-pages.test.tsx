// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { WalletHistory } from './history-page.tsx'
import { WalletHome } from './home-page.tsx'
import { MovementList } from './movement-list.tsx'
import { WalletPackages } from './packages-page.tsx'
import { evening, movement, offer, wallet } from './testing.ts'
import type { MovementView } from './wallet-view.ts'

const open = async (page: ReactNode, language = 'en') => render(await inShop({}, page, { language }))
const openList = (...movements: MovementView[]) => open(<MovementList movements={movements} currency="KWD" />)
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('shows the balance without the amount on hold', async () => {
  await open(<WalletHome wallet={wallet({ onHold: 1_500 })} />)
  const balance = within(screen.getByRole('region', { name: 'Available' }))
  expect(balance.getByText(/4\.500/)).toBeDefined()
  expect(balance.getByText(/1\.500 on hold for active orders/)).toBeDefined()
})

test('names the day before the next expiry as the last day', async () => {
  // Midnight of 1 December in Kuwait.
  const next = { amount: 2_500, expiresAt: Date.UTC(2026, 10, 30, 21) }
  await open(<WalletHome wallet={wallet({ next })} />)
  expect(screen.getByRole('region', { name: 'Available' }).textContent).toMatch(/2\.500 valid until .*30/)
})

test('shows three transactions and three packages, and links to all', async () => {
  const latest = ['a', 'b', 'c', 'd'].map((id) => movement({ id }))
  const packages = ['p', 'q', 'r', 's'].map((id) => ({ ...offer, id, name: id }))
  await open(<WalletHome wallet={wallet({ latest, packages })} />)
  expect(within(screen.getByRole('region', { name: 'Latest' })).getAllByRole('listitem')).toHaveLength(3)
  expect(within(screen.getByRole('region', { name: 'Packages' })).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(linkTo('See all')).toBe('/mashawi/wallet/history')
  expect(linkTo('Add money')).toBe('/mashawi/wallet/walletPackage')
})

test('offers no packages where there are none, and explains an empty history', async () => {
  await open(<WalletHome wallet={wallet({ packages: [], latest: [] })} />)
  expect(screen.queryByRole('link', { name: 'Add money' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull()
  expect(screen.getByText('Your top-ups and orders appear here.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull()
})

test('shows the policy in its own language', async () => {
  const policy = { html: '<p>لا يُسترد <strong>الرصيد</strong></p>', language: 'ar', direction: 'rtl' } as const
  await open(<WalletHome wallet={wallet({ policy })} />)
  const text = within(screen.getByRole('region', { name: 'Good to know' }))
    .getByText('الرصيد')
    .closest('div')
  expect([text?.lang, text?.dir]).toEqual(['ar', 'rtl'])
})

const order = { id: 'order-7', key: 'secret', number: 7 }

test.each([
  ['purchase', 'Package “Diwaniya”'],
  ['credit', 'Credit from the restaurant'],
  ['hold', 'Order 7'],
  ['release', 'Released from order 7'],
  ['refund', 'Refund of order 7'],
  ['expiry', 'Expired credit'],
  ['closing', 'Expired credit'],
] as const)('names a transaction of the kind %s', async (kind, title) => {
  await openList(
    movement({ kind, packageName: 'Diwaniya', order: ['hold', 'release', 'refund'].includes(kind) ? order : null }),
  )
  expect(screen.getByText(title)).toBeDefined()
})

test('marks credits with plus and debits with minus', async () => {
  await openList(
    movement({ id: 'in' }),
    movement({ id: 'out', kind: 'hold', amount: -3_250, outcome: 'on-hold', order }),
  )
  expect(rows()[0]).toMatch(/\+.*1\.250/)
  expect(rows()[1]).toMatch(/\u2212.*3\.250/)
  expect(rows()[1]).toContain('On hold')
})

test('links a transaction to its order', async () => {
  await openList(movement({ kind: 'hold', amount: -3_250, outcome: 'spent', order }))
  expect(linkTo('Order 7')).toBe('/mashawi/order/order-7?key=secret')
  expect(rows()[0]).toContain('Paid')
})

test('shows the reason and the validity of a credit', async () => {
  const expiresAt = Date.UTC(2026, 11, 31, 21)
  await openList(
    movement({ id: 'whole', reason: 'Sorry for the wait', expiresAt, expiring: 1_250 }),
    movement({ id: 'part', expiresAt, expiring: 500 }),
    movement({ id: 'debit', kind: 'expiry', amount: -500, expiresAt, expiring: 0 }),
  )
  expect(rows()[0]).toMatch(/Sorry for the wait.*valid until .*31/)
  expect(rows()[1]).toMatch(/0\.500 valid until .*31/)
  expect(rows()[2]).not.toContain('valid until')
})

test('pages through the history; the first page has the shortest address', async () => {
  const page = (number: number, more: boolean) => (
    <WalletHistory currency="KWD" history={[movement()]} page={number} more={more} />
  )
  await open(page(1, false))
  expect(screen.queryByRole('navigation', { name: 'History pages' })).toBeNull()
  cleanup()
  await open(page(2, true))
  expect([linkTo('Newer'), linkTo('Older')]).toEqual(['/', '/?page=3'])
  cleanup()
  await open(page(3, false))
  expect(linkTo('Newer')).toBe('/?page=2')
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
})

test('invites to add money while the history is empty', async () => {
  await open(<WalletHistory currency="KWD" history={[]} page={1} more={false} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No transactions yet')
  expect(linkTo('Add money')).toBe('/mashawi/wallet/walletPackage')
  expect(linkTo('Back to the wallet')).toBe('/mashawi/wallet/home')
})

test('lists packages with their price, credit and bonus', async () => {
  await open(
    <WalletPackages wallet={wallet({ packages: [offer, { ...offer, id: 'plain', name: 'Plain', bonus: 0 }] })} />,
  )
  const card = (name: string) => screen.getByRole('article', { name }).textContent
  expect(card('Diwaniya')).toMatch(/You pay.*20\.000.*You get.*22\.500.*2\.500 bonus/)
  expect(card('Plain')).toMatch(/You get.*20\.000/)
  expect(card('Plain')).not.toContain('bonus')
  expect(linkTo('Diwaniya')).toBe('/mashawi/wallet/diwaniya')
})

test('explains that there are no packages', async () => {
  await open(<WalletPackages wallet={wallet({ packages: [] })} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No packages right now')
})

test('shows dates in the time zone of the shop', async () => {
  // Shortly after midnight in Kuwait.
  await openList(movement({ at: evening + 5.5 * 3_600_000 }))
  expect(rows()[0]).toMatch(/16/)
})
