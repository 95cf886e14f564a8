import { listPaymentExceptions, resolvePaymentException } from '@sofra/contract/console-payments'
import { asMerchant, attemptsOfOrder, changeRefund, countOpenExceptions, takeDueRefunds } from '@sofra/database'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkPayment } from '../../payments/check-payment.ts'
import { signInCustomer } from '../../testing/customers.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { pressSandboxButton } from '../../testing/sandbox-page.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { api, branchId, jahraId, merchantId, request, setTime, problems, database } = fixture
const { context } = api
const owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
const cashier = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
beforeEach(() => setTime(lunchTime))

const post = async (path: string, json: object, headers: Readonly<Record<string, string>> = {}) => {
  const response = await request(path, { method: 'POST', json, headers })
  return { status: response.status, body: await response.json() }
}
const within = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(context.pool, merchantId, run)

/** An order of 3.150 KWD for which the provider charged a tenth less, with the payment event processed. */
async function differentAmount() {
  const { body } = await order(fixture, pickupOrder(branchId, { payment_type: 4 }))
  const { order_id: id, order_key: key, payment_url: url, number } = body as Record<string, string>
  await pressSandboxButton(fixture, url, 'less')
  const seen = await post(`/webapp/order/${id}/${key}/payment`, {})
  problems.length = 0
  const [attempt] = await within((tx) => attemptsOfOrder(tx, id ?? ''))
  return {
    id: id ?? '',
    key: key ?? '',
    number: Number(number),
    attemptId: attempt?.id ?? '',
    payment: seen.body.order.payment,
  }
}
type DifferentAmount = Awaited<ReturnType<typeof differentAmount>>

const list = async (search = '', cookie = owner) => {
  const response = await request(`/console/payments${search}`, { headers: { cookie } })
  const body = await response.json()
  return { status: response.status, questions: body.questions ?? [], code: body.error?.code }
}
const settle = (id: string, json: object, cookie = owner) => post(`/console/payments/${id}/settle`, json, { cookie })
const given = { outcome: 'given-back', note: 'Refunded at the bank, receipt 12' }
const orderOf = async ({ id, key }: DifferentAmount) =>
  (await (await request(`/webapp/order/${id}/${key}`)).json()).order
const openExceptionCount = async (why: string) =>
  (await countOpenExceptions(context.pool)).find((one) => one.reason === why)?.count ?? 0

describe('a payment of a different amount', () => {
  test('200: is listed with the requested and the charged amount, and counted in the metrics', async () => {
    const before = await openExceptionCount('wrong-amount')
    const exception = await differentAmount()
    const response = await request('/console/payments', { headers: { cookie: owner } })
    const { questions } = listPaymentExceptions.response.parse(await response.json())
    expect(questions.find(({ id }) => id === exception.attemptId)).toEqual({
      id: exception.attemptId,
      why: 'wrong-amount',
      business_id: expect.any(String),
      order: {
        id: exception.id,
        branch_id: branchId,
        number: exception.number,
        created_at: new Date(lunchTime).toISOString(),
      },
      name: 'Yousef',
      phone: '+96560001234',
      asked: { amount: 3.15, currency: 'KWD' },
      reported: { amount: 2.835, currency: 'KWD' },
      provider: 'sandbox',
      reference: expect.stringMatching(/^sbx_/),
      created_at: new Date(lunchTime).toISOString(),
      settled: null,
    })
    expect(await openExceptionCount('wrong-amount')).toBe(before + 1)
    expect((await list(`?branch_id=${jahraId}`)).questions).not.toContainEqual(
      expect.objectContaining({ id: exception.attemptId }),
    )
  })

  test('200: the order shows the exception, has no payment URL and never claims that nothing was charged', async () => {
    const exception = await differentAmount()
    const looked = { about: 'sum', outcome: null }
    expect(exception.payment).toMatchObject({ state: 'open', url: null, nothing_taken: false, question: looked })
    setTime(lunchTime + 31 * 60_000)
    await post(`/webapp/order/${exception.id}/${exception.key}/cancel`, {})
    expect((await orderOf(exception)).payment).toMatchObject({ state: 'over', nothing_taken: false, question: looked })
  })

  test('200: resolving it moves it to the resolved list with its author and cancels the order', async () => {
    const exception = await differentAmount()
    const before = await openExceptionCount('wrong-amount')
    const settled = await settle(exception.attemptId, given)
    expect(settled.status).toBe(200)
    expect(resolvePaymentException.response.parse(settled.body)).toMatchObject({
      settled: { ...given, by: 'owner', at: new Date(lunchTime).toISOString() },
    })
    const mine = expect.objectContaining({ id: exception.attemptId })
    expect((await list()).questions).not.toContainEqual(mine)
    expect((await list('?settled=true')).questions).toContainEqual(mine)
    expect(await openExceptionCount('wrong-amount')).toBe(before - 1)
    expect(await orderOf(exception)).toMatchObject({
      status: 9,
      payment: { state: 'over', question: { about: 'sum', outcome: 'given-back' } },
    })
  })

  test('409: of ten concurrent resolutions one succeeds, and a resolution cannot be changed', async () => {
    const exception = await differentAmount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => settle(exception.attemptId, given)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await settle(exception.attemptId, { outcome: 'with-guest', note: 'They came by' })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'payment_question_settled' } } })
    const change = within((tx) => tx.updateTable('payment_resolutions').set({ outcome: 'with-guest' }).execute())
    await expect(change).rejects.toThrow('permission denied')
  })

  test('400: a resolution needs a note and a valid outcome', async () => {
    const exception = await differentAmount()
    expect((await settle(exception.attemptId, { ...given, note: '  ' })).status).toBe(400)
    expect((await settle(exception.attemptId, { ...given, outcome: 'forgotten' })).status).toBe(400)
  })

  test('403: a cashier can neither list nor resolve payment exceptions', async () => {
    const exception = await differentAmount()
    expect((await list('', cashier)).status).toBe(403)
    expect((await settle(exception.attemptId, given, cashier)).status).toBe(403)
  })

  test('404: refuses a manager of another branch, an id without an exception and an invalid id', async () => {
    const exception = await differentAmount()
    const manager = await signIn(fixture, {
      email: `jahra${exception.number}@grill.test`,
      role: 'manager',
      branchIds: [jahraId],
    })
    expect((await list('', manager)).questions).not.toContainEqual(expect.objectContaining({ id: exception.attemptId }))
    expect((await settle(exception.attemptId, given, manager)).status).toBe(404)
    expect((await settle(exception.id, given)).status).toBe(404)
    expect((await settle('nothing', given)).status).toBe(404)
  })
})

test('200: lists a failed refund', async () => {
  const { body } = await order(fixture, pickupOrder(branchId, { payment_type: 4 }))
  const { order_id: id, order_key: key, payment_url: url } = body as Record<string, string>
  await pressSandboxButton(fixture, url, 'pay')
  await post(`/webapp/order/${id}/${key}/payment`, {})
  await post(`/webapp/order/${id}/${key}/cancel`, {})
  const [due] = await takeDueRefunds(context.pool, lunchTime)
  const failed = { state: 'failed', providerRefundId: null, nextTryAt: null, at: lunchTime } as const
  await within((tx) => changeRefund(tx, due?.id ?? '', failed))
  expect((await list()).questions).toContainEqual(
    expect.objectContaining({
      id: due?.id,
      why: 'refund-failed',
      asked: { amount: 3.15, currency: 'KWD' },
      reported: null,
    }),
  )
  const payment = async () => (await (await request(`/webapp/order/${id}/${key}`)).json()).order.payment
  expect(await payment()).toMatchObject({ refunding: 0, nothing_taken: false, question: { about: 'refund' } })
  expect((await settle(due?.id ?? '', { outcome: 'with-guest', note: 'Paid in cash' })).status).toBe(200)
  expect(await payment()).toMatchObject({ question: { about: 'refund', outcome: 'with-guest' } })
})

test('200: lists a refund without a result', async () => {
  const { body } = await order(fixture, pickupOrder(branchId, { payment_type: 4 }))
  const { order_id: id, order_key: key, payment_url: url } = body as Record<string, string>
  await pressSandboxButton(fixture, url, 'pay')
  await post(`/webapp/order/${id}/${key}/payment`, {})
  await post(`/webapp/order/${id}/${key}/cancel`, {})
  const [due] = await takeDueRefunds(context.pool, lunchTime)
  const unheard = { state: 'sent', providerRefundId: null, nextTryAt: null, at: lunchTime } as const
  await within((tx) => changeRefund(tx, due?.id ?? '', unheard))
  expect((await list()).questions).toContainEqual(expect.objectContaining({ id: due?.id, why: 'refund-unheard' }))
  const payment = async () => (await (await request(`/webapp/order/${id}/${key}`)).json()).order.payment
  // The provider may have made the refund, so it still counts.
  expect(await payment()).toMatchObject({ refunding: 3.15, question: { about: 'refund' } })
  expect((await settle(due?.id ?? '', { outcome: 'given-back', note: 'Made by hand' })).status).toBe(200)
  expect(await payment()).toMatchObject({ question: { about: 'refund', outcome: 'given-back' } })
})

test('200: lists a payment without a result for a week, until its provider reports one', async () => {
  const { body } = await order(fixture, pickupOrder(branchId, { payment_type: 4 }))
  const id = String(body['order_id'])
  const [attempt] = await within((tx) => attemptsOfOrder(tx, id))
  const attemptId = attempt?.id ?? ''
  // The sandbox no longer knows the payment.
  await database.ownerPool.query('update sandbox_payments set reference = $2 where reference = $1', [
    attemptId,
    `x${attemptId}`,
  ])
  setTime(lunchTime + 8 * 86_400_000)
  await checkPayment(context, merchantId, attemptId, { due: true })
  problems.length = 0
  const unheard = expect.objectContaining({ id: attemptId, why: 'unheard', reported: null })
  expect((await list()).questions).toContainEqual(unheard)
  await database.ownerPool.query('update sandbox_payments set reference = $1 where reference = $2', [
    attemptId,
    `x${attemptId}`,
  ])
  await checkPayment(context, merchantId, attemptId)
  expect((await list()).questions).not.toContainEqual(unheard)
})

test('200: lists a wallet purchase with a different amount without an order', async () => {
  const noura = await signInCustomer(fixture, undefined, 'Noura')
  const bought = await post(`/webapp/wallet/${branchId}/packages/ten/buy`, { payment_type: 4 }, noura.headers)
  await pressSandboxButton(fixture, bought.body.payment_url, 'less')
  await post(`/webapp/wallet/${branchId}/purchases/${bought.body.attempt_id}`, {}, noura.headers)
  problems.length = 0
  expect((await list()).questions).toContainEqual(
    expect.objectContaining({ id: bought.body.attempt_id, order: null, name: 'Noura', phone: noura.phone }),
  )
  expect((await settle(bought.body.attempt_id, given)).status).toBe(200)
})
