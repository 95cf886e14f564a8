import { describe, expect, test } from 'vitest'
import { newPayment, startProvider, webhookUrl } from '../../testing/payment-services.ts'

/* The contract of every payment provider. */
describe.each(['sandbox', 'stripe', 'tap'] as const)('%s', async (name) => {
  const { service, provider, withAdapter, create, paid, statusOf, lastWebhookEvent, parseWebhook } =
    await startProvider(name)

  test('creates a payment with a payment page', async () => {
    const { providerId, redirectUrl } = await create()
    expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1/)
    if (name !== 'sandbox') expect((await fetch(redirectUrl)).status).toBe(200)
    expect(await statusOf(providerId)).toBe('open')
  })

  test('creates one payment per attempt for repeated requests', async () => {
    const payment = newPayment()
    const [one, again] = [await provider.create(payment), await provider.create(payment)]
    expect(again).toEqual(one)
    expect(await service.paymentCount(payment.attemptId)).toBe(1)
  })

  test('reports a paid payment with its exact amount', async () => {
    const { providerId, attemptId } = await paid()
    expect(await provider.fetch(providerId)).toMatchObject({
      kind: 'payment',
      payment: { providerId, attemptId, status: 'paid', amount: 4950, currency: 'KWD' },
    })
    expect(await service.chargeCount(attemptId)).toBe(1)
  })

  test('reports a payment that the bank is processing as open', async () => {
    const { providerId } = await create()
    await service.act(providerId, 'wait')
    expect(await statusOf(providerId)).toBe('open')
    await service.act(providerId, 'pay')
    expect(await statusOf(providerId)).toBe('paid')
  })

  test('reports an expired page as expired', async () => {
    const { providerId } = await create()
    await service.act(providerId, 'expire')
    expect(await statusOf(providerId)).toBe('expired')
  })

  test('refunds once per refund id, in parts or in full', async () => {
    const { providerId, attemptId } = await paid()
    const refund = { refundId: `refund-${attemptId}`, attemptId, providerId, amount: 1500, currency: 'KWD', webhookUrl }
    const first = await provider.refund(refund)
    expect(first).toMatchObject({
      kind: 'refund',
      refund: { refundId: refund.refundId, status: 'succeeded', amount: 1500, currency: 'KWD' },
    })
    expect(await provider.refund(refund)).toEqual(first)
    expect(await service.refundedAmount(attemptId)).toBe(1500)

    await provider.refund({ ...refund, refundId: `rest-${attemptId}`, amount: 3450 })
    expect(await service.refundedAmount(attemptId)).toBe(4950)
    expect(await provider.refund({ ...refund, refundId: `more-${attemptId}`, amount: 10 })).toMatchObject({
      kind: 'refused',
    })
  })

  test('does not refund an unpaid payment', async () => {
    const { providerId, attemptId } = await create()
    const refund = { refundId: `none-${attemptId}`, attemptId, providerId, amount: 10, currency: 'KWD', webhookUrl }
    expect((await provider.refund(refund)).kind).not.toBe('refund')
  })

  test('parses the attempt and the claimed amount of a webhook', async () => {
    const { attemptId } = await paid()
    expect(parseWebhook(lastWebhookEvent())).toMatchObject({
      kind: 'event',
      subject: { kind: 'payment', attemptId },
      claims: { amount: 4950, currency: 'KWD' },
    })
  })

  test('rejects webhooks with another secret, a modified body or no signature', async () => {
    await paid()
    const webhook = lastWebhookEvent()
    const otherAccount = withAdapter({ secret: 'sk_test_other' })
    expect(parseWebhook(webhook, otherAccount)).toEqual({
      kind: 'rejected',
      reason: 'invalid-signature',
    })
    const changed = webhook.body.replace(/4950|4\.95/, (amount) => amount.replace('4', '1'))
    expect(parseWebhook({ ...webhook, body: changed })).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
    expect(parseWebhook({ ...webhook, headers: {} })).toEqual({ kind: 'rejected', reason: 'unsigned' })
  })

  test('closes an open payment where the provider supports it', async () => {
    const { providerId, attemptId } = await create()
    const answer = await provider.close(providerId)
    expect(answer).toMatchObject({ payment: { status: name === 'tap' ? 'open' : 'expired' } })
    if (name !== 'tap') await service.act(providerId, 'pay')
    expect(await service.chargeCount(attemptId)).toBe(0)
  })

  test('reports a payment that was paid before closing as paid', async () => {
    const { providerId } = await paid()
    expect(await provider.close(providerId)).toMatchObject({ payment: { status: 'paid' } })
  })
})
