import { getRestaurant } from '@sofra/contract/business'
import { listFeedback, rateOrder, sendFeedback } from '@sofra/contract/feedback'
import { getOrder } from '@sofra/contract/orders'
import { asMerchant, moveOrder } from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { client, request, check, branchId, jahraId, merchantId, database, problems, setTime } = fixture
const hour = 60 * 60_000
beforeEach(() => setTime(lunchTime))

async function placed(): Promise<{ id: string; key: string }> {
  const { body } = await order(fixture, pickupOrder(branchId))
  return { id: String(body['order_id']), key: String(body['order_key']) }
}

async function delivered() {
  const link = await placed()
  await asMerchant(database.pool, merchantId, async (tx) => {
    for (const [from, to] of [
      ['pending', 'accepted'],
      ['accepted', 'ready'],
      ['ready', 'delivered'],
    ] as const) {
      await moveOrder(tx, { orderId: link.id, from: [from], to, by: { kind: 'staff', name: 'Salem' }, at: lunchTime })
    }
  })
  return link
}

const rate = ({ id, key }: { id: string; key: string }, stars: number, comment = '') =>
  client.call(rateOrder, { body: { orderId: id, orderKey: key, stars, comment } })

const baseMessage = {
  topic: 'food',
  stars: 4,
  message: 'More garlic!',
  name: 'Noura',
  phone: '',
  orderNumber: 12,
} as const

test('200: a guest reviews a delivered order, can change the review for a day, and the order contains it', async () => {
  const link = await delivered()
  expect(await rate(link, 3, ' Cold fries ')).toEqual({ stars: 3, comment: 'Cold fries', createdAt: lunchTime })
  setTime(lunchTime + 23 * hour)
  await rate(link, 5, 'They made up for it')
  const { body } = await check(getOrder, { params: link, query: { full: true } })
  expect(body).toMatchObject({
    review: { rate: 5, comment: 'They made up for it', editable_until: '2026-11-18T10:00:00.000Z' },
  })
  setTime(lunchTime + 24 * hour)
  await expect(rate(link, 1)).rejects.toMatchObject({ code: 'review_closed' })
})

test('200: reviews update the shop’s rating', async () => {
  const before = (await client.call(getRestaurant, { params: { reference_id: 'grill' } })).rating
  await rate(await delivered(), 4)
  // Shops are cached for a second.
  await expect
    .poll(async () => (await client.call(getRestaurant, { params: { reference_id: 'grill' } })).rating?.count, {
      timeout: 5_000,
    })
    .toBe((before?.count ?? 0) + 1)
})

test('409: refuses a review before the delivery', async () => {
  await expect(rate(await placed(), 5)).rejects.toMatchObject({ code: 'order_not_delivered' })
})

test('404: refuses a review with a wrong key', async () => {
  const { id } = await delivered()
  await expect(rate({ id, key: 'guessed' }, 1)).rejects.toMatchObject({ code: 'order_not_found' })
})

test('400: refuses stars other than 1 to 5', async () => {
  const { id, key } = await delivered()
  for (const stars of [0, 6, 2.5, '5', null]) {
    const json = { review: { order_id: id, order_key: key, rate: stars } }
    expect((await request('/users/rate', { method: 'POST', json })).status).toBe(400)
  }
})

test('200: staff read feedback messages newest first, page by page', async () => {
  const cookie = await signIn(fixture, { email: 'salem@grill.test', role: 'manager' })
  const read = async (query: object = {}) => {
    const response = await request(`/console/feedback?${new URLSearchParams({ ...query })}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    return listFeedback.read(listFeedback.response.parse(await response.json()))
  }
  await client.call(sendFeedback, { params: { id: jahraId }, body: { ...baseMessage, topic: 'service' } })
  expect((await read({ branch_id: jahraId })).entries).toMatchObject([{ topic: 'service', stars: 4, orderNumber: 12 }])
  expect((await read({ topic: 'website' })).entries).toEqual([])
  expect((await read({ kind: 'message' })).entries.map(({ kind }) => kind)).toContain('message')

  for (let minute = 1; minute <= 31; minute += 1) {
    setTime(lunchTime + minute * 4 * 60_000)
    await client.call(sendFeedback, { params: { id: branchId }, body: { ...baseMessage, message: `${minute}` } })
  }
  const first = await read({ branch_id: branchId, kind: 'message' })
  expect([first.entries.length, first.entries[0]?.text]).toEqual([30, '31'])
  const second = await read({ branch_id: branchId, kind: 'message', before: first.next ?? '' })
  expect([second.entries.map(({ text }) => text), second.next]).toEqual([['1'], null])
})

test('429: limits the feedback messages of a client', async () => {
  setTime(lunchTime + 48 * hour)
  const send = (message: string) =>
    client.call(sendFeedback, { params: { id: branchId }, body: { ...baseMessage, message } })
  for (let number = 0; number < 20; number += 1) await send(`Hello ${number}`)
  await expect(send('Hello again')).rejects.toMatchObject({ code: 'rate_limited' })
})

test('429: limits the feedback messages of a network prefix', async () => {
  setTime(lunchTime + 96 * hour)
  const statuses = new Set<number>()
  for (let number = 0; number <= 20; number += 1) {
    const json = { ...baseMessage, message: `Hello ${number}` }
    const from = `2001:db8:1:2::${number + 1}`
    statuses.add((await request(`/webapp/feedback/${branchId}`, { method: 'POST', json }, from)).status)
  }
  expect([...statuses]).toEqual([200, 429])
})

test('400: refuses an empty message and one that is too long', async () => {
  for (const message of ['', '   ', 'x'.repeat(2001)]) {
    const response = await request(`/webapp/feedback/${branchId}`, { method: 'POST', json: { topic: 'food', message } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: [{ path: 'message' }] } })
  }
})

test('401, 403 and 404: only permitted staff of the branch read its feedback', async () => {
  expect((await request('/console/feedback')).status).toBe(401)
  const kitchen = await signIn(fixture, { email: 'cook@grill.test', role: 'kitchen' })
  expect((await request('/console/feedback', { headers: { cookie: kitchen } })).status).toBe(403)
  const cashier = await signIn(fixture, { email: 'till@grill.test', role: 'cashier', branchIds: [branchId] })
  const elsewhere = await request(`/console/feedback?branch_id=${jahraId}`, { headers: { cookie: cashier } })
  expect(elsewhere.status).toBe(404)
})

test('no error was logged', () => {
  expect(problems).toEqual([])
})
