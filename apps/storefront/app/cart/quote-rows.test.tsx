// @vitest-environment jsdom
import { price, selection } from '@sofra/pricing/testing'
import { cleanup, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { QuoteRows } from './quote-rows.tsx'

const rice = selection('rice')

/** The rows as "name: amount", in the order of the page. */
async function rowsOf(props: ComponentProps<typeof QuoteRows>) {
  const { container } = render(await inShop({}, <QuoteRows {...props} />))
  return [...container.querySelectorAll('dt')].map((name) =>
    `${name.textContent}: ${name.nextElementSibling?.textContent}`.replace(/\s/g, ' '),
  )
}

test('shows subtotal, delivery fee, service fee, tip and total', async () => {
  const quote = price([rice], { fees: { amount: 500, minOrder: 0 }, serviceFee: 100, tip: 50 })
  expect(await rowsOf({ quote })).toEqual([
    'Subtotal: KD 1.000',
    'Delivery: KD 0.500',
    'Service fee: KD 0.100',
    'Tip: KD 0.050',
    'Total: KD 1.650',
  ])
})

test('shows no fee before the destination is chosen', async () => {
  expect(await rowsOf({ quote: price([rice]), feesKnown: false })).toContain('Delivery: depends on the area')
})

test('shows free delivery with its reason, also before the destination is chosen', async () => {
  const quote = { ...price([rice]), traces: [{ kind: 'free-delivery', because: 'coupon' }] as const }
  expect(await rowsOf({ quote, feesKnown: false })).toContain('Deliverywith your coupon: Free')
})

test('shows how much a larger order saves on delivery', async () => {
  const quote = {
    ...price([rice], { fees: { amount: 250, minOrder: 0 } }),
    traces: [{ kind: 'lower-fees', saved: 500 }],
  }
  expect(await rowsOf({ quote: quote as never })).toContain('DeliveryKD 0.500 less for an order of this size: KD 0.250')
})

test('shows the weight of a shipment', async () => {
  expect(await rowsOf({ quote: price([rice]), parcel: '850 g' })).toContain('Shipping · 850 g: Free')
})

test('has no delivery row for pickup', async () => {
  expect(await rowsOf({ quote: price([rice], { sellingType: 'pickup' }) })).toEqual([
    'Subtotal: KD 1.000',
    'Total: KD 1.000',
  ])
})

test('shows the offers of the shop as a deduction from the items', async () => {
  const quote = { ...price([rice], { sellingType: 'pickup' }), gross: 1500 }
  expect(await rowsOf({ quote })).toEqual([
    'Items: KD 1.500',
    'Offers: \u2212KD 0.500',
    'Subtotal: KD 1.000',
    'Total: KD 1.000',
  ])
})

test('shows a refused coupon with the reason only where the coupon field is missing', async () => {
  const quote = price([rice], { couponProblem: { code: 'EID', problem: 'used-up' } })
  const row = 'Coupon EIDThis coupon has been fully redeemed: KD 0.000'
  expect(await rowsOf({ quote, showRefusedCoupon: true })).toContain(row)
  cleanup()
  expect(await rowsOf({ quote })).not.toContain(row)
})

test('shows the wallet after the total, with what remains to be paid', async () => {
  const quote = { ...price([rice], { sellingType: 'pickup' }), walletDiscount: 400, toPay: 600 }
  expect(await rowsOf({ quote })).toEqual([
    'Subtotal: KD 1.000',
    'Total: KD 1.000',
    'Wallet: \u2212KD 0.400',
    'To pay: KD 0.600',
  ])
})

test('adds exclusive taxes before the total and names included ones after it', async () => {
  const tax = { id: 'vat', names: { en: 'VAT' }, rate: 5000, amount: 50 }
  const quote = price([rice], { sellingType: 'pickup' })
  expect(await rowsOf({ quote: { ...quote, taxes: [{ ...tax, inclusive: false }] } as never })).toEqual([
    'Subtotal: KD 1.000',
    'VAT 5%: KD 0.050',
    'Total: KD 1.000',
  ])
  cleanup()
  const included = await rowsOf({ quote: { ...quote, taxes: [{ ...tax, inclusive: true }] } as never })
  expect(included.at(-1)).toBe('Includes VAT 5%: KD 0.050')
})
