import type { Order, OrderPayment } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { loadTranslation } from '../shell/translation.tsx'
import { refundTexts } from './payment-text.ts'

const translation = await loadTranslation('en')

function texts(payment: Partial<OrderPayment>): string[] {
  return refundTexts(translation, {
    payment: { refunded: 0, refunding: 0, ...payment },
    quote: { currency: 'KWD' },
  } as Order)
}

test('returns a text for refunded and one for pending amounts', () => {
  expect(texts({})).toEqual([])
  expect(texts({ refunded: 1000, refunding: 500 })).toEqual([
    expect.stringMatching(/1\.000.* was refunded/),
    expect.stringMatching(/0\.500.* is on its way/),
  ])
})

test('returns no text for a pending refund with a payment exception', () => {
  expect(texts({ refunding: 500, exception: { about: 'refund', outcome: null } })).toEqual([])
  expect(texts({ refunding: 500, exception: { about: 'refund', outcome: 'given-back' } })).toEqual([])
  expect(texts({ refunding: 500, exception: { about: 'sum', outcome: null } })).toHaveLength(1)
})
