import { asMerchant, changeRefund, takeDueRefunds } from '@sofra/database'
import { expect, test } from 'vitest'
import { deliverOrder, order, pickupOrder } from '../../testing/orders.ts'
import { placePaidOrder } from '../../testing/paid-order.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { api, branchId, merchantId, database, request } = fixture
const owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })

/** Three kebabs for 9.450 KWD and four shawarmas for 3.780 KWD. */
const lines = [
  { line_id: 'k', item_id: 'kebab', price_label_id: 'one', quantity: 3, total_price: 9.45 },
  {
    ...{ line_id: 's', item_id: 'shawarma', price_label_id: 'small', quantity: 4 },
    ...{ modifiers: 'saj,garlic', total_price: 3.78 },
  },
]
const twoLines = (more: object = {}) => pickupOrder(branchId, { order_lines: lines, total: 13.23, ...more })

async function deliveredOrder(): Promise<string> {
  const placed = await order(fixture, twoLines())
  const id = String(placed.body['order_id'])
  await deliverOrder(fixture, id, owner)
  return id
}

async function refund(id: string, json: object, cookie = owner) {
  const response = await request(`/console/orders/${id}/refund`, { method: 'POST', json, headers: { cookie } })
  return { status: response.status, body: await response.json() }
}
const ofLines = (...portions: readonly (readonly [position: number, quantity: number])[]) => ({
  lines: portions.map(([position, quantity]) => ({ position, quantity })),
  reason: 'Cold',
})

test('200: refunds portions of an order that was paid in cash, and writes them down', async () => {
  const id = await deliveredOrder()
  const { status, body } = await refund(id, ofLines([0, 1], [1, 4]))
  expect(status).toBe(200)
  expect(body.refunds).toMatchObject([
    {
      ...{ method: 'cash', state: 'made', amount: 6.93, reason: 'Cold', by: 'owner', of_second_payment: false },
      lines: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 4 },
      ],
    },
  ])
  expect((await refund(id, ofLines([0, 2]))).body.refunds).toHaveLength(2)
  expect((await refund(id, { amount: 0.001, reason: 'More' })).body.error.code).toBe('refund_too_large')
})

test('200: a sum and then lines refund no more than is left', async () => {
  const id = await deliveredOrder()
  await refund(id, { amount: 10, reason: 'Late' })
  const { body } = await refund(id, ofLines([0, 3]))
  expect(body.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([10, 3.23])
})

test('200: a part of what a card paid on delivery is written down as of the card', async () => {
  const id = await deliveredOrder()
  await database.ownerPool.query(`update orders set payment_method = 'card' where id = $1`, [id])
  expect((await refund(id, ofLines([0, 1]))).body.refunds).toMatchObject([{ method: 'card', amount: 3.15 }])
})

test('200: the refund of lines of an online payment is sent to its provider', async () => {
  const id = await placePaidOrder(fixture, twoLines({ payment_type: 4 }))
  const { body } = await refund(id, ofLines([0, 2]))
  expect(body).toMatchObject({
    payment: { refunding: 6.3, refunded: 0 },
    refunds: [{ method: 'provider', state: 'pending', amount: 6.3 }],
  })
  // What failed can be refunded again.
  for (const one of await takeDueRefunds(api.context.pool, api.context.clock.now())) {
    const failed = { state: 'failed', providerRefundId: null, nextTryAt: null, at: api.context.clock.now() } as const
    await asMerchant(api.context.pool, merchantId, (tx) => changeRefund(tx, one.id, failed))
  }
  expect((await refund(id, ofLines([0, 3]))).body.refunds).toMatchObject([{ state: 'failed' }, { amount: 9.45 }])
})

test('200: 50 concurrent refunds of one portion refund no portion twice', async () => {
  const id = await deliveredOrder()
  const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id, ofLines([0, 1]))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { status, body } of answers) if (status !== 200) expect(body.error.code).toBe('refund_too_large')
  const { rows } = await database.ownerPool.query(
    `select sum(amount)::int as amount, (select sum(count)::int from refund_lines where order_id = $1) as portions
     from payment_refunds where order_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ amount: 9450, portions: 3 }])
})

test('200: a repeated request with the same refund id refunds once', async () => {
  const id = await deliveredOrder()
  const wanted = { refund_id: crypto.randomUUID(), ...ofLines([0, 1]) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, wanted)))
  for (const { status, body } of answers) expect([status, body.refunds?.length]).toEqual([200, 1])
  expect((await refund(id, { ...wanted, ...ofLines([0, 2]) })).body.error.code).toBe('idempotency_key_reused')
})

test('400: refuses an amount beside lines, and a line named twice', async () => {
  const id = await deliveredOrder()
  expect((await refund(id, { ...ofLines([0, 1]), amount: 1 })).body.error.fields).toMatchObject([{ path: 'amount' }])
  expect((await refund(id, ofLines([0, 1], [0, 1]))).body.error.fields).toMatchObject([{ path: 'lines' }])
})

test('409: refuses more portions than were ordered, and lines that do not exist', async () => {
  const id = await deliveredOrder()
  for (const portions of [ofLines([0, 4]), ofLines([2, 1])]) {
    expect((await refund(id, portions)).body.error.code).toBe('refund_too_large')
  }
})

test('the database refuses refunds beyond what was paid or ordered, without the API', async () => {
  const id = await deliveredOrder()
  const insertRefund = `insert into payment_refunds
    (merchant_id, order_id, method, amount, currency, reason, by_kind, state, created_at)
    values ($1, $2, 'cash', $3, 'KWD', 'staff', 'staff', 'made', now()) returning id`
  const add = (amount: number) => database.ownerPool.query(insertRefund, [merchantId, id, amount])
  const addLine = (refundId: string, count: number) =>
    database.ownerPool.query('insert into refund_lines values ($1, $2, $3, 0, $4)', [merchantId, refundId, id, count])
  const { rows } = await add(13_000)
  await expect(add(231)).rejects.toThrow('the amount left is smaller')
  await addLine(rows[0].id, 2)
  const second = await add(230)
  await expect(addLine(second.rows[0].id, 2)).rejects.toThrow('fewer are left')
})
