import type { PaymentAccount } from '@sofra/database'
import { expect, test } from 'vitest'
import { createPayments } from './create-payments.ts'
import { accountFor } from './start-payment.ts'

const options = { secret: 'of this product', publicUrl: () => 'https://shop.test' }
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

test('the first account that takes a way of paying is asked', () => {
  expect(accountFor([stripe, tap], { method: 'online', currency: 'KWD', amount: 4500 }, { payments })).toBe(stripe)
  expect(accountFor([stripe, tap], { method: 'knet', currency: 'KWD', amount: 4500 }, { payments })).toBe(tap)
  expect(accountFor([stripe, tap], { method: 'mada', currency: 'SAR' }, { payments })).toBe(null)
})

test('a sum that a provider cannot say is asked of the next one, or of nobody', () => {
  const charge = { method: 'online', currency: 'KWD', amount: 4505 } as const
  expect(accountFor([stripe, tap], charge, { payments })).toBe(tap)
  expect(accountFor([stripe], charge, { payments })).toBe(null)
})

test('an account whose secret another product has sealed takes no money', () => {
  const elsewhere = createPayments({ ...options, secret: 'of another' }, null)
  expect(accountFor([stripe], { method: 'online', currency: 'KWD', amount: 4500 }, { payments: elsewhere })).toBe(null)
})
