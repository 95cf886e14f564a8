import { createClient } from '@sofra/contract'
import { getStaffOrder, searchOrders } from '@sofra/contract/console-orders'
import { beforeAll, expect, test } from 'vitest'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, jahraId, database } = fixture

const cookies = { owner: '', cashier: '', jahra: '' }
beforeAll(async () => {
  cookies.owner = await signIn(fixture, { email: 'owner@all.test', role: 'owner' })
  cookies.cashier = await signIn(fixture, { email: 'cashier@all.test', role: 'cashier' })
  cookies.jahra = await signIn(fixture, { email: 'jahra@all.test', role: 'cashier', branchIds: [jahraId] })
})

function as(person: keyof typeof cookies) {
  return createClient((sent) => fixture.api.fetch(sent, { requestId: 'r', clientIp: '192.0.2.1' }), {
    baseUrl: 'http://shop.test/api',
    headers: { cookie: cookies[person] },
  })
}

async function placed(body: object, monthsAgo = 0): Promise<string> {
  const id = String((await order(fixture, body)).body['order_id'])
  await database.ownerPool.query(
    `update orders set state = 'delivered', finished_at = now(),
       placed_at = placed_at - make_interval(months => $2), day = day - make_interval(months => $2) where id = $1`,
    [id, monthsAgo],
  )
  return id
}

const idsFor = async (person: keyof typeof cookies, query: Parameters<typeof search>[1]) =>
  (await search(person, query)).orders.map(({ id }) => id)
const search = (person: keyof typeof cookies, query: Record<string, string | number>) =>
  as(person).call(searchOrders, { query: query as never })

test('200: finds an order of any age by phone, name, item and day, and reads it by id', async () => {
  const old = await placed(deliveryOrder(branchId, { phone: '51112223', name: 'Dalia Old' }), 14)
  for (const term of ['+965 5111 2223', '2223', 'dalia', 'shawarma dalia']) {
    expect(await idsFor('cashier', { term })).toEqual([old])
  }
  const { orders } = await search('owner', {
    term: 'dalia',
    status: 5,
    selling_types: 0,
    payment_type: 2,
    payment: 'paid',
  })
  expect(orders[0]).toMatchObject({ id: old, name: 'Dalia Old', phone: '+96551112223', state: 'delivered' })
  expect(await idsFor('owner', { term: 'dalia', status: 'open' })).toEqual([])
  expect(await idsFor('owner', { term: 'dalia', from: '2026-11-01' })).toEqual([])
  expect(await as('cashier').call(getStaffOrder, { params: { id: old } })).toEqual(orders[0])
})

test('200: returns pages of 50, and every order once', async () => {
  await database.ownerPool.query(
    `with written as (insert into orders (merchant_id, id, business_id, branch_id, day, number, key, selling_type, state, placed_at,
       finished_at, name, phone, language, note, fulfilment, payment_method, menu_version, currency, total, to_pay, quote)
     select merchant_id, uuidv7(), business_id, branch_id, '2020-02-02', series, repeat('k', 22), selling_type, 'delivered',
       timestamptz '2020-02-02T10:00Z' + make_interval(mins => series / 2), now(), 'Paged Guest', '', 'en', '', fulfilment,
       payment_method, menu_version, currency, total, to_pay, quote
     from (select * from orders where selling_type = 'delivery' limit 1) as one, generate_series(1, 120) as series returning merchant_id, id)
     insert into order_events (merchant_id, order_id, state, at, by_kind, by_name, reason)
     select merchant_id, id, 'delivered', now(), 'staff', 'Sara', '' from written`,
  )
  const seen: string[] = []
  const sizes: number[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page = await search('owner', { term: 'paged', ...(before && { before }) })
    seen.push(...page.orders.map(({ id }) => id))
    sizes.push(page.orders.length)
    before = page.next
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(seen).size).toBe(120)
})

test('200: staff of one branch find its orders only', async () => {
  const here = await placed(pickupOrder(branchId, { name: 'Twobranches Guest' }))
  const there = await placed(pickupOrder(jahraId, { name: 'Twobranches Guest' }))
  expect(await idsFor('jahra', { term: 'twobranches' })).toEqual([there])
  expect((await idsFor('owner', { term: 'twobranches' })).toSorted()).toEqual([here, there].toSorted())
  expect(await idsFor('owner', { term: 'twobranches', branch_id: branchId })).toEqual([here])
})

test('200: orders that await payment are not found', async () => {
  const { body } = await order(fixture, pickupOrder(branchId, { payment_type: 4, name: 'Unpaid Guest' }))
  expect(await idsFor('owner', { term: 'unpaid guest' })).toEqual([])
  const missing = as('owner').call(getStaffOrder, { params: { id: String(body['order_id']) } })
  await expect(missing).rejects.toMatchObject({ code: 'order_not_found' })
})

test('400: rejects unknown filters and broken cursors', async () => {
  for (const query of [
    'status=7',
    'from=today',
    'before=1',
    'payment=maybe',
    'payment_type=0',
    `term=${'x'.repeat(101)}`,
  ]) {
    const answer = await request(`/console/orders/all?${query}`, { headers: { cookie: cookies.owner } })
    expect(answer.status, query).toBe(400)
  }
})

test('404: orders of other branches are like unknown ones', async () => {
  const here = await placed(pickupOrder(branchId))
  for (const id of [here, crypto.randomUUID(), 'nothing']) {
    const missing = as('jahra').call(getStaffOrder, { params: { id } })
    await expect(missing).rejects.toMatchObject({ code: 'order_not_found' })
  }
})
