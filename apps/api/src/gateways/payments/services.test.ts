import { describe, expect, test } from 'vitest'
import { newPayment, startExternalProvider, webhookUrl } from '../../testing/payment-services.ts'
import { paymentLimits } from './limits.ts'
import { createStripe } from './stripe/stripe.ts'
import { createTap } from './tap/tap.ts'

/* Faults of external providers: lost responses, invalid data and unknown statuses. */
describe.each(['stripe', 'tap'] as const)('%s', async (name) => {
  const { service, provider, withAdapter, create, paid, statusOf, lastWebhookEvent, parseWebhook } =
    await startExternalProvider(name)

  test('refuses another amount for the same attempt', async () => {
    const payment = newPayment()
    await create(payment)
    expect(await provider.create({ ...payment, amount: 9950 })).toMatchObject({ kind: 'refused' })
  })

  test('reports an underpayment with the charged amount', async () => {
    const { providerId } = await create()
    await service.act(providerId, 'pay-less')
    expect(await provider.fetch(providerId)).toMatchObject({ payment: { status: 'paid', amount: 4940 } })
  })

  test('reports a payment as open while the bank requires another step', async () => {
    const { providerId } = await create()
    await service.act(providerId, 'challenge')
    expect(await statusOf(providerId)).toBe('open')
    await service.act(providerId, 'pay')
    expect(await statusOf(providerId)).toBe('paid')
  })

  test('reports an undocumented status as unknown', async () => {
    const { providerId } = await create()
    await service.act(providerId, 'odd')
    expect(await statusOf(providerId)).toBe('unknown')
  })

  test('returns an error for every fault during creation', async () => {
    for (const [fault, kind] of [
      ['bad-request', 'refused'],
      ['html', 'invalid-response'],
      ['unexpected-json', 'invalid-response'],
      ['null', 'invalid-response'],
    ] as const) {
      service.next(fault)
      expect([fault, (await provider.create(newPayment())).kind]).toEqual([fault, kind])
    }
    for (const [fault, kind] of [
      ['server-error', 'provider-error'],
      ['rate-limit', 'provider-error'],
      ['conflict', 'provider-error'],
      ['disconnect', 'timeout'],
    ] as const) {
      // The request is retried once.
      service.next(fault, fault)
      expect([fault, (await provider.create(newPayment())).kind]).toEqual([fault, kind])
    }
  })

  test.each(['server-error', 'disconnect', 'server-error-after', 'disconnect-after'] as const)(
    'retries after %s and creates one payment',
    async (fault) => {
      const payment = newPayment()
      service.next(fault)
      expect(await provider.create(payment)).toMatchObject({ kind: 'created' })
      expect(await service.paymentCount(payment.attemptId)).toBe(1)
      expect(service.log.filter(({ key }) => key === payment.attemptId)).toHaveLength(2)
    },
  )

  test('returns timeout when the response is missing or late', async () => {
    const impatient = withAdapter({ limits: { ...paymentLimits, totalMilliseconds: 60 } })
    for (const fault of ['no-response', 'slow', 'no-response-after'] as const) {
      const payment = newPayment()
      service.next(fault, fault)
      expect([fault, (await impatient.create(payment)).kind]).toEqual([fault, 'timeout'])
      await create(payment)
      expect(await service.paymentCount(payment.attemptId)).toBe(1)
    }
  })

  test('waits for a slow response', async () => {
    service.next('slow')
    expect(await provider.create(newPayment())).toMatchObject({ kind: 'created' })
  })

  test('finds the same payment when creation is repeated after a lost response', async () => {
    const payment = newPayment()
    service.next('disconnect-after', 'disconnect-after')
    expect(await provider.create(payment)).toMatchObject({ kind: 'timeout' })
    expect(await provider.create(payment)).toMatchObject({ kind: 'created' })
    expect(await service.paymentCount(payment.attemptId)).toBe(1)
  })

  test('returns an error for every fault during a status query', async () => {
    const { providerId } = await paid()
    for (const [fault, kind] of [
      ['bad-request', 'refused'],
      ['server-error', 'provider-error'],
      ['html', 'invalid-response'],
      ['unexpected-json', 'invalid-response'],
      ['disconnect', 'timeout'],
    ] as const) {
      service.next(fault, fault)
      expect([fault, await statusOf(providerId)]).toEqual([fault, kind])
    }
    service.next()
    expect(await statusOf(providerId)).toBe('paid')
  })

  test('refuses another account’s key', async () => {
    const otherAccount = withAdapter({ secret: 'sk_test_other' })
    expect(await otherAccount.create(newPayment())).toMatchObject({ kind: 'refused', status: 401 })
  })

  test('queries a pending refund until it is final', async () => {
    const { providerId, attemptId } = await paid()
    service.delayRefunds()
    const refund = { refundId: `slow-${attemptId}`, attemptId, providerId, amount: 4950, currency: 'KWD', webhookUrl }
    const answer = await provider.refund(refund)
    if (answer.kind !== 'refund') throw new Error(answer.kind)
    expect(answer.refund.status).toBe('pending')
    service.completeRefunds('failed')
    expect(await provider.fetchRefund(answer.refund.providerRefundId)).toMatchObject({ refund: { status: 'failed' } })
    expect(parseWebhook(lastWebhookEvent())).toMatchObject({
      subject: { kind: 'refund', refundId: refund.refundId, providerRefundId: answer.refund.providerRefundId },
    })
  })
})

const at = (provider: 'stripe' | 'tap') =>
  (provider === 'stripe' ? createStripe : createTap)(
    { provider, publicKey: '', merchantNumber: '', secretKey: 'sk_test', webhookSecret: 'whsec' },
    'http://127.0.0.1:9',
  )

test('Stripe supports no KNET, no amounts that do not end in 0, and no IQD', () => {
  const { unsupportedReason } = at('stripe')
  expect(unsupportedReason({ method: 'online', amount: 4950, currency: 'KWD' })).toBe(null)
  expect(unsupportedReason({ method: 'apple-pay', amount: 1299, currency: 'SAR' })).toBe(null)
  expect(unsupportedReason({ method: 'knet', amount: 4950, currency: 'KWD' })).toBe('method')
  expect(unsupportedReason({ method: 'online', amount: 4955, currency: 'KWD' })).toBe('amount')
  expect(unsupportedReason({ method: 'online', amount: 4000, currency: 'IQD' })).toBe('currency')
})

test('Tap supports KNET in KWD, BENEFIT in BHD, mada in SAR, and amounts from its minimum', () => {
  const { unsupportedReason } = at('tap')
  expect(unsupportedReason({ method: 'knet', amount: 4955, currency: 'KWD' })).toBe(null)
  expect(unsupportedReason({ method: 'knet', amount: 4955, currency: 'SAR' })).toBe('currency')
  expect(unsupportedReason({ method: 'apple-pay-knet', amount: 4955, currency: 'BHD' })).toBe('currency')
  expect(unsupportedReason({ method: 'benefit', amount: 4955, currency: 'BHD' })).toBe(null)
  expect(unsupportedReason({ method: 'mada', amount: 4955, currency: 'SAR' })).toBe(null)
  expect(unsupportedReason({ method: 'online', amount: 90, currency: 'KWD' })).toBe('amount')
})

test('returns timeout when the connection is refused', async () => {
  for (const provider of ['stripe', 'tap'] as const) {
    expect(await at(provider).fetch(provider === 'stripe' ? 'cs_test_1' : 'chg_1')).toMatchObject({ kind: 'timeout' })
  }
})
