// @vitest-environment jsdom
import type { Order } from '@sofra/ordering'
import type { QuoteLine } from '@sofra/pricing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { Receipt } from './receipt.tsx'
import { jahraBranch, orderOf, paymentOf } from './testing.ts'

const tawook: QuoteLine = {
  lineId: 'line-1',
  itemId: 'tawook',
  names: { en: 'Shish tawook', ar: 'شيش طاووق' },
  priceLabelId: 'large',
  priceLabelNames: { en: 'Large' },
  modifiers: [
    { id: 'garlic', names: { en: 'Garlic sauce' }, price: 100, quantity: 2 },
    { id: 'bread', names: { en: 'Bread' }, price: 0, quantity: 1 },
  ],
  count: 3,
  weight: null,
  comment: 'No onions',
  unitPrice: 1000,
  discountedUnitPrice: 1000,
  gross: 3250,
  total: 3250,
  couponDiscount: 0,
  discountId: null,
  problem: null,
}
const quote = { ...orderOf().quote, lines: [tawook] }
const forRecipient = { name: 'Hessa', phone: '', message: '', date: null, hidePrices: true, key: null }

async function show(
  changes: Partial<Order> = {},
  { language = 'en', branch = jahraBranch as typeof jahraBranch | null } = {},
) {
  const shop = { name: 'Mashawi', branchName: 'Salmiya', address: 'Gulf Road', phone: '+965 2222 0000' }
  const order = orderOf(['pending'], { quote, ...changes })
  render(await inShop(shop, <Receipt order={order} branch={branch} />, { language }))
  return screen.getByRole('region')
}

const printHeader = () => document.querySelector('[data-print-only]')?.textContent ?? ''

afterEach(() => vi.restoreAllMocks())

test('lists items with count, choices, comment and price', async () => {
  const receipt = await show()
  const [line] = within(receipt).getAllByRole('listitem')
  expect(line?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '3 ×Shish tawookLarge, 2 × Garlic sauce and BreadNo onions3.250',
  )
})

test('shows no prices to the recipient of a gift that hides them', async () => {
  const receipt = await show({ gift: forRecipient })
  expect(within(receipt).getByText('Shish tawook')).toBeDefined()
  expect(receipt.textContent).not.toContain('3.250')
  expect(within(receipt).queryByText('Total')).toBeNull()
})

test('shows prices to the recipient of another gift', async () => {
  const receipt = await show({ gift: { ...forRecipient, hidePrices: false } })
  expect(within(receipt).getByText('Total')).toBeDefined()
})

test('shows the paid and the refunded amount', async () => {
  const payment = paymentOf({ state: 'paid', payBy: null, refunded: 1000, refunding: 500 })
  const receipt = await show({ paymentMethod: 'knet', payment })
  const amountOf = (name: string) => within(receipt).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(amountOf('Paid · KNET')).toContain('3.250')
  expect(amountOf('Refunded')).toMatch(/^[-−].*1\.500/)
})

test('shows no payment rows for cash', async () => {
  const receipt = await show()
  expect(within(receipt).queryByText('Cash', { selector: 'dt' })).toBeNull()
  expect(within(receipt).queryByText('Refunded')).toBeNull()
})

test('links to the PDF in the language of the page', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe(
    '/api/webapp/order/order-7/secret/receipt.pdf?locale=en',
  )
})

test('offers no PDF in a language that its fonts lack', async () => {
  await show({}, { language: 'ja' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('link')).toBeNull()
})

test('prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('prints the branch of the order, else that of the page', async () => {
  await show()
  expect(printHeader()).toContain('Jahra · Marzouq Street+965 2455 0000')
  cleanup()
  await show({}, { branch: null })
  expect(printHeader()).toContain('Salmiya · Gulf Road+965 2222 0000')
})

test('prints the phone of the page for a branch without one', async () => {
  await show({}, { branch: { ...jahraBranch, phone: '' } })
  expect(printHeader()).toContain('+965 2222 0000')
})
