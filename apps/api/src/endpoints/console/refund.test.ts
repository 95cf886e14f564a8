import { addAttempt, asMerchant, attemptsOfOrder, changeRefund, takeDueRefunds } from '@sofra/database'
import { expect, test } from 'vitest'
import { checkPayment } from '../../payments/check-payment.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { placePaidOrder } from '../../testing/paid-order.ts'
import { pressSandboxButton } from '../../testing/sandbox-page.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { api, branchId, merchantId, database, request } = fixture
const owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
const cashier = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })

/** An order of 3.150 KWD, paid by KNET. */
const paidOrder = () => placePaidOrder(fixture, pickupOrder(branchId, { payment_type: 4 }))

async function refund(id: string, json: object, cookie = owner) {
  const response = await request(`/console/orders/${id}/refund`, { method: 'POST', json, headers: { cookie } })
  return { status: response.status, body: await response.json() }
}

test('200: refunds a part, then the rest, and never more than was paid', async () => {
  const id = await paidOrder()
  expect(await refund(id, { amount: 1, reason: 'The rice was cold' })).toMatchObject({
    status: 200,
    body: { payment: { state: 'paid', refunded: 0, refunding: 1 } },
  })
  expect((await refund(id, { amount: 2.151, reason: 'More' })).body.error.code).toBe('refund_too_large')
  expect(await refund(id, { reason: 'The rest' })).toMatchObject({ body: { payment: { refunding: 3.15 } } })
  expect((await refund(id, { reason: 'Again' })).status).toBe(409)
})

test('200: 50 concurrent refunds of an order of last month do not exceed the payment', async () => {
  const id = await paidOrder()
  await database.ownerPool.query(
    `update orders set day = day - 32, placed_at = placed_at - interval '32 days' where id = $1`,
    [id],
  )
  const all = await Promise.all(Array.from({ length: 50 }, () => refund(id, { amount: 1, reason: 'Late' })))
  const refused = all.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(47)
  for (const { body } of refused) expect(body.error.code).toBe('refund_too_large')
  const { rows } = await database.ownerPool.query('select sum(amount)::int from payment_refunds where order_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ sum: 3000 }])
})

test('200: a second payment is refunded automatically, and staff can still refund the first', async () => {
  const id = await paidOrder()
  const { pool, clock } = api.context
  // A payment page in another tab is paid as well.
  const second = await asMerchant(pool, merchantId, async (tx) => {
    const [first] = await attemptsOfOrder(tx, id)
    if (!first) throw new Error('a paid order has an attempt')
    return addAttempt(tx, { ...first, at: clock.now() })
  })
  const url = await openPayment(api.context, merchantId, second)
  await pressSandboxButton(fixture, url, 'vanish')
  await checkPayment(api.context, merchantId, second)
  const { rows } = await database.ownerPool.query(
    `select attempt_id, amount from payment_refunds where reason = 'paid-twice'`,
  )
  expect(rows).toEqual([{ attempt_id: second, amount: 3150 }])
  expect(await refund(id, { amount: 3.15, reason: 'The rice was cold' })).toMatchObject({
    status: 200,
    body: { payment: { state: 'paid', refunded: 0, refunding: 3.15 } },
  })
  expect((await refund(id, { amount: 0.001, reason: 'More' })).status).toBe(409)
})

test('200: a failed refund can be requested again', async () => {
  const id = await paidOrder()
  expect((await refund(id, { reason: 'Late' })).status).toBe(200)
  const { pool, clock } = api.context
  for (const one of await takeDueRefunds(pool, clock.now())) {
    const failed = { state: 'failed', providerRefundId: null, nextTryAt: null, at: clock.now() } as const
    await asMerchant(pool, merchantId, (tx) => changeRefund(tx, one.id, failed))
  }
  expect(await refund(id, { reason: 'Late, again' })).toMatchObject({
    status: 200,
    body: { payment: { refunded: 0, refunding: 3.15 } },
  })
})

test('200: a repeated request with the same refund id refunds once', async () => {
  const [id, other] = [await paidOrder(), await paidOrder()]
  const wanted = { refund_id: crypto.randomUUID(), amount: 1, reason: 'Late' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, wanted)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { payment: { refunding: 1 } } })
  expect((await refund(id, { ...wanted, amount: 2 })).body.error.code).toBe('idempotency_key_reused')
  expect((await refund(other, wanted)).status).toBe(409)
})

test('400: refuses a missing reason and an amount below the minor unit', async () => {
  const id = await paidOrder()
  expect((await refund(id, { reason: '  ' })).status).toBe(400)
  expect((await refund(id, { amount: 0.0005, reason: 'Odd' })).status).toBe(400)
  expect((await refund(id, { refund_id: 'mine', reason: 'Odd' })).status).toBe(400)
})

test('403: a cashier cannot refund', async () => {
  expect((await refund(await paidOrder(), { reason: 'Please' }, cashier)).status).toBe(403)
})

test('404: refuses an unknown order and an unpaid order', async () => {
  expect((await refund(merchantId, { reason: 'Why' })).status).toBe(404)
  expect((await refund('nothing', { reason: 'Why' })).status).toBe(404)
  const { body } = await order(fixture, pickupOrder(branchId, { payment_type: 4 }))
  expect((await refund(String(body['order_id']), { reason: 'Why' })).status).toBe(404)
})

test('409: refuses a refund of an order that was not paid, online or on delivery', async () => {
  const { body } = await order(fixture, pickupOrder(branchId))
  expect((await refund(String(body['order_id']), { reason: 'Why' })).body.error.code).toBe('refund_too_large')
})
