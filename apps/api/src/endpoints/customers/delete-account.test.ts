import { beforeEach, describe, expect, test } from 'vitest'
import { startDeletionApi } from '../../testing/account-deletion.ts'
import { codeFor, signInCustomer, unusedPhone, wrongCode } from '../../testing/customers.ts'
import { order, pickupOrder } from '../../testing/orders.ts'

const fixture = await startDeletionApi()
const { request, branchId, post, askToDelete, deleteWith, lastCode, deletionCode, moveTo, passTime } = fixture
const { ownerPool } = fixture.database
const minute = 60_000

beforeEach(() => passTime(minute))

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
    passTime(minute)
    const again = await signInCustomer(fixture, noura.phone)
    expect(again.id).not.toBe(noura.id)
    const profile = await (await request(`/webapp/profile/${again.id}`, { headers: again.headers })).json()
    expect(profile).toMatchObject({ name: '', locations: [] })
  })

  test('410, 422: refuses a sign-in code and a wrong code', async () => {
    const noura = await signInCustomer(fixture)
    passTime(minute)
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
    passTime(2 * 86_400_000)
    expect((await deleteWith(noura, await deletionCode(noura))).status).toBe(200)
  })
})

test('200: waits for a concurrent sign-in without a deadlock', async () => {
  const noura = await signInCustomer(fixture)
  passTime(minute)
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
    passTime(minute)
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
