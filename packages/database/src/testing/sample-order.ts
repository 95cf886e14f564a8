import type { Quote, QuoteLine } from '@sofra/pricing'
import type { NewOrder } from '../orders.ts'
import type { NewQuoteLock } from '../quote-locks.ts'

/** A quote for `count` portions of an item. */
export function sampleQuote(itemId: string, count = 1): Quote {
  const total = count * 2500
  const line: QuoteLine = {
    lineId: 'a',
    itemId,
    names: { en: itemId },
    priceLabelId: 'plain',
    priceLabelNames: {},
    modifiers: [],
    count,
    weight: null,
    comment: '',
    unitPrice: 2500,
    discountedUnitPrice: 2500,
    gross: total,
    total,
    couponDiscount: 0,
    discountId: null,
    problem: null,
  }
  return {
    currency: 'KWD',
    sellingType: 'pickup',
    menuVersion: 'any',
    lines: [line],
    gross: total,
    subtotal: total,
    couponDiscount: 0,
    taxes: [],
    fees: 0,
    serviceFee: 0,
    tip: 0,
    total,
    walletDiscount: 0,
    toPay: total,
    minOrder: 0,
    traces: [],
  }
}

/** A pickup order of one kebab, paid in cash. */
export function sampleOrder(
  branch: { merchantId: string; businessId: string; branchId: string },
  more: Partial<NewOrder> = {},
): NewOrder {
  return {
    ...branch,
    idempotencyKey: 'first-attempt',
    bodyHash: 'one kebab',
    localDate: '2026-11-21',
    placedAt: Date.UTC(2026, 10, 21, 12),
    sellingType: 'pickup',
    scheduledFor: null,
    releaseAt: null,
    name: 'Noura',
    phone: '+96555555555',
    language: 'ar',
    note: '',
    fulfilment: { type: 'pickup', car: null },
    paymentMethod: 'cash',
    quote: sampleQuote('kebab'),
    couponCode: null,
    ...more,
  }
}

/** A quote lock for one kebab. */
export function sampleLock(
  branch: { merchantId: string; businessId: string; branchId: string },
  more: Partial<NewQuoteLock> = {},
): NewQuoteLock {
  return {
    ...branch,
    idempotencyKey: 'first-lock',
    bodyHash: 'one kebab',
    placedAt: Date.UTC(2026, 10, 21, 12),
    client: '192.0.2.7',
    phone: '',
    sellingType: 'pickup',
    slot: null,
    couponCode: null,
    customer: null,
    cartHash: 'one kebab',
    quote: sampleQuote('kebab'),
    facts: {},
    replaces: null,
    ...more,
  }
}
