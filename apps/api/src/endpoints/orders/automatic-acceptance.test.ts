import { createClient } from '@sofra/contract'
import { undoStep } from '@sofra/contract/console'
import { asMerchant, orderEvents, releaseDueOrders } from '@sofra/database'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { escalateUnansweredOrders } from '../../jobs/escalate-orders.ts'
import { checkPayment } from '../../payments/check-payment.ts'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { startPayingShop } from '../../testing/paying-shop.ts'
import { addTestPrinter } from '../../testing/printers.ts'
import { lunchTime, signIn } from '../../testing/start-api.ts'

const fixture = await startPayingShop()
const { api, branchId, businessId, database, merchantId, request, setTime } = fixture
const { pool, ownerPool } = database
const minutes = 60_000
const cookies = { owner: '', manager: '' }
const pickup = `branch_selling/${branchId}/pickup`

beforeAll(async () => {
  for (const role of ['owner', 'manager'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.test`, role })
  }
  await addTestPrinter(fixture, cookies.owner, 'kitchen')
})

beforeEach(async () => {
  setTime(lunchTime)
  await ownerPool.query(`update orders set state = 'delivered' where state <> 'delivered'`)
})

/** Changes the orders that a way of selling accepts, and waits until the change applies. */
async function set(on: string, acceptance: object | null, cookie = cookies.owner): Promise<number> {
  const settings = await request(`/console/businesses/${businessId}/settings`, { headers: { cookie: cookies.owner } })
  const { records } = await settings.json()
  const changes = [{ on, field: 'acceptance', from: records[on].acceptance, to: acceptance }]
  const init = { method: 'POST', json: { changes }, headers: { cookie } }
  const { status } = await request(`/console/businesses/${businessId}/changes`, init)
  if (status === 200) await expect.poll(() => acceptanceOf(on)).toEqual(acceptance)
  return status
}

async function acceptanceOf(on: string) {
  const shop = await api.context.shops.findByBranch(branchId)
  return shop?.selling[on === pickup ? 'pickup' : 'delivery']?.acceptance
}

/** Hours of every day in Kuwait. */
function daily(from: number, to: number) {
  const shifts = [{ from: from * 60, to: to * 60 }]
  return { days: Array.from({ length: 7 }, () => ({ closed: false, shifts })), exceptions: [] }
}

async function placed(body: object = pickupOrder(branchId), key?: string): Promise<string> {
  const { status, body: answer } = await order(fixture, body, key)
  expect([status, answer['status']]).toEqual([200, 0])
  return String(answer['order_id'])
}
const stateOf = async (id: string): Promise<string> =>
  (await ownerPool.query('select state from orders where id = $1', [id])).rows[0].state
const acceptedBy = async (id: string) =>
  (await asMerchant(pool, merchantId, (tx) => orderEvents(tx, id)))
    .filter(({ kind, state }) => kind === 'moved' && state === 'accepted')
    .map(({ by }) => by.kind)
const ticketsOf = async (id: string) =>
  (await ownerPool.query('select from print_jobs where order_id = $1', [id])).rowCount

test('200: an order is accepted as it is placed, promised, printed once and shown to its guest', async () => {
  expect(await set(pickup, { hours: null, maxTotal: null })).toBe(200)
  const { body } = await order(fixture, pickupOrder(branchId))
  const id = String(body['order_id'])
  expect(await acceptedBy(id)).toEqual(['system'])
  expect(await ticketsOf(id)).toBe(1)
  const shown = await (await request(`/webapp/order/${id}/${body['order_key']}`)).json()
  expect(shown.order).toMatchObject({ status: 1, promised_at: new Date(lunchTime + 15 * minutes).toISOString() })
  // Nothing is unanswered.
  expect(await escalateUnansweredOrders(api.context, lunchTime + 30 * minutes)).toBe(0)
})

test('200: concurrent requests with one key are accepted once; another way of selling is not accepted', async () => {
  await set(pickup, { hours: null, maxTotal: null })
  const body = pickupOrder(branchId)
  const ids = await Promise.all(Array.from({ length: 20 }, () => placed(body, 'twenty-at-once')))
  expect(new Set(ids).size).toBe(1)
  expect(await acceptedBy(ids[0] ?? '')).toEqual(['system'])
  expect(await ticketsOf(ids[0] ?? '')).toBe(1)
  expect(await stateOf(await placed(deliveryOrder(branchId)))).toBe('pending')
})

test('200: a delivery is promised for the time of its zone', async () => {
  await set(`branch_selling/${branchId}/delivery`, { hours: null, maxTotal: null })
  const id = await placed(deliveryOrder(branchId))
  const { rows } = await ownerPool.query('select state, promised_at from orders where id = $1', [id])
  expect(rows).toEqual([{ state: 'accepted', promised_at: new Date(lunchTime + 35 * minutes) }])
})

test('200: a person answers outside the hours, above the limit, and where allergies are noted', async () => {
  // It is 13:00.
  await set(pickup, { hours: daily(14, 16), maxTotal: null })
  expect(await stateOf(await placed())).toBe('pending')
  setTime(lunchTime + 60 * minutes)
  expect(await stateOf(await placed())).toBe('accepted')
  await set(pickup, { hours: null, maxTotal: 3149 })
  expect(await stateOf(await placed())).toBe('pending')
  await set(pickup, { hours: null, maxTotal: 3150 })
  expect(await stateOf(await placed())).toBe('accepted')
  const allergic = pickupOrder(branchId, { diet: { avoided: ['sesame'], diets: [] } as never })
  expect(await stateOf(await placed(allergic))).toBe('pending')
})

test('200: an order paid online is accepted with its payment, not before, and once', async () => {
  await set(pickup, { hours: null, maxTotal: null })
  const online = await fixture.placeOnline('tap')
  expect(await stateOf(online.orderId)).toBe('pending')
  await fixture.services.tap.act(online.providerId, 'pay')
  await Promise.all([1, 2, 3].map(() => checkPayment(api.context, merchantId, online.attemptId)))
  expect(await acceptedBy(online.orderId)).toEqual(['system'])
  expect(await ticketsOf(online.orderId)).toBe(1)
})

test('200: an order that its guest pays in cash after all is accepted', async () => {
  await set(pickup, { hours: null, maxTotal: null })
  const { orderId, key } = await fixture.placeOnline('tap')
  const init = { method: 'POST', json: { payment_type: 2 } }
  expect((await request(`/webapp/order/${orderId}/${key}/pay`, init)).status).toBe(200)
  expect(await stateOf(orderId)).toBe('accepted')
})

test('200: a scheduled order is accepted when it goes to the kitchen, for its slot, by one of several processes', async () => {
  await set(pickup, { hours: null, maxTotal: null })
  const schedule = { from: '2026-11-17T12:00:00.000Z', to: '2026-11-17T12:30:00.000Z' }
  const { body } = await order(fixture, pickupOrder(branchId, { schedule }))
  const id = String(body['order_id'])
  expect(await stateOf(id)).toBe('scheduled')
  const due = Date.parse(schedule.from) - 15 * minutes
  await Promise.all([1, 2, 3].map(() => releaseDueOrders(pool, due)))
  const { rows } = await ownerPool.query('select state, promised_at from orders where id = $1', [id])
  expect(rows).toEqual([{ state: 'accepted', promised_at: new Date(schedule.from) }])
  expect(await acceptedBy(id)).toEqual(['system'])
})

test('200: managers undo it; then a person answers the order', async () => {
  await set(pickup, { hours: null, maxTotal: null })
  const id = await placed()
  const manager = createClient((sent) => api.fetch(sent, { requestId: 'r', clientIp: '192.0.2.1' }), {
    baseUrl: 'http://shop.test/api',
    headers: { cookie: cookies.manager },
  })
  const undone = await manager.call(undoStep, { params: { id }, body: { state: 'accepted' } })
  expect(undone).toMatchObject({ state: 'pending', promisedAt: null })
  await releaseDueOrders(pool, lunchTime + 30 * minutes)
  expect(await stateOf(id)).toBe('pending')
  expect(await escalateUnansweredOrders(api.context, lunchTime + 150_000)).toBeGreaterThan(0)
})

test('403: managers do not change it; 422: an impossible limit is refused', async () => {
  expect(await set(pickup, { hours: null, maxTotal: 1000 }, cookies.manager)).toBe(403)
  expect(await set(pickup, { hours: null, maxTotal: -1 })).toBe(422)
})
