import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentLimits } from './limits.ts'
import type { NewPayment, PaymentProvider, ProviderAccount } from './payments.ts'
import type { PaymentStandIn, StandInOptions } from './stand-in.ts'
import { createStripe } from './stripe.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'
import { createTap } from './tap.ts'
import { startTapStandIn } from './tap-stand-in.ts'

const now = Date.UTC(2026, 10, 17, 10, 0)
const secrets = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' }
const webhookUrl = 'https://shop.test/api/payments/webhooks'

const services = {
  stripe: { start: startStripeStandIn, create: createStripe },
  tap: { start: startTapStandIn, create: createTap },
} as const satisfies Record<
  string,
  {
    start: (options: StandInOptions) => Promise<PaymentStandIn>
    create: (account: ProviderAccount, url: string, limits?: typeof paymentLimits) => PaymentProvider
  }
>

describe.each(['stripe', 'tap'] as const)('%s', (name) => {
  const account: ProviderAccount = { provider: name, publicKey: '', merchantNumber: '', ...secrets }
  let service: PaymentStandIn
  let provider: PaymentProvider

  beforeAll(async () => {
    service = await services[name].start({ ...secrets, webhookUrl, clock: { now: () => now } })
    provider = services[name].create(account, service.url)
  })
  afterAll(() => service.stop())

  let attempts = 0
  const wanted = (change: Partial<NewPayment> = {}): NewPayment => {
    attempts += 1
    return {
      attemptId: `00000000-0000-7000-8000-${String(attempts).padStart(12, '0')}`,
      method: 'online',
      amount: 4950,
      currency: 'KWD',
      title: 'Order 42',
      language: 'ar',
      payer: { name: 'Noura Al-Sabah', phone: '+96550001234' },
      returnUrl: 'https://shop.test/grill/delivery/orders/1',
      cancelUrl: 'https://shop.test/grill/payment/fail',
      webhookUrl,
      createdAt: now,
      expiresAt: now + 30 * 60_000,
      ...change,
    }
  }
  const create = async (payment = wanted()) => {
    const created = await provider.create(payment)
    if (created.kind !== 'created') throw new Error(`not created: ${created.kind}`)
    return { ...created, attemptId: payment.attemptId }
  }
  const paid = async () => {
    const created = await create()
    service.act(created.providerId, 'pay')
    return created
  }
  const statusOf = async (providerId: string) => {
    const answer = await provider.fetch(providerId)
    return answer.kind === 'payment' ? answer.payment.status : answer.kind
  }
  const lastLetter = () => {
    const letter = service.letters.at(-1)
    if (!letter) throw new Error('no letter')
    return letter
  }
  const readLetter = ({ body, headers }: { body: string; headers: Readonly<Record<string, string>> }, at = now) =>
    provider.readWebhook(Buffer.from(body), new Headers(headers), at)

  test('a payment is made, and the guest is sent to a page', async () => {
    const { providerId, redirectUrl } = await create()
    expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1/)
    expect((await fetch(redirectUrl)).status).toBe(200)
    expect(await statusOf(providerId)).toBe('open')
  })

  test('asked twice for one attempt, there is one payment', async () => {
    const payment = wanted()
    const [one, again] = [await provider.create(payment), await provider.create(payment)]
    expect(again).toEqual(one)
    expect(service.made(payment.attemptId)).toBe(1)
  })

  test('the same attempt with another sum is refused', async () => {
    const payment = wanted()
    await create(payment)
    expect(await provider.create({ ...payment, amount: 9950 })).toMatchObject({ kind: 'refused' })
  })

  test('what was paid is paid, to the last fils', async () => {
    const { providerId, attemptId } = await paid()
    expect(await provider.fetch(providerId)).toMatchObject({
      kind: 'payment',
      payment: { providerId, attemptId, status: 'paid', amount: 4950, currency: 'KWD' },
    })
    expect(service.charged(attemptId)).toBe(1)
  })

  test('who gave too little has paid something else', async () => {
    const { providerId } = await create()
    service.act(providerId, 'pay-less')
    expect(await provider.fetch(providerId)).toMatchObject({ payment: { status: 'paid', amount: 4940 } })
  })

  test('a word of next year is unknown, and not paid', async () => {
    const { providerId } = await create()
    service.act(providerId, 'odd')
    expect(await statusOf(providerId)).toBe('unknown')
  })

  test('a payment that a bank takes its time over is open', async () => {
    const { providerId } = await create()
    service.act(providerId, 'wait')
    expect(await statusOf(providerId)).toBe('open')
    service.act(providerId, 'pay')
    expect(await statusOf(providerId)).toBe('paid')
  })

  test('the page that timed out has expired', async () => {
    const { providerId } = await create()
    service.act(providerId, 'expire')
    expect(await statusOf(providerId)).toBe('expired')
  })

  test('every answer to “make a payment” that is lost or odd is trouble, and none is a payment', async () => {
    for (const [mischief, kind] of [
      ['refuse', 'refused'],
      ['html', 'nonsense'],
      ['nonsense', 'nonsense'],
      ['null', 'nonsense'],
    ] as const) {
      service.next(mischief)
      expect([mischief, (await provider.create(wanted())).kind]).toEqual([mischief, kind])
    }
    for (const [mischief, kind] of [
      ['fault', 'fault'],
      ['busy', 'fault'],
      ['conflict', 'fault'],
      ['cut', 'silent'],
    ] as const) {
      // It is asked a second time before we give up.
      service.next(mischief, mischief)
      expect([mischief, (await provider.create(wanted())).kind]).toEqual([mischief, kind])
    }
  })

  test.each(['fault', 'cut', 'fault-after', 'cut-after'] as const)(
    'after %s it is asked once more, and there is one payment',
    async (mischief) => {
      const payment = wanted()
      service.next(mischief)
      expect(await provider.create(payment)).toMatchObject({ kind: 'created' })
      expect(service.made(payment.attemptId)).toBe(1)
      expect(service.log.filter(({ key }) => key === payment.attemptId)).toHaveLength(2)
    },
  )

  test('who says nothing, or says it too late, is silent', async () => {
    const hurried = services[name].create(account, service.url, { ...paymentLimits, totalMilliseconds: 60 })
    for (const mischief of ['silence', 'slow', 'silence-after'] as const) {
      const payment = wanted()
      service.next(mischief, mischief)
      expect([mischief, (await hurried.create(payment)).kind]).toEqual([mischief, 'silent'])
      await create(payment)
      expect(service.made(payment.attemptId)).toBe(1)
    }
  })

  test('who is merely slow is waited for', async () => {
    service.next('slow')
    expect(await provider.create(wanted())).toMatchObject({ kind: 'created' })
  })

  test('when the answer is lost for good, asking later finds the same payment', async () => {
    const payment = wanted()
    service.next('cut-after', 'cut-after')
    expect(await provider.create(payment)).toMatchObject({ kind: 'silent' })
    expect(await provider.create(payment)).toMatchObject({ kind: 'created' })
    expect(service.made(payment.attemptId)).toBe(1)
  })

  test('trouble while asking for a status is trouble, never paid and never failed', async () => {
    const { providerId } = await paid()
    for (const [mischief, kind] of [
      ['refuse', 'refused'],
      ['fault', 'fault'],
      ['html', 'nonsense'],
      ['nonsense', 'nonsense'],
      ['cut', 'silent'],
    ] as const) {
      service.next(mischief, mischief)
      expect([mischief, await statusOf(providerId)]).toEqual([mischief, kind])
    }
    service.next()
    expect(await statusOf(providerId)).toBe('paid')
  })

  test('another account’s key gets nothing', async () => {
    const stranger = services[name].create({ ...account, secretKey: 'sk_test_other' }, service.url)
    expect(await stranger.create(wanted())).toMatchObject({ kind: 'refused', status: 401 })
  })

  test('money goes back once, however often it is asked for, whole or in parts', async () => {
    const { providerId, attemptId } = await paid()
    const refund = { refundId: `refund-${attemptId}`, attemptId, providerId, amount: 1500, currency: 'KWD', webhookUrl }
    const first = await provider.refund(refund)
    expect(first).toMatchObject({
      kind: 'refund',
      refund: { refundId: refund.refundId, status: 'made', amount: 1500, currency: 'KWD' },
    })
    service.next('cut-after')
    expect(await provider.refund(refund)).toEqual(first)
    expect(service.refunded(attemptId)).toBe(1500)

    await provider.refund({ ...refund, refundId: `rest-${attemptId}`, amount: 3450 })
    expect(service.refunded(attemptId)).toBe(4950)
    expect(await provider.refund({ ...refund, refundId: `more-${attemptId}`, amount: 10 })).toMatchObject({
      kind: 'refused',
    })
  })

  test('a refund that takes its time is asked about again', async () => {
    const { providerId, attemptId } = await paid()
    service.waitWithRefunds()
    const refund = { refundId: `slow-${attemptId}`, attemptId, providerId, amount: 4950, currency: 'KWD', webhookUrl }
    const answer = await provider.refund(refund)
    if (answer.kind !== 'refund') throw new Error(answer.kind)
    expect(answer.refund.status).toBe('pending')
    service.endRefunds('failed')
    expect(await provider.fetchRefund(answer.refund.providerRefundId)).toMatchObject({ refund: { status: 'failed' } })
    expect(readLetter(lastLetter())).toMatchObject({
      subject: { kind: 'refund', refundId: refund.refundId, providerRefundId: answer.refund.providerRefundId },
    })
  })

  test('what was never paid cannot go back', async () => {
    const { providerId, attemptId } = await create()
    const refund = { refundId: `none-${attemptId}`, attemptId, providerId, amount: 10, currency: 'KWD', webhookUrl }
    expect((await provider.refund(refund)).kind).not.toBe('refund')
  })

  test('the letter about a payment says whose it is and what it claims', async () => {
    const { attemptId } = await paid()
    expect(readLetter(lastLetter())).toMatchObject({
      kind: 'event',
      subject: { kind: 'payment', attemptId },
      claims: { amount: 4950, currency: 'KWD' },
    })
  })

  test('a letter of somebody else, or a changed one, is a forgery', async () => {
    await paid()
    const letter = lastLetter()
    const stranger = services[name].create(
      { ...account, secretKey: 'sk_test_other', webhookSecret: 'whsec_other' },
      service.url,
    )
    expect(stranger.readWebhook(Buffer.from(letter.body), new Headers(letter.headers), now)).toEqual({
      kind: 'refused',
      why: 'forged',
    })
    const changed = letter.body.replace(/4950|4\.95/, (amount) => amount.replace('4', '1'))
    expect(readLetter({ ...letter, body: changed })).toEqual({ kind: 'refused', why: 'forged' })
    expect(readLetter({ ...letter, headers: {} })).toEqual({ kind: 'refused', why: 'unsigned' })
  })

  test('closed, an open payment takes no money any more where that can be asked for', async () => {
    const { providerId, attemptId } = await create()
    const answer = await provider.close(providerId)
    expect(answer).toMatchObject({ payment: { status: name === 'stripe' ? 'expired' : 'open' } })
    if (name === 'stripe') service.act(providerId, 'pay')
    expect(service.charged(attemptId)).toBe(0)
  })

  test('closed too late, a paid payment is paid', async () => {
    const { providerId } = await paid()
    expect(await provider.close(providerId)).toMatchObject({ payment: { status: 'paid' } })
  })
})

const at = (provider: 'stripe' | 'tap') =>
  services[provider].create({ provider, publicKey: '', merchantNumber: '', ...secrets }, 'http://127.0.0.1:9')

test('Stripe takes no KNET, no single fils, and no dinars of Iraq', () => {
  const { unfit } = at('stripe')
  expect(unfit({ method: 'online', amount: 4950, currency: 'KWD' })).toBe(null)
  expect(unfit({ method: 'apple-pay', amount: 1299, currency: 'SAR' })).toBe(null)
  expect(unfit({ method: 'knet', amount: 4950, currency: 'KWD' })).toBe('method')
  expect(unfit({ method: 'online', amount: 4955, currency: 'KWD' })).toBe('amount')
  expect(unfit({ method: 'online', amount: 4000, currency: 'IQD' })).toBe('currency')
})

test('KNET is for dinars of Kuwait, BENEFIT for those of Bahrain, mada for riyals; ten fils are too few', () => {
  const { unfit } = at('tap')
  expect(unfit({ method: 'knet', amount: 4955, currency: 'KWD' })).toBe(null)
  expect(unfit({ method: 'knet', amount: 4955, currency: 'SAR' })).toBe('currency')
  expect(unfit({ method: 'apple-pay-knet', amount: 4955, currency: 'BHD' })).toBe('currency')
  expect(unfit({ method: 'benefit', amount: 4955, currency: 'BHD' })).toBe(null)
  expect(unfit({ method: 'mada', amount: 4955, currency: 'SAR' })).toBe(null)
  expect(unfit({ method: 'online', amount: 90, currency: 'KWD' })).toBe('amount')
})

test('a service that is not there at all is silent', async () => {
  for (const provider of ['stripe', 'tap'] as const) {
    expect(await at(provider).fetch(provider === 'stripe' ? 'cs_test_1' : 'chg_1')).toMatchObject({ kind: 'silent' })
  }
})
