import { expect, test } from 'vitest'
import { startDeletionApi } from '../../testing/account-deletion.ts'
import type { TestCustomer } from '../../testing/customers.ts'
import { createLockHelpers } from '../../testing/locks.ts'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { pressSandboxButton } from '../../testing/sandbox-page.ts'

const fixture = await startDeletionApi()
const { branchId, problems, staff, post, deleteWith, lastCode, deletionCode, moveTo } = fixture
const { ownerPool } = fixture.database

const person = {
  name: 'Zubayda Quillfeather',
  email: 'zubayda@quillfeather.example',
  phone: '+96597531864',
  street: 'Quince Alley',
}
/** Personal data after removing all characters but letters and digits. */
const traces = /zubayda|quillfeather|quincealley|cherryred|97531864/

/** Every row of every table in every schema, including the queue’s. */
async function dump(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await ownerPool.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const rows = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const found = await ownerPool.query(`select to_jsonb(t)::text as row from "${schema}"."${name}" t`)
      return found.rows.map(({ row }) => ({ table: schema === 'public' ? name : `${schema}.${name}`, row }))
    }),
  )
  return rows.flat()
}
const tablesWithTraces = async () => {
  const found = (await dump()).filter(({ row }) => traces.test(bare(row)))
  return [...new Set(found.map(({ table }) => table))].toSorted()
}
const bare = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()
/** The accounting data, which must not change. */
const books = async () => {
  const { rows } = await ownerPool.query(`
    select
      (select jsonb_agg(jsonb_build_array(id, number, state, total, to_pay, placed_at, coupon_code) order by id) from orders) as orders,
      (select jsonb_agg(to_jsonb(order_lines) order by order_id, position) from order_lines) as lines,
      (select sum(total) from orders) as sum,
      (select jsonb_agg(jsonb_build_array(order_id, stars) order by order_id) from reviews) as stars,
      (select jsonb_agg(jsonb_build_array(id, state, amount) order by id) from payment_attempts) as payments,
      (select jsonb_agg(jsonb_build_array(code, used)) from coupons) as coupons`)
  return rows[0]
}

/** Creates a customer with personal data in every table that can store some. */
async function createCustomerWithTraces(): Promise<TestCustomer> {
  const { name, email, phone, street } = person
  const registration = { branch_id: branchId, phone, name, email, birthday: '1990-05-17', marketing_consent: true }
  const { otp_id } = (await post('/webapp/register', registration)).body
  const shown = { branch_id: branchId, phone, code: await lastCode(phone), otp_id }
  const { body } = await post('/webapp/verify', shown, { 'user-agent': name })
  const headers = { authorization: `Bearer ${body.token}` }
  const me: TestCustomer = { id: body.user.id, phone, token: body.token, headers }
  await post('/webapp/update-profile', { id: me.id, name, email }, headers)
  // An unused code is stored until it expires.
  await post('/webapp/register', { ...registration, phone: '٩٧٥٣١٨٦٤' })
  await post(
    `/webapp/locations/${me.id}`,
    {
      title: name,
      area_id: 'block-4',
      area_name: street,
      residency: 1,
      street,
      contact_name: name,
      contact_phone: phone,
    },
    headers,
  )

  const lines = [{ line_id: 'k', item_id: 'kebab', price_label_id: 'one', quantity: 1, comment: `For ${name}` }]
  const delivered = deliveryOrder(branchId, { name, phone, dial_code: '', street, comment: `Ring for ${name}` })
  const first = await order(
    fixture,
    { ...delivered, gift: { name, phone, message: `Love, ${name}` }, diet: { avoided: ['sesame'] } },
    undefined,
    headers,
  )
  for (const state of ['accepted', 'ready', 'out', 'delivered']) await moveTo(first.body['order_id'], state)
  const review = {
    order_id: first.body['order_id'],
    order_key: first.body['order_key'],
    rate: 5,
    comment: `${name}!`,
  }
  await post('/users/rate', { review })

  // An order notification was sent to their previous email address.
  await ownerPool.query(
    `insert into messages (merchant_id, key, channel, recipient, language, template, facts, created_at, expires_at)
     select merchant_id, 'order:' || id || ':ready', 'email', 'before.' || $2, 'en', 'order', '{}', now(), now()
     from orders where id = $1`,
    [first.body['order_id'], email],
  )

  const car = { make: 'Fiat', color: 'Cherry red', plate: '1' }
  const picked = { name, phone: `${phone} ext. 7`, dial_code: '', car, coupon_code: 'WELCOME', total: 2.52 }
  const second = await order(fixture, {
    ...pickupOrder(branchId, picked),
    order_lines: lines.map((line) => ({ ...line, total_price: 3.15 })),
  })
  expect(second.status).toBe(200)
  await moveTo(second.body['order_id'], 'rejected', { reason: `${name} did not answer` })
  const third = await order(fixture, pickupOrder(branchId, { name, phone, dial_code: '' }))
  await post(`/webapp/order/${third.body['order_id']}/${third.body['order_key']}/cancel`, { reason: `I am ${name}` })

  // An online payment with a partial refund.
  const paid = await order(
    fixture,
    pickupOrder(branchId, { name, phone, dial_code: '', payment_type: 4 }),
    undefined,
    headers,
  )
  await pressSandboxButton(fixture, paid.body['payment_url'], 'pay')
  await post(`/webapp/order/${paid.body['order_id']}/${paid.body['order_key']}/payment`, {})
  await moveTo(paid.body['order_id'], 'accepted')
  await post(
    `/console/orders/${paid.body['order_id']}/refund`,
    { amount: 1, reason: `${name} waited` },
    { cookie: staff },
  )
  // A wallet purchase with a different amount, resolved by staff with a note.
  const bought = await post(`/webapp/wallet/${branchId}/packages/ten/buy`, { payment_type: 4 }, headers)
  await pressSandboxButton(fixture, bought.body.payment_url, 'less')
  await post(`/webapp/wallet/${branchId}/purchases/${bought.body.attempt_id}`, {}, headers)
  problems.length = 0
  const settlement = { outcome: 'with-guest', note: `${name} came by` }
  await post(`/console/payments/${bought.body.attempt_id}/settle`, settlement, { cookie: staff })
  for (const state of ['ready', 'delivered']) await moveTo(paid.body['order_id'], state)

  // A gift from another guest, a feedback message and a quote lock.
  const giftOrder = deliveryOrder(branchId, { street, gift: { name, phone, message: `Dear ${name}` } })
  const given = await order(fixture, giftOrder)
  for (const state of ['accepted', 'ready', 'out', 'delivered']) await moveTo(given.body['order_id'], state)
  const feedback = { topic: 'food', message: `Thank you, ${name}`, name, phone: '٩٧٥٣ ١٨٦٤' }
  expect((await post(`/webapp/feedback/${branchId}`, feedback)).status).toBe(200)
  await createLockHelpers(fixture).requestLock({
    selling_types: 2,
    order_lines: lines,
    coupon_code: 'WELCOME',
    phone: `${phone} ext. 8`,
  })

  // A wallet credit by staff.
  const credit = {
    branch_id: branchId,
    customer_id: me.id,
    amount: 2,
    reason: `${name} waited`,
    key: crypto.randomUUID(),
  }
  expect((await post('/console/wallet/credit', credit, { cookie: staff })).status).toBe(200)
  return me
}

test('deleting an account removes name, phone, email and address from all tables and keeps the accounting data', async () => {
  expect(await tablesWithTraces()).toEqual([])
  const me = await createCustomerWithTraces()
  expect(await tablesWithTraces()).toEqual([
    'coupon_customers',
    'coupon_uses',
    'customer_locations',
    'customer_sessions',
    'customers',
    'feedback',
    'messages',
    'one_time_codes',
    'order_events',
    'orders',
    'payment_refunds',
    'payment_resolution_notes',
    'quote_locks',
    'reviews',
    'wallet_reasons',
  ])
  const before = await books()
  expect((await deleteWith(me, await deletionCode(me))).status).toBe(200)

  expect(await tablesWithTraces()).toEqual([])
  expect((await ownerPool.query('select from orders where diet is not null')).rowCount).toBe(0)
  expect(problems.filter((facts) => traces.test(bare(JSON.stringify(facts))))).toEqual([])
  const after = await books()
  expect(after).toEqual(before)
  // The remaining wallet balance was booked out completely.
  const { rows } = await ownerPool.query('select sum(amount)::int as sum from wallet_entries')
  expect(rows).toEqual([{ sum: 0 }])
})
