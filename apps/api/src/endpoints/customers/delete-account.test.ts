import { beforeEach, describe, expect, test } from 'vitest'
import { codeFor, signInCustomer, type TestCustomer, unusedPhone, wrongCode } from '../../testing/customers.ts'
import { createLockHelpers } from '../../testing/locks.ts'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { pressSandboxButton } from '../../testing/sandbox-page.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, database, setTime, problems } = fixture
const { ownerPool } = database
const staff = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
let now = lunchTime
beforeEach(() => {
  // Codes can be requested twice a minute.
  now += 60_000
  setTime(now)
})

const post = async (path: string, json: object, headers: Readonly<Record<string, string>> = {}) => {
  const response = await request(path, { method: 'POST', json, headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const askToDelete = ({ id, headers }: TestCustomer) =>
  post(`/webapp/account/delete/${id}/code`, { branch_id: branchId }, headers)
const deleteWith = ({ id, headers }: TestCustomer, code: string) =>
  post(`/webapp/account/delete/${id}`, { code }, headers)
/** The last code that was sent to a phone. */
async function lastCode(phone: string): Promise<string> {
  const { rows } = await ownerPool.query(
    `select facts ->> 'code' as code from messages where recipient = $1 order by id desc`,
    [phone],
  )
  return rows[0].code
}
async function deletionCode(customer: TestCustomer): Promise<string> {
  expect((await askToDelete(customer)).status).toBe(200)
  return lastCode(customer.phone)
}
const moveTo = (id: unknown, state: string, more: object = {}) =>
  post(`/console/orders/${id}/move`, { state, ...more }, { cookie: staff })

describe('deleting an account in two steps', () => {
  test('200: sends a code to the phone of the account; with the code the account is deleted and its sessions end', async () => {
    const noura = await signInCustomer(fixture, unusedPhone(), 'Noura')
    const asked = await askToDelete(noura)
    expect([asked.status, asked.body]).toEqual([
      200,
      { channel: 'sms', resend_in: 30, expires_in: 300, code_length: 6 },
    ])
    const deleted = await deleteWith(noura, await lastCode(noura.phone))
    expect(deleted.status).toBe(200)
    expect(deleted.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect((await request(`/webapp/profile/${noura.id}`, { headers: noura.headers })).status).toBe(401)
  })

  test('200: signing in with the phone again creates a new account', async () => {
    const noura = await signInCustomer(fixture, unusedPhone(), 'Noura')
    await deleteWith(noura, await deletionCode(noura))
    now += 60_000
    setTime(now)
    const again = await signInCustomer(fixture, noura.phone)
    expect(again.id).not.toBe(noura.id)
    const profile = await (await request(`/webapp/profile/${again.id}`, { headers: again.headers })).json()
    expect(profile).toMatchObject({ name: '', locations: [] })
  })

  test('410, 422: refuses a sign-in code and a wrong code', async () => {
    const noura = await signInCustomer(fixture)
    now += 60_000
    setTime(now)
    const login = await codeFor(fixture, { phone: noura.phone })
    expect((await deleteWith(noura, login)).status).toBe(410)
    const code = await deletionCode(noura)
    expect((await deleteWith(noura, wrongCode(code))).status).toBe(422)
    expect((await request(`/webapp/profile/${noura.id}`, { headers: noura.headers })).status).toBe(200)
  })

  test('409: refuses the deletion while an order is in progress, for up to two days', async () => {
    const noura = await signInCustomer(fixture)
    const { body } = await order(fixture, pickupOrder(branchId), undefined, noura.headers)
    expect((await askToDelete(noura)).body.error.code).toBe('orders_under_way')
    expect((await deleteWith(noura, '000000')).status).toBe(409)
    await moveTo(body['order_id'], 'rejected', { reason: 'Out of coal' })
    const code = await deletionCode(noura)
    await order(fixture, pickupOrder(branchId), undefined, noura.headers)
    expect((await deleteWith(noura, code)).status).toBe(409)
    now += 2 * 86_400_000
    setTime(now)
    expect((await deleteWith(noura, await deletionCode(noura))).status).toBe(200)
  })
})

test('200: waits for a concurrent sign-in without a deadlock', async () => {
  const noura = await signInCustomer(fixture)
  now += 60_000
  setTime(now)
  await codeFor(fixture, { phone: noura.phone })
  const code = await deletionCode(noura)
  const signingIn = await ownerPool.connect()
  try {
    // The lock order of a sign-in: first the code, last the account.
    await signingIn.query('begin')
    await signingIn.query(`update one_time_codes set tries = '{}' where phone = $1 and purpose = 'login'`, [
      noura.phone,
    ])
    const deleting = deleteWith(noura, code)
    await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(true)
    await signingIn.query('select from customers where phone = $1 for update', [noura.phone])
    await signingIn.query('commit')
    expect((await deleting).status).toBe(200)
  } finally {
    signingIn.release()
  }
})

async function isWaitedFor(): Promise<boolean> {
  const { rows } = await ownerPool.query(
    'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  )
  return rows.length > 0
}

test('an order of another customer with the phone keeps its customer and loses the phone', async () => {
  const [noura, sara] = [await signInCustomer(fixture), await signInCustomer(fixture)]
  const { body } = await order(
    fixture,
    pickupOrder(branchId, { phone: noura.phone, dial_code: '' }),
    undefined,
    sara.headers,
  )
  await moveTo(body['order_id'], 'rejected', { reason: 'Out of coal' })
  expect((await deleteWith(noura, await deletionCode(noura))).status).toBe(200)
  const { orders } = await (await request(`/webapp/v5/orders/${sara.id}`, { headers: sara.headers })).json()
  expect(orders).toMatchObject([{ order: { id: body['order_id'], phone: '' } }])
})

test('409: refuses the deletion while an order with an extension of the phone is in progress', async () => {
  const noura = await signInCustomer(fixture)
  const { body, status } = await order(
    fixture,
    pickupOrder(branchId, { phone: `${noura.phone} ext. 12`, dial_code: '' }),
  )
  expect(status).toBe(200)
  expect((await askToDelete(noura)).body.error.code).toBe('orders_under_way')
  await moveTo(body['order_id'], 'rejected', { reason: 'Out of coal' })
  expect((await askToDelete(noura)).status).toBe(200)
})

test('an order placed during the deletion either prevents it or has no customer', async () => {
  for (let round = 0; round < 10; round += 1) {
    now += 60_000
    setTime(now)
    const noura = await signInCustomer(fixture)
    const code = await deletionCode(noura)
    const [deleted, placed] = await Promise.all([
      deleteWith(noura, code),
      order(fixture, pickupOrder(branchId), undefined, noura.headers),
    ])
    expect(placed.status).toBe(200)
    const { rows } = await ownerPool.query(
      `select deleted_at is null as "isThere" from orders join customers on customers.id = customer_id where orders.id = $1`,
      [placed.body['order_id']],
    )
    expect(rows).toEqual(deleted.status === 200 ? [] : [{ isThere: true }])
    await moveTo(placed.body['order_id'], 'rejected', { reason: 'A test' })
  }
})

describe('the GET endpoint', () => {
  const deleteByLink = (id: string, headers: Record<string, string>) =>
    request(`/webapp/account/delete/${id}`, { headers })

  test('200: with a bearer token and a fresh code', async () => {
    const noura = await signInCustomer(fixture)
    const otp = await deletionCode(noura)
    expect((await deleteByLink(noura.id, { ...noura.headers, otp })).status).toBe(200)
    expect((await deleteByLink(noura.id, { ...noura.headers, otp })).status).toBe(401)
  })

  test('401: refuses a session cookie, even with the correct code', async () => {
    const phone = unusedPhone()
    const code = await codeFor(fixture, { phone })
    const { headers, body } = await post('/webapp/verify', { branch_id: branchId, phone, code, session: 'cookie' })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { id } = body.user
    const otp = await deletionCode({ id, phone, token: '', headers: { cookie } })
    expect((await deleteByLink(id, { cookie, otp })).status).toBe(401)
    expect((await request(`/webapp/profile/${id}`, { headers: { cookie } })).status).toBe(200)
  })

  test('410: refuses a request without a code', async () => {
    const noura = await signInCustomer(fixture)
    expect((await deleteByLink(noura.id, { ...noura.headers })).status).toBe(410)
  })
})

describe('after a deletion', () => {
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
      { ...delivered, gift: { name, phone, message: `Love, ${name}` } },
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

  test('removes name, phone, email and address from all tables and keeps the accounting data', async () => {
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
    expect(problems.filter((facts) => traces.test(bare(JSON.stringify(facts))))).toEqual([])
    const after = await books()
    expect(after).toEqual(before)
    // The remaining wallet balance was booked out completely.
    const { rows } = await ownerPool.query('select sum(amount)::int as sum from wallet_entries')
    expect(rows).toEqual([{ sum: 0 }])
  })
})
