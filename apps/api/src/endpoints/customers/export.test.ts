import { exportAccount } from '@sofra/contract/customers-export'
import { asMerchant, findException, refundOrder, refundPart, resolveException } from '@sofra/database'
import { expect, test } from 'vitest'
import { signInCustomer, type TestCustomer, unusedPhone } from '../../testing/customers.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { pressSandboxButton } from '../../testing/sandbox-page.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'
import { grantCredit } from '../../testing/wallet.ts'

const fixture = await startTestApi()
const { request, branchId, database, merchantId } = fixture

async function exported({ id, headers }: TestCustomer) {
  const response = await request(`/webapp/account/export/${id}`, { headers })
  const body = await response.json()
  expect(exportAccount.response.parse(body)).toEqual(body)
  return { headers: response.headers, body }
}

async function post(path: string, json: object, { headers }: Pick<TestCustomer, 'headers'>) {
  const response = await request(path, { method: 'POST', json, headers })
  expect([path, response.status]).toEqual([path, 200])
  return response.json()
}

/** Places an order of 3.150 KWD as a customer; `payment_type`: 2 is cash, 4 is KNET. */
async function place({ phone, headers }: TestCustomer, payment_type: 2 | 4 = 2) {
  const json = pickupOrder(branchId, { phone, dial_code: '', payment_type })
  const { status, body } = await order(fixture, json, undefined, headers)
  expect(status).toBe(200)
  return { id: String(body['order_id']), key: String(body['order_key']), number: Number(body['number']) }
}

test('200: returns all data of a customer as a file', async () => {
  const noura = await signInCustomer(fixture, unusedPhone(), 'Noura')
  const feedback = { topic: 'food', message: 'Good', name: 'Noura', phone: noura.phone.slice(4) }
  await request(`/webapp/feedback/${branchId}`, { method: 'POST', json: feedback })
  await grantCredit(fixture, noura.id, 2000)
  const home = { title: 'Home', area_id: 'block-4', residency: 1, block: '4' }
  await post(`/webapp/locations/${noura.id}`, home, noura)
  await post('/webapp/update-profile', { id: noura.id, marketing_consent: true }, noura)
  const mine = await place(noura)
  await post(`/webapp/order-messages/${mine.id}/${mine.key}`, { stopped: true }, noura)

  const { headers, body } = await exported(noura)
  expect(headers.get('content-disposition')).toBe('attachment; filename="account.json"')
  expect(body).toMatchObject({
    user: { name: 'Noura', phone: noura.phone, locations: [home] },
    marketing_consent_at: expect.stringMatching(/^2026-11-17T/),
    order_messages_stopped: true,
    sessions: [{ current: true }],
    orders: [{ id: mine.id, review: null }],
    payments: [],
    feedback: [{ text: 'Good' }],
    wallet: [{ currency: 'KWD', creditHistory: [{ kind: 'credit', amount: 2 }] }],
    messages: [{ channel: 'sms', to: noura.phone, template: 'code' }],
  })
})

test('200: contains the customer’s payments with refunds and no payments of others', async () => {
  const [noura, sara] = [await signInCustomer(fixture), await signInCustomer(fixture)]
  await place(sara, 4)
  const mine = await place(noura, 4)
  const { payment } = (await exported(noura)).body.orders[0]
  await pressSandboxButton(fixture, payment.url, 'pay')
  await post(`/webapp/order/${mine.id}/${mine.key}/payment`, {}, noura)
  await asMerchant(database.pool, merchantId, (tx) =>
    refundPart(tx, mine.id, 1_000, {
      reason: 'staff',
      note: 'It was cold',
      by: { kind: 'staff', name: 'Omar' },
      at: lunchTime,
    }),
  )
  fixture.setTime(lunchTime + 60_000)
  const bought = await post(`/webapp/wallet/${branchId}/packages/ten/buy`, { payment_type: 4 }, noura)
  await pressSandboxButton(fixture, bought.payment_url, 'decline')
  await post(`/webapp/wallet/${branchId}/purchases/${bought.attempt_id}`, {}, noura)
  fixture.setTime(lunchTime)

  const { body } = await exported(noura)
  expect(body.payments).toEqual([
    {
      id: bought.attempt_id,
      created_at: '2026-11-17T10:01:00.000Z',
      order: null,
      package: { locales: { name: expect.objectContaining({ en: expect.any(String) }) } },
      payment_type: 4,
      amount: 10,
      currency: 'KWD',
      status: 'failed',
      refunds: [],
      settlements: [],
    },
    {
      id: expect.any(String),
      created_at: '2026-11-17T10:00:00.000Z',
      order: { id: mine.id, number: mine.number },
      package: null,
      payment_type: 4,
      amount: 3.15,
      currency: 'KWD',
      status: 'paid',
      refunds: [
        { amount: 1, status: 'due', cause: 'staff', reason: 'It was cold', created_at: '2026-11-17T10:00:00.000Z' },
      ],
      settlements: [],
    },
  ])
  expect(JSON.stringify(body.payments)).not.toMatch(/Omar|sbx_|http/)
})

test('200: contains no feedback or messages of others with a similar phone or the same email address', async () => {
  const abroad = await signInCustomer(fixture, '+96892345678')
  const sara = await signInCustomer(fixture)
  const sendFeedback = (message: string, phone: string) =>
    request(`/webapp/feedback/${branchId}`, { method: 'POST', json: { topic: 'food', message, name: '', phone } })
  await sendFeedback('From Kuwait', '9234 5678')
  await sendFeedback('From Oman', '٠٠٩٦٨ ٩٢٣٤٥٦٧٨')
  // The email address is not verified.
  await post('/webapp/update-profile', { id: abroad.id, email: 'sara@example.com' }, abroad)
  const [hers, theirs] = [await place(sara), await place(abroad)]
  await database.ownerPool.query(
    `insert into messages (merchant_id, key, channel, recipient, language, template, facts, created_at, expires_at)
     select $1, 'order:' || id || ':accepted', 'email', 'sara@example.com', 'en', 'order', '{}', now(), now()
     from unnest($2::text[]) as id`,
    [merchantId, [hers.id, theirs.id]],
  )
  const { body } = await exported(abroad)
  expect(body.feedback).toMatchObject([{ text: 'From Oman' }])
  expect(body.messages.map(({ template }: { template: string }) => template).toSorted()).toEqual(['code', 'order'])
})

test('200: contains the resolutions of payment exceptions', async () => {
  const noura = await signInCustomer(fixture)
  const mine = await place(noura, 4)
  const { payment } = (await exported(noura)).body.orders[0]
  await pressSandboxButton(fixture, payment.url, 'pay')
  await post(`/webapp/order/${mine.id}/${mine.key}/payment`, {}, noura)
  const by = { kind: 'system', name: '' } as const
  await asMerchant(database.pool, merchantId, (tx) =>
    refundOrder(tx, mine.id, { reason: 'rejected', by, at: lunchTime }),
  )
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `update payment_refunds set state = 'failed' where attempt_id in (
       select id from payment_attempts where order_id = $1
     ) returning id`,
    [mine.id],
  )
  await asMerchant(database.pool, merchantId, async (tx) => {
    const question = await findException(tx, rows[0]?.id ?? '')
    if (!question) throw new Error('There is no payment exception')
    await resolveException(tx, question, { outcome: 'with-guest', note: 'In cash', by: 'Omar', at: lunchTime })
  })
  const { body } = await exported(noura)
  expect(body.payments).toMatchObject([
    {
      status: 'paid',
      refunds: [{ amount: 3.15, status: 'failed', cause: 'rejected', reason: '' }],
      settlements: [{ outcome: 'with-guest', reason: 'In cash', created_at: '2026-11-17T10:00:00.000Z' }],
    },
  ])
})
