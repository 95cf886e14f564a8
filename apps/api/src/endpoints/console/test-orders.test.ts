import { createClient } from '@sofra/contract'
import { listBoardOrders, moveOrder } from '@sofra/contract/console'
import { endTestOrders, sendTestOrder } from '@sofra/contract/console-practice'
import {
  asMerchant,
  createMerchant,
  findOrder,
  releaseDueOrders,
  removeOldPracticeOrders,
  setBusinessStatus,
} from '@sofra/database'
import type { OrderState } from '@sofra/ordering'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { enqueueOrderNotifications } from '../../jobs/order-notifications.ts'
import { refreshAllSmartLists } from '../../jobs/start-jobs.ts'
import { signInCustomer } from '../../testing/customers.ts'
import { readEvents } from '../../testing/events.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { readRealRows } from '../../testing/real-rows.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi({
  orderLimits: { perPhone: 2, perClient: 2, perBranch: 2, unpaidPerPhone: 0, unpaidPerClient: 0 },
})
const { api, request, branchId, merchantId, businessId, database, setTime } = fixture
const { pool, ownerPool } = database
const cookies = { owner: '', manager: '', cashier: '', kitchen: '', outsider: '' }
const day = 24 * 60 * 60_000

beforeAll(async () => {
  for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.test`, role })
  }
  const others = await createMerchant(pool, 'Others')
  await importShop({ pool, merchantId: others, file: grillFile({ referenceId: 'others' }), by: 'test' })
  cookies.outsider = await signIn({ ...fixture, merchantId: others }, { email: 'owner@others.test', role: 'owner' })
})

beforeEach(async () => {
  setTime(lunchTime)
  await ownerPool.query('delete from orders; delete from order_counters; delete from outbox')
})

function as(person: keyof typeof cookies, locale = 'en') {
  return createClient((sent) => api.fetch(sent, { requestId: 'r', clientIp: '192.0.2.1' }), {
    baseUrl: 'http://shop.test/api',
    locale,
    headers: { cookie: cookies[person] },
  })
}

let keys = 0
const newKey = () => `test-order-${keys++}-${crypto.randomUUID()}`

function send(person: keyof typeof cookies = 'owner', { key = newKey(), locale = 'en', at = branchId } = {}) {
  return as(person, locale).call(sendTestOrder, { params: { branchId: at }, headers: { 'idempotency-key': key } })
}

const move = (id: string, state: Exclude<OrderState, 'pending' | 'scheduled'>) =>
  as('owner').call(moveOrder, { params: { id }, body: { state, ...(state === 'rejected' && { reason: 'Practice' }) } })

test('200: places an order of available items that rings on the board like any other', async () => {
  const events = readEvents(
    await request(`/console/orders/events?branch_id=${branchId}`, { headers: { cookie: cookies.cashier } }),
  )
  expect(await events.next()).toMatchObject({ name: 'ready' })
  const placed = await send()
  expect(placed).toMatchObject({ practice: true, number: 1, state: 'pending', name: 'Test guest', phone: '' })
  expect(placed.quote.lines.length).toBeGreaterThan(0)
  expect(await events.next()).toMatchObject({ name: 'order', data: { id: placed.id, practice: true, status: 0 } })
  await events.leave()
  expect(await as('cashier').call(listBoardOrders, { query: { limit: 10 } })).toMatchObject({
    orders: [{ id: placed.id, practice: true }],
  })
})

test('200: writes the guest’s name in the language of the console', async () => {
  expect(await send('owner', { locale: 'ar' })).toMatchObject({ name: 'ضيف تجريبي', language: 'ar' })
})

test('200: places one order per Idempotency-Key', async () => {
  const key = newKey()
  const placed = await Promise.all([send('owner', { key }), send('owner', { key })])
  expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
  await expect(send('manager', { key })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('200: a closed shop takes a test order', async () => {
  setTime(lunchTime + 16 * 60 * 60_000)
  const closed = await order(fixture, pickupOrder(branchId))
  expect(closed.body.error?.fields).toContainEqual({ path: 'schedule', code: 'slot-missing' })
  expect(await send()).toMatchObject({ practice: true, state: 'pending' })
})

test('403: the kitchen cannot send test orders or end them', async () => {
  await expect(send('kitchen')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(as('kitchen').call(endTestOrders, { params: { branchId } })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await send('cashier')).toMatchObject({ practice: true })
})

test('404: a branch of another merchant is unknown', async () => {
  await expect(send('outsider')).rejects.toMatchObject({ code: 'branch_not_found' })
})

test('409: an empty menu has nothing to order', async () => {
  await ownerPool.query(`update branches set menu_version = null where id = $1`, [fixture.jahraId])
  await expect(send('owner', { at: fixture.jahraId })).rejects.toMatchObject({
    code: 'order_not_placeable',
    details: { fields: [{ path: 'order_lines', code: 'nothing-to-order' }] },
  })
})

test('409: of more concurrent test orders than may be open, the others are refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => send()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { details: { fields: [{ path: 'branch_id', code: 'too-many-practice-orders' }] } },
  })
})

test('433: a suspended shop takes none', async () => {
  const suspend = (status: 'active' | 'suspended') =>
    asMerchant(pool, merchantId, (tx) => setBusinessStatus(tx, businessId, status))
  await suspend('suspended')
  setTime(lunchTime + 2_000)
  await expect
    .poll(
      () =>
        send().then(
          () => 'placed',
          ({ code }) => code,
        ),
      { timeout: 3_000 },
    )
    .toBe('business_suspended')
  await suspend('active')
  await expect
    .poll(
      () =>
        send().then(
          () => 'placed',
          ({ code }) => code,
        ),
      { timeout: 3_000 },
    )
    .toBe('placed')
})

test('200: ends all open test orders of the branch and no other order', async () => {
  const real = await order(fixture, pickupOrder(branchId))
  const [one, other] = [await send(), await send()]
  await move(other.id, 'accepted')
  expect(await as('cashier').call(endTestOrders, { params: { branchId } })).toEqual({ ended: 2 })
  const { orders } = await as('owner').call(listBoardOrders, { query: { limit: 10 } })
  expect(Object.fromEntries(orders.map(({ id, state }) => [id, state]))).toEqual({
    [String(real.body['order_id'])]: 'pending',
    [one.id]: 'cancelled',
    [other.id]: 'cancelled',
  })
})

/** A shop in which everything that an order uses is counted, with one order of a guest. */
async function countEverything(): Promise<void> {
  await ownerPool.query(`
    update businesses set order_messages = 'sms';
    insert into item_availability (merchant_id, branch_id, item_id, stock)
    select branches.merchant_id, branches.id, items.id, 9 from branches join items using (merchant_id, business_id)
    on conflict (merchant_id, branch_id, item_id) do update set stock = 9`)
  await order(fixture, pickupOrder(branchId, { coupon_code: 'welcome', total: 2.52 }))
  await refreshAllSmartLists(pool, lunchTime)
}

test('an order of a guest changes the tables that a test order leaves as they are', async () => {
  await countEverything()
  const before = await readRealRows(ownerPool)
  await order(fixture, pickupOrder(branchId, { coupon_code: 'welcome', total: 2.52 }))
  const after = await readRealRows(ownerPool)
  const changed = Object.keys(after).filter((name) => `${after[name]}` !== `${before[name]}`)
  const counting = ['coupon_uses', 'item_availability', 'order_counters', 'orders', 'stock_holds']
  expect(changed).toEqual(expect.arrayContaining(counting))
})

test.each([
  ['delivered', ['accepted', 'ready', 'out', 'delivered']],
  ['rejected', ['rejected']],
] as const)('a %s test order changes nothing but its own rows', async (_end, states) => {
  await countEverything()
  const before = await readRealRows(ownerPool)
  const { id } = await send()
  for (const state of states) await move(id, state)
  await refreshAllSmartLists(pool, lunchTime)
  await api.runJobs()
  expect(await readRealRows(ownerPool)).toEqual(before)
})

test('a practice order with a coupon, a slot, an online payment and an account changes nothing but its own rows', async () => {
  await countEverything()
  const { headers } = await signInCustomer(fixture)
  const before = await readRealRows(ownerPool)
  const schedule = { from: '2026-11-17T12:00:00.000Z', to: '2026-11-17T12:30:00.000Z' }
  const body = pickupOrder(branchId, { coupon_code: 'welcome', total: 2.52, schedule, payment_type: 4 })
  const placed = await placeAs(true, body, headers)
  expect(placed).toMatchObject({ practice: true, awaits_payment: false })
  await releaseDueOrders(pool, Date.parse(schedule.from))
  for (const state of ['accepted', 'ready', 'delivered'] as const) await move(placed.order_id, state)
  const review = { order_id: placed.order_id, order_key: placed.order_key, rate: 5, comment: 'Good' }
  const rated = await request('/users/rate', { method: 'POST', json: { review } })
  expect((await rated.json()).error.code).toBe('review_closed')
  await refreshAllSmartLists(pool, lunchTime)
  await enqueueOrderNotifications(api.context)
  await api.runJobs()
  expect(await readRealRows(ownerPool)).toEqual(before)
})

test('real numbers have no gaps after test orders, and neither count as open orders of a guest', async () => {
  const numbers = []
  for (const place of [order, null, order] as const) {
    if (place) numbers.push((await place(fixture, pickupOrder(branchId))).body['number'])
    else for (let sent = 0; sent < 3; sent += 1) numbers.push(`T${(await send()).number}`)
  }
  expect(numbers).toEqual([1, 'T1', 'T2', 'T3', 2])
  // The limit of two open orders per branch still holds.
  expect((await order(fixture, pickupOrder(branchId, { phone: '60001299' }))).status).toBe(409)
})

test('the API and the receipt of a guest have the mark and the number of their own', async () => {
  const { order_id, order_key } = await placeAs(true, pickupOrder(branchId))
  const read = async (what: string) => (await request(`/webapp/${what}/${order_id}/${order_key}`)).json()
  expect(await read('order')).toMatchObject({ order: { number: 1, practice: true } })
  expect(await read('transaction')).toMatchObject({ number: 1, practice: true })
  const receipt = await request(`/webapp/order/${order_id}/${order_key}/receipt.pdf`)
  expect(receipt.headers.get('content-disposition')).toBe('attachment; filename="grill-T1.pdf"')
  const text = readPdf(new Uint8Array(await receipt.arrayBuffer())).join('\n')
  expect(text).toContain('Practice order')
  expect(text).toContain('Order T1')
})

test('only the server decides that an order of a guest is a practice order', async () => {
  const body = pickupOrder(branchId, { payment_type: 4 })
  expect(await placeAs(false, { ...pickupOrder(branchId), practice: true })).toMatchObject({ practice: false })
  const { order_id } = await placeAs(true, body)
  const stored = await asMerchant(pool, merchantId, (tx) => findOrder(tx, order_id))
  expect(stored).toMatchObject({ practice: true, paymentMethod: 'cash', payment: null })
})

test('the database refuses to change whether an order is a practice order', async () => {
  const test = await send()
  const real = await order(fixture, pickupOrder(branchId))
  for (const id of [test.id, real.body['order_id']]) {
    const change = ownerPool.query('update orders set practice = not practice where id = $1', [id])
    await expect(change).rejects.toThrow('Cannot change whether order')
  }
})

test('a test order ends after a day and is deleted a day later, with everything that refers to it', async () => {
  const real = await order(fixture, pickupOrder(branchId))
  const { id } = await send()
  const stateAt = async (now: number) => {
    await removeOldPracticeOrders(pool, now)
    return (await asMerchant(pool, merchantId, (tx) => findOrder(tx, id)))?.state ?? 'deleted'
  }
  expect(await stateAt(lunchTime + day)).toBe('pending')
  expect(await stateAt(lunchTime + day + 1)).toBe('cancelled')
  expect(await stateAt(lunchTime + 2 * day + 1)).toBe('cancelled')
  expect(await stateAt(lunchTime + 2 * day + 2)).toBe('deleted')
  for (const table of ['order_lines', 'order_events', 'idempotency']) {
    expect((await ownerPool.query(`select from ${table} where order_id = $1`, [id])).rows).toEqual([])
  }
  expect(await asMerchant(pool, merchantId, (tx) => findOrder(tx, String(real.body['order_id'])))).not.toBeNull()
})

test('the latest test order that was accepted is kept, so that the set-up list shows that it was', async () => {
  for (const hour of [0, 1]) {
    setTime(lunchTime + hour * 60 * 60_000)
    await move((await send()).id, 'accepted')
  }
  await as('owner').call(endTestOrders, { params: { branchId } })
  await removeOldPracticeOrders(pool, lunchTime + 3 * day)
  const { rows } = await ownerPool.query('select number, state from orders where practice')
  expect(rows).toEqual([{ number: 2, state: 'cancelled' }])
  const setup = await request(`/console/businesses/${businessId}/setup`, { headers: { cookie: cookies.owner } })
  expect((await setup.json()).tasks).toContainEqual(expect.objectContaining({ code: 'test-order', done: true }))
})

/** Places an order as a guest, in a request that the server has marked as practice or not. */
async function placeAs(practice: boolean, json: object, headers: Readonly<Record<string, string>> = {}) {
  const sent = new Request('http://shop.test/api/webapp/order', {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey(), ...headers },
  })
  const response = await api.fetch(sent, { requestId: 'r', clientIp: '192.0.2.9', practice })
  expect(response.status).toBe(200)
  return (await response.json()) as { practice: boolean; order_id: string; order_key: string; awaits_payment: boolean }
}
