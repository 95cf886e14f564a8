import { OrderResponse } from '@sofra/contract/order-records'
import { cancelOrder, getOrder, trackOrder, watchOrder } from '@sofra/contract/orders'
import { asMerchant, moveOrder } from '@sofra/database'
import type { OrderState } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { readEvents } from '../../testing/events.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { client, request, branchId, merchantId, database, check, problems } = fixture

async function placed(): Promise<{ id: string; key: string }> {
  const { body } = await order(fixture, pickupOrder(branchId))
  return { id: String(body['order_id']), key: String(body['order_key']) }
}

function move(orderId: string, from: OrderState, to: OrderState) {
  return asMerchant(database.pool, merchantId, (tx) =>
    moveOrder(tx, { orderId, from: [from], to, by: { kind: 'staff', name: 'Salem' }, at: lunchTime }),
  )
}

test('200: returns the order of a link, in full with its branch', async () => {
  const params = await placed()
  const { body } = await check(getOrder, { params, query: { full: true } })
  expect(OrderResponse.parse(body)).toMatchObject({
    order: { id: params.id, status: 0, quote: { total: 3.15 }, events: [{ status: 0, by: { kind: 'guest' } }] },
    branch: { reference_id: 'grill', phone: '+96522220000' },
  })
  expect((await client.call(getOrder, { params })).branch).toBeNull()
  await check(trackOrder, { params })
})

test('404: answers a wrong key, an unknown id and a missing key alike', async () => {
  const { id, key } = await placed()
  const paths = [
    `/webapp/order/${id}/${key}x`,
    `/webapp/order/${crypto.randomUUID()}/${key}`,
    `/webapp/order/not-an-id/${key}`,
    `/webapp/order/${id}`,
    `/webapp/transaction/${id}/wrong-key`,
    `/webapp/update-order-events/${id}/wrong-key`,
  ]
  const answers = await Promise.all(
    paths.map(async (path) => {
      const response = await request(path)
      return { status: response.status, body: await response.text() }
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: expect.stringContaining('order_not_found') })
})

test('200: a guest can cancel until the shop accepts the order', async () => {
  const params = await placed()
  const { order: cancelled } = await client.call(cancelOrder, { params, body: { reason: 'Changed our minds' } })
  expect(cancelled).toMatchObject({ state: 'cancelled', events: [{}, { reason: 'Changed our minds' }] })
  const again = client.call(cancelOrder, { params, body: {} })
  await expect(again).rejects.toMatchObject({ code: 'transition_not_allowed' })

  const accepted = await placed()
  await move(accepted.id, 'pending', 'accepted')
  const late = client.call(cancelOrder, { params: accepted, body: {} })
  await expect(late).rejects.toMatchObject({ code: 'transition_not_allowed' })
})

test('200: the stream sends every change and ends with the final state', async () => {
  const params = await placed()
  const response = await request(`/webapp/update-order-events/${params.id}/${params.key}`)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const events = readEvents(response)
  const states = [(await events.next())?.data]
  for (const [from, to] of [
    ['pending', 'accepted'],
    ['accepted', 'ready'],
    ['ready', 'delivered'],
  ] as const) {
    await move(params.id, from, to)
    const event = await events.next()
    expect(event?.name).toBe('order')
    states.push(event?.data)
  }
  expect(states.map((data) => watchOrder.response.parse(data).status)).toEqual([0, 1, 3, 5])
  expect(await events.next()).toBeNull()
})

test('200: a reconnected stream sends only changes after Last-Event-ID', async () => {
  const params = await placed()
  const path = `/webapp/update-order-events/${params.id}/${params.key}`
  const first = readEvents(await request(path))
  const lastEvent = await first.next()
  await first.leave()

  const again = readEvents(await request(path, { headers: { 'last-event-id': lastEvent?.id ?? '' } }))
  await move(params.id, 'pending', 'accepted')
  expect((await again.next())?.data).toMatchObject({ status: 1 })
  await again.leave()
})

test('200: closes the oldest stream of an order over the connection limit', async () => {
  const { id, key } = await placed()
  const watch = async () => readEvents(await request(`/webapp/update-order-events/${id}/${key}`))
  const first = await watch()
  expect(await first.next()).toMatchObject({ name: 'order' })
  const others = await Promise.all(Array.from({ length: 19 }, watch))
  const last = await watch()
  expect(await first.next()).toBeNull()
  for (const events of [...others, last]) expect(await events.next()).toMatchObject({ name: 'order' })
  await Promise.all([...others, last].map((events) => events.leave()))
})

test('200: the stream of an order in a final state sends it once and ends', async () => {
  const params = await placed()
  await client.call(cancelOrder, { params, body: {} })
  const events = readEvents(await request(`/webapp/update-order-events/${params.id}/${params.key}`))
  expect((await events.next())?.data).toMatchObject({ status: 9 })
  expect(await events.next()).toBeNull()
})

test('no error was logged', () => {
  expect(problems).toEqual([])
})
