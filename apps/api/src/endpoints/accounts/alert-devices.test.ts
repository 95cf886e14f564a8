import { asMerchant, orderEvents } from '@sofra/database'
import { startFakePushService } from '@sofra/fakes'
import { beforeEach, expect, test } from 'vitest'
import { escalateUnansweredOrders } from '../../jobs/escalate-orders.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const push = await startFakePushService()
const world = await startTestApi({ pushServiceUrl: push.url })
const { api, branchId, jahraId, database, merchantId, request } = world
const { pool, ownerPool } = database
const owner = await signIn(world, { email: 'owner@grill.example', role: 'owner' })
const cashier = await signIn(world, { email: 'cashier@grill.example', role: 'cashier', branchIds: [branchId] })
const elsewhere = await signIn(world, { email: 'elsewhere@grill.example', role: 'cashier', branchIds: [jahraId] })

interface Devices {
  readonly public_key: string
  readonly devices: readonly { readonly id: string; readonly current: boolean; readonly user_agent: string }[]
}
async function call(cookie: string, path = '', json?: object): Promise<{ status: number; body: Devices }> {
  const method = json ? 'POST' : 'GET'
  const headers = { cookie, 'user-agent': 'Firefox/142.0' }
  const response = await request(`/console/security/alert-devices${path}`, { method, headers, ...(json && { json }) })
  return { status: response.status, body: (await response.json()) as Devices }
}
const add = (cookie: string) => call(cookie, '', push.subscribe())

let orders = 0
async function place(): Promise<string> {
  orders += 1
  const { body } = await order(world, { ...pickupOrder(branchId), phone: String(52000000 + orders) })
  return String(body['order_id'])
}
async function escalateAt(seconds: number): Promise<void> {
  world.setTime(lunchTime + seconds * 1000)
  await escalateUnansweredOrders(api.context, lunchTime + seconds * 1000)
}
const notifiedOf = async (orderId: string) =>
  (await asMerchant(pool, merchantId, (tx) => orderEvents(tx, orderId))).flatMap(({ escalation }) =>
    escalation?.step === 'push' ? [escalation.notified] : [],
  )
const received = () => push.received.map(({ text }) => JSON.parse(text) as Record<string, string>)

beforeEach(async () => {
  world.setTime(lunchTime)
  await ownerPool.query('delete from alert_devices')
  await ownerPool.query(`update orders set state = 'accepted' where state = 'pending'`)
  await ownerPool.query(`update businesses set escalation = '{"push": {"after": 60}}'`)
  push.received.splice(0)
  push.next()
})

test('200: a device is added once per session, tested, and removed', async () => {
  expect((await add(owner)).status).toBe(200)
  const { body } = await add(owner)
  expect(body.public_key).toMatch(/^[\w-]{87}$/)
  expect(body.devices).toEqual([expect.objectContaining({ current: true, user_agent: 'Firefox/142.0' })])
  const id = body.devices[0]?.id ?? ''
  expect((await call(owner, `/${id}/test`, {})).status).toBe(200)
  await api.runJobs()
  expect(received()).toMatchObject([{ title: 'Test alert', path: '/console/security', language: 'en' }])
  expect(push.received[0]?.headers).toMatchObject({ ttl: '300', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect((await call(owner, `/${id}/remove`, {})).body.devices).toEqual([])
})

test('404: devices of others are unknown', async () => {
  const id = (await add(owner)).body.devices[0]?.id ?? ''
  expect((await call(cashier)).body.devices).toEqual([])
  expect((await call(cashier, `/${id}/remove`, {})).status).toBe(404)
  expect((await call(cashier, `/${id}/test`, {})).status).toBe(404)
  expect((await call(owner)).body.devices).toHaveLength(1)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://user@fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://127.0.0.1/x',
  'https://push.apple.com/x',
])('400: refuses %s, which is no address of a push service', async (endpoint) => {
  expect((await call(owner, '', { ...push.subscribe(), endpoint })).status).toBe(400)
})

test('400: refuses keys that are none', async () => {
  const { endpoint, keys } = push.subscribe()
  expect((await call(owner, '', { endpoint, keys: { ...keys, auth: 'short' } })).status).toBe(400)
})

test('an order that waits alerts the devices of the branch once, and the history names their users', async () => {
  for (const cookie of [owner, cashier, elsewhere]) await add(cookie)
  const orderId = await place()
  await escalateAt(59)
  expect(await notifiedOf(orderId)).toEqual([])
  await Promise.all([escalateAt(60), escalateAt(60), escalateAt(60)])
  await escalateAt(61)
  expect(await notifiedOf(orderId)).toEqual([['owner', 'cashier']])
  await api.runJobs()
  expect(received()).toHaveLength(2)
  expect(received()[0]).toMatchObject({
    title: expect.stringMatching(/^Order \d+ is waiting$/),
    path: `/console/orders?branch=${branchId}`,
    tag: orderId.replaceAll('-', ''),
  })
  expect(push.received[0]?.headers['topic']).toBe(orderId.replaceAll('-', ''))
})

test('a device that is signed out, suspended staff and an expired session get no alerts', async () => {
  await add(owner)
  await add(cashier)
  await ownerPool.query(`update staff set suspended_at = now() where role = 'cashier'`)
  const leaving = await signIn(world, { email: 'leaving@grill.example', role: 'manager' })
  await add(leaving)
  await ownerPool.query(
    `delete from auth_session where "userId" = (select id from auth_user where email = 'leaving@grill.example')`,
  )
  const orderId = await place()
  await escalateAt(60)
  expect(await notifiedOf(orderId)).toEqual([['owner']])
  await ownerPool.query(`update auth_session set "expiresAt" = $1 where id in (select session_id from alert_devices)`, [
    new Date(lunchTime),
  ])
  await api.runJobs()
  expect(received()).toEqual([])
  await ownerPool.query(`update staff set suspended_at = null`)
})

test.each([404, 410])('a subscription that has ended (%d) is removed', async (status) => {
  const other = await signIn(world, { email: `gone-${status}@grill.example`, role: 'owner' })
  await add(other)
  await place()
  await escalateAt(60)
  push.next(status)
  await api.runJobs()
  expect((await call(other)).body.devices).toEqual([])
})

test('an unavailable service is tried again until the alert is late; a refusal is not', async () => {
  const other = await signIn(world, { email: 'again@grill.example', role: 'owner' })
  await add(other)
  await place()
  await escalateAt(60)
  push.next(429, 503)
  for (let tries = 0; tries < 3; tries += 1) await api.runJobs()
  expect(received()).toHaveLength(1)
  await place()
  await escalateAt(120)
  push.next(403)
  for (let tries = 0; tries < 2; tries += 1) await api.runJobs()
  expect(received()).toHaveLength(1)
  await place()
  await escalateAt(180)
  world.setTime(lunchTime + 180_000 + 15 * 60_000)
  await api.runJobs()
  expect(received()).toHaveLength(1)
})

test('401: refuses calls without a session', async () => {
  expect((await request('/console/security/alert-devices')).status).toBe(401)
})
