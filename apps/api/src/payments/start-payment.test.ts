import type { PaymentAccount } from '@sofra/database'
import { expect, test } from 'vitest'
import { createPayments } from './create-payments.ts'
import { accountFor } from './start-payment.ts'

const options = { secret: 'secret of this product', publicUrl: () => 'https://shop.test' }
const payments = createPayments(options, null)
const accountAt = (provider: PaymentAccount['provider'], methods: PaymentAccount['methods']): PaymentAccount => ({
  id: provider,
  businessId: 'grill',
  provider,
  methods,
  publicKey: '',
  sealedSecret: payments.seal({ secretKey: `sk_test_${provider}`, webhookSecret: 'whsec_test', merchantNumber: '' }),
})
const stripe = accountAt('stripe', ['online'])
const tap = accountAt('tap', ['online', 'knet'])

test('returns the first account that supports the method', () => {
  expect(accountFor([stripe, tap], { method: 'online', currency: 'KWD', amount: 4500 }, { payments })).toBe(stripe)
  expect(accountFor([stripe, tap], { method: 'knet', currency: 'KWD', amount: 4500 }, { payments })).toBe(tap)
  expect(accountFor([stripe, tap], { method: 'mada', currency: 'SAR' }, { payments })).toBe(null)
})

test('skips an account whose provider does not support the amount', () => {
  const charge = { method: 'online', currency: 'KWD', amount: 4505 } as const
  expect(accountFor([stripe, tap], charge, { payments })).toBe(tap)
  expect(accountFor([stripe], charge, { payments })).toBe(null)
})

test('skips an account whose secret cannot be decrypted', () => {
  const elsewhere = createPayments({ ...options, secret: 'secret of another product' }, null)
  expect(accountFor([stripe], { method: 'online', currency: 'KWD', amount: 4500 }, { payments: elsewhere })).toBe(null)
})
