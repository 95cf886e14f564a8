import { describe, expect, test } from 'vitest'
import { newPayment, startProvider, webhookUrl } from '../../testing/payment-services.ts'

/* What is asked of every provider, and has to be answered the same by each. */
describe.each(['sandbox', 'stripe', 'tap'] as const)('%s', async (name) => {
  const { service, provider, withAdapter, create, paid, statusOf, lastWebhookEvent, parseWebhook } =
    await startProvider(name)

  test('a payment is made, and the guest is sent to a page', async () => {
    const { providerId, redirectUrl } = await create()
    expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1/)
    if (name !== 'sandbox') expect((await fetch(redirectUrl)).status).toBe(200)
    expect(await statusOf(providerId)).toBe('open')
  })

  test('asked twice for one attempt, there is one payment', async () => {
    const payment = newPayment()
    const [one, again] = [await provider.create(payment), await provider.create(payment)]
    expect(again).toEqual(one)
    expect(await service.paymentCount(payment.attemptId)).toBe(1)
  })

  test('what was paid is paid, to the last fils', async () => {
    const { providerId, attemptId } = await paid()
    expect(await provider.fetch(providerId)).toMatchObject({
      kind: 'payment',
      payment: { providerId, attemptId, status: 'paid', amount: 4950, currency: 'KWD' },
    })
    expect(await service.chargeCount(attemptId)).toBe(1)
  })

  test('a payment that a bank takes its time over is open', async () => {
    const { providerId } = await create()
    await service.act(providerId, 'wait')
    expect(await statusOf(providerId)).toBe('open')
    await service.act(providerId, 'pay')
    expect(await statusOf(providerId)).toBe('paid')
  })

  test('the page that timed out has expired', async () => {
    const { providerId } = await create()
    await service.act(providerId, 'expire')
    expect(await statusOf(providerId)).toBe('expired')
  })

  test('money goes back once, however often it is asked for, whole or in parts', async () => {
    const { providerId, attemptId } = await paid()
    const refund = { refundId: `refund-${attemptId}`, attemptId, providerId, amount: 1500, currency: 'KWD', webhookUrl }
    const first = await provider.refund(refund)
    expect(first).toMatchObject({
      kind: 'refund',
      refund: { refundId: refund.refundId, status: 'made', amount: 1500, currency: 'KWD' },
    })
    expect(await provider.refund(refund)).toEqual(first)
    expect(await service.refundedAmount(attemptId)).toBe(1500)

    await provider.refund({ ...refund, refundId: `rest-${attemptId}`, amount: 3450 })
    expect(await service.refundedAmount(attemptId)).toBe(4950)
    expect(await provider.refund({ ...refund, refundId: `more-${attemptId}`, amount: 10 })).toMatchObject({
      kind: 'refused',
    })
  })

  test('what was never paid cannot go back', async () => {
    const { providerId, attemptId } = await create()
    const refund = { refundId: `none-${attemptId}`, attemptId, providerId, amount: 10, currency: 'KWD', webhookUrl }
    expect((await provider.refund(refund)).kind).not.toBe('refund')
  })

  test('the letter about a payment says whose it is and what it claims', async () => {
    const { attemptId } = await paid()
    expect(parseWebhook(lastWebhookEvent())).toMatchObject({
      kind: 'event',
      subject: { kind: 'payment', attemptId },
      claims: { amount: 4950, currency: 'KWD' },
    })
  })

  test('a letter of somebody else, or a changed one, is a forgery', async () => {
    await paid()
    const letter = lastWebhookEvent()
    const stranger = withAdapter({ secret: 'sk_test_other' })
    expect(parseWebhook(letter, stranger)).toEqual({
      kind: 'rejected',
      reason: 'invalid-signature',
    })
    const changed = letter.body.replace(/4950|4\.95/, (amount) => amount.replace('4', '1'))
    expect(parseWebhook({ ...letter, body: changed })).toEqual({ kind: 'rejected', reason: 'invalid-signature' })
    expect(parseWebhook({ ...letter, headers: {} })).toEqual({ kind: 'rejected', reason: 'unsigned' })
  })

  test('closed, an open payment takes no money any more where that can be asked for', async () => {
    const { providerId, attemptId } = await create()
    const answer = await provider.close(providerId)
    expect(answer).toMatchObject({ payment: { status: name === 'tap' ? 'open' : 'expired' } })
    if (name !== 'tap') await service.act(providerId, 'pay')
    expect(await service.chargeCount(attemptId)).toBe(0)
  })

  test('closed too late, a paid payment is paid', async () => {
    const { providerId } = await paid()
    expect(await provider.close(providerId)).toMatchObject({ payment: { status: 'paid' } })
  })
})
