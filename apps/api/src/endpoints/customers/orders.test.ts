import { expect, test } from 'vitest'
import { createOtherMerchant, signInCustomer, type TestCustomer } from '../../testing/customers.ts'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, database, setTime } = fixture
const rival = await createOtherMerchant(fixture)

const get = async (path: string, { headers }: Pick<TestCustomer, 'headers'>) => {
  const response = await request(path, { headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
/** The id and key of a new guest order. */
const placeAsGuest = async (json: Parameters<typeof order>[1] = pickupOrder(branchId)) => {
  const { body } = await order(fixture, json)
  return { id: String(body['order_id']), key: String(body['order_key']) }
}
const join = async ({ id, headers }: TestCustomer, orders: readonly object[]) => {
  const response = await request(`/webapp/orders/join/${id}`, { method: 'POST', json: { orders }, headers })
  return { status: response.status, body: await response.json() }
}

test('200: joins guest orders to the customer, who can then read them without their key', async () => {
  const [first, second] = [await placeAsGuest(), await placeAsGuest()]
  const noura = await signInCustomer(fixture)
  expect((await get(`/webapp/order/${first.id}`, noura)).status).toBe(404)
  const joined = await join(noura, [first, second])
  expect(joined.body.joined.toSorted()).toEqual([first.id, second.id].toSorted())
  expect((await get(`/webapp/order/${first.id}`, noura)).body).toMatchObject({ order: first })
  expect((await join(noura, [first])).body.joined).toEqual([first.id])
})

test('404: refuses orders with a wrong key, of another customer, received as a gift or of another merchant', async () => {
  const [noura, sara] = [await signInCustomer(fixture), await signInCustomer(fixture)]
  const hers = await placeAsGuest()
  await join(sara, [hers])
  const wrong = { ...(await placeAsGuest()), key: 'x'.repeat(22) }
  const elsewhere = await placeAsGuest(pickupOrder(rival.branchId))
  const gift = { name: 'Noura', phone: '50009999', dial_code: '965' }
  const giftOrder = await placeAsGuest(deliveryOrder(branchId, { gift }))
  const { rows } = await database.ownerPool.query(`select gift ->> 'key' as key from orders where id = $1`, [
    giftOrder.id,
  ])
  const received = { ...giftOrder, key: rows[0].key }
  const unknown = { id: 'nothing', key: 'x' }
  for (const orders of [[hers], [wrong], [elsewhere], [received], [unknown], [hers, wrong, received]]) {
    const { status, body } = await join(noura, orders)
    expect([status, body.error?.code]).toEqual([404, 'order_not_found'])
  }
  const mine = await placeAsGuest()
  expect((await join(noura, [hers, unknown, mine])).body).toEqual({ joined: [mine.id] })
  expect((await join(noura, [])).body).toEqual({ joined: [] })
  expect((await get(`/webapp/order/${hers.id}`, sara)).status).toBe(200)
})

test('200: lists a customer’s orders with their branches, ten per page, newest first', async () => {
  const noura = await signInCustomer(fixture)
  const placed: string[] = []
  for (let count = 0; count < 12; count += 1) {
    setTime(lunchTime + count * 60_000)
    placed.push((await placeAsGuest()).id)
    await join(noura, await ordersOf(placed.slice(-1)))
  }
  const first = await get(`/webapp/v5/orders/${noura.id}`, noura)
  const second = await get(`/webapp/v5/orders/${noura.id}?page=2`, noura)
  const ids = [...first.body.orders, ...second.body.orders].map(({ order }) => order.id)
  expect(ids).toEqual(placed.toReversed())
  expect(first.body).toMatchObject({ page: 1, pages: 2, total: 12, orders: { length: 10 } })
  expect(first.body.orders[0].branch).toMatchObject({ reference_id: 'grill' })
  expect((await get(`/webapp/v5/orders/${noura.id}?page=3`, noura)).body).toMatchObject({ orders: [], total: 12 })
})

async function ordersOf(ids: readonly string[]) {
  const { rows } = await database.ownerPool.query('select id, key from orders where id = any ($1)', [ids])
  return rows
}

test('400: refuses an invalid page number', async () => {
  const noura = await signInCustomer(fixture)
  for (const page of ['0', '-1', 'x', '1.5']) {
    expect((await get(`/webapp/v5/orders/${noura.id}?page=${page}`, noura)).status).toBe(400)
  }
})
