import type { OrderBodyInput } from '@sofra/contract/order-forms'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import {
  codeFor,
  createOtherMerchant,
  signInCustomer,
  type TestCustomer,
  unusedPhone,
} from '../../testing/customers.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, merchantId, database, setTime } = fixture
const { pool, ownerPool } = database
const rival = await createOtherMerchant(fixture)
beforeEach(() => setTime(lunchTime))

const coupons = [
  { code: 'MEMBERS', fixed: 0.5, user_type: 'auth_users' as const },
  { code: 'GUESTS', fixed: 0.5, user_type: 'guests' as const },
  { code: 'ONEEACH', fixed: 0.5, uses_per_customer: 1 },
]
/** Imports the grill with or without phone verification. */
async function openGrill({ asks }: { asks: boolean }): Promise<void> {
  const { business, ...rest } = grillFile()
  const file = { ...rest, business: { ...business, disable_otp: !asks }, coupons }
  await importShop({ pool, merchantId, file, by: 'test' })
  await vi.waitFor(async () => expect((await fixture.api.context.shops.findByBranch(branchId))?.disableOtp).toBe(!asks))
}

const send = (json: OrderBodyInput, { headers = {} }: Partial<Pick<TestCustomer, 'headers'>> = {}) =>
  order(fixture, json, undefined, headers)
const priceOf = async (coupon_code: string, customer?: Pick<TestCustomer, 'headers'>, more: object = {}) => {
  const { order_lines } = pickupOrder(branchId)
  const json = { selling_types: 2, order_lines, coupon_code, ...more }
  const init = { method: 'POST', json, headers: { ...customer?.headers } }
  return (await request(`/service/pos/calc-order/${branchId}`, init)).json()
}
const customerIdOf = async (orderId: unknown) => {
  const { rows } = await ownerPool.query('select customer_id from orders where id = $1', [orderId])
  return rows[0]?.customer_id
}

describe('a signed-in customer', () => {
  beforeAll(() => openGrill({ asks: false }))

  test('200: is the customer of their orders; a guest order has no customer', async () => {
    const noura = await signInCustomer(fixture)
    const { body } = await send(pickupOrder(branchId), noura)
    expect(await customerIdOf(body['order_id'])).toBe(noura.id)
    const guest = await send(pickupOrder(branchId))
    expect(await customerIdOf(guest.body['order_id'])).toBeNull()
  })

  test('200: is a guest at another merchant', async () => {
    const noura = await signInCustomer(fixture)
    const { status, body } = await send(pickupOrder(rival.branchId), noura)
    expect([status, await customerIdOf(body['order_id'])]).toEqual([200, null])
  })

  test('200: can use coupons for customers, and a guest those for guests', async () => {
    const noura = await signInCustomer(fixture)
    const saved = async (code: string, customer?: TestCustomer) => (await priceOf(code, customer)).coupon_discount
    expect(await saved('MEMBERS', noura)).toBe(0.5)
    expect(await saved('MEMBERS')).toBe(0)
    expect(await saved('GUESTS')).toBe(0.5)
    expect(await saved('GUESTS', noura)).toBe(0)
  })

  test('409: uses a coupon once, including orders placed before signing in and with other phones', async () => {
    const phone = unusedPhone()
    const once = pickupOrder(branchId, { coupon_code: 'ONEEACH', total: 2.65 })
    // As a guest with that number, before there was an account.
    const asGuest = await send({ ...once, phone, dial_code: '' })
    expect(asGuest.status).toBe(200)
    const noura = await signInCustomer(fixture, phone)
    const quote = await priceOf('ONEEACH', noura, { phone: unusedPhone() })
    expect(quote.traces).toContainEqual(
      expect.objectContaining({ kind: 'coupon-refused', problem: 'used-by-customer' }),
    )
    expect((await send({ ...once, phone: unusedPhone() }, noura)).status).toBe(409)
  })

  test('409: a quote locked as a guest is recalculated after signing in', async () => {
    const { order_lines } = pickupOrder(branchId)
    const json = { selling_types: 2, order_lines, coupon_code: 'GUESTS' }
    const headers = { 'idempotency-key': 'locked-as-a-guest' }
    const lock = await (await request(`/webapp/quote-lock/${branchId}`, { method: 'POST', json, headers })).json()
    const locked = { coupon_code: 'GUESTS', total: lock.quote.total, quote_lock: { id: lock.id, key: lock.key } }
    const noura = await signInCustomer(fixture)
    const { status, body } = await send(pickupOrder(branchId, locked), noura)
    expect([status, body.error?.code]).toEqual([409, 'quote_changed'])
  })
})

describe('with phone verification', () => {
  beforeAll(() => openGrill({ asks: true }))
  const unverified = { path: 'phone', code: 'phone-unverified' }

  async function proofOf(phone: string): Promise<string> {
    const json = { branch_id: branchId, phone, code: await codeFor(fixture, { phone, purpose: 'checkout' }) }
    return (await (await request('/webapp/verify-phone', { method: 'POST', json })).json()).phone_proof
  }

  test('409: refuses an order with an unverified phone, which the quote reports before', async () => {
    const phone = unusedPhone()
    const { status, body } = await order(fixture, pickupOrder(branchId, { phone, dial_code: '' }))
    expect([status, body.error?.code, body.error?.fields]).toEqual([409, 'order_not_placeable', [unverified]])
    expect((await priceOf('', undefined, { phone })).problems).toEqual([unverified])
    // A missing phone is not reported as unverified.
    expect((await priceOf('')).problems).toEqual([])
  })

  test('200: a phone proof is valid for 180 days', async () => {
    const phone = unusedPhone()
    const phone_proof = await proofOf(phone)
    const mine = pickupOrder(branchId, { phone: phone.slice(4), dial_code: '965', phone_proof })
    expect((await order(fixture, mine)).status).toBe(200)
    expect((await priceOf('', undefined, { phone, phone_proof })).problems).toEqual([])
    setTime(lunchTime + 179 * 86_400_000)
    expect((await order(fixture, mine)).status).toBe(200)
    setTime(lunchTime + 181 * 86_400_000)
    expect((await order(fixture, mine)).body.error?.fields).toEqual([unverified])
  })

  test('409: refuses a forged proof and the proof of another phone', async () => {
    const phone = unusedPhone()
    const proof = await proofOf(phone)
    const [time = '', signature = ''] = proof.split('.')
    const later = `${(Number.parseInt(time, 36) + 1).toString(36)}.${signature}`
    for (const phone_proof of [later, `${time}.`, `.${signature}`, 'x', '']) {
      expect((await order(fixture, pickupOrder(branchId, { phone, phone_proof }))).status).toBe(409)
    }
    const others = pickupOrder(branchId, { phone: unusedPhone(), phone_proof: proof })
    expect((await order(fixture, others)).status).toBe(409)
  })

  test('200: the phone of the account needs no proof; any other does', async () => {
    const noura = await signInCustomer(fixture)
    expect((await send(pickupOrder(branchId, { phone: noura.phone, dial_code: '' }), noura)).status).toBe(200)
    const { body } = await send(pickupOrder(branchId, { phone: unusedPhone(), dial_code: '' }), noura)
    expect(body.error?.fields).toEqual([unverified])
  })

  test('200: a dine-in order without a phone needs no verification', async () => {
    const json = {
      branch_id: branchId,
      selling_types: 1 as const,
      table_id: 't1',
      order_lines: [{ line_id: 'k', item_id: 'kebab', price_label_id: 'one', quantity: 1, total_price: 3.5 }],
      name: 'Noura',
      total: 3.75,
    }
    expect((await order(fixture, json)).status).toBe(200)
  })
})
