import type { Order, OrderPayment } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { loadWords } from '../shell/words.tsx'
import { refundTexts } from './payment-words.ts'

const words = await loadWords('en')

function texts(payment: Partial<OrderPayment>): string[] {
  return refundTexts(words, { payment: { refunded: 0, refunding: 0, ...payment }, quote: { currency: 'KWD' } } as Order)
}

test('a guest reads what has gone back, and what is on its way', () => {
  expect(texts({})).toEqual([])
  expect(texts({ refunded: 1000, refunding: 500 })).toEqual([
    expect.stringMatching(/1\.000.* has gone back/),
    expect.stringMatching(/0\.500.* is on its way/),
  ])
})

test('money of which nobody knows whether it went back is not said to be on its way', () => {
  expect(texts({ refunding: 500, question: { about: 'refund', outcome: null } })).toEqual([])
  expect(texts({ refunding: 500, question: { about: 'refund', outcome: 'given-back' } })).toEqual([])
  expect(texts({ refunding: 500, question: { about: 'sum', outcome: null } })).toHaveLength(1)
})
