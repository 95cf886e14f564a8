import {
  asMerchant,
  escalateOrders,
  latestAccountMails,
  latestMessages,
  moveOrder,
  orderEvents,
  readBranchAttention,
  releaseDueOrders,
  undoStep,
} from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { order, pickupOrder } from '../testing/orders.ts'
import { lunchTime, signIn, startTestApi } from '../testing/start-api.ts'
import { escalateUnansweredOrders } from './escalate-orders.ts'
import { enqueueOrderNotifications } from './order-notifications.ts'

const world = await startTestApi()
const { api, branchId, database, merchantId, request } = world
const { pool, ownerPool } = database
await signIn(world, { email: 'owner@grill.example', role: 'owner' })
await signIn(world, { email: 'cashier@grill.example', role: 'cashier' })
const phone = '+96551112222'
const steps = {
  louder: { after: 120 },
  email: { after: 180 },
  message: { after: 300, channel: 'sms' },
  pause: { after: 600, minutes: 30 },
  phones: [phone],
}
const configure = (escalation: object) =>
  ownerPool.query('update businesses set escalation = $1', [JSON.stringify(escalation)])

let phones = 51000000
async function place(changes: object = {}) {
  phones += 1
  const { body } = await order(world, { ...pickupOrder(branchId), phone: String(phones), ...changes })
  return String(body['order_id'])
}
const escalateAt = (seconds: number) => escalateUnansweredOrders(api.context, lunchTime + seconds * 1000)
const historyOf = async (orderId: string) =>
  (await asMerchant(pool, merchantId, (tx) => orderEvents(tx, orderId))).flatMap(({ at, escalation }) =>
    escalation ? [{ step: escalation.step, seconds: (at - lunchTime) / 1000, notified: escalation.notified }] : [],
  )
const answer = (orderId: string) =>
  asMerchant(pool, merchantId, (tx) =>
    moveOrder(tx, { orderId, from: ['pending'], to: 'accepted', by: { kind: 'staff', name: '' }, at: lunchTime }),
  )

beforeEach(async () => {
  await configure(steps)
  await ownerPool.query(`update branch_selling set pauses = '[]'`)
  await ownerPool.query(`update orders set state = 'accepted' where state = 'pending'`)
})

test('a step that another process takes between the list of a process and its turn is not taken again', async () => {
  const orderIds = [await place(), await place()]
  const taken: string[] = []
  await escalateOrders(pool, lunchTime + 120_000, async (_, waiting) => {
    taken.push(waiting.id)
    // The order of this step is locked; the other process takes the step of the other order.
    expect(await escalateAt(120)).toBe(taken.length === 1 ? 1 : 0)
  })
  expect(taken).toEqual([orderIds[0]])
  expect(await historyOf(orderIds[1] ?? '')).toHaveLength(1)
})

test('each step is taken at its second, once, with several processes', async () => {
  const orderId = await place()
  for (const seconds of [119, 120, 121, 179, 180, 299, 300, 599, 600, 660]) {
    await Promise.all([1, 2, 3].map(() => escalateAt(seconds)))
  }
  expect(await historyOf(orderId)).toEqual([
    { step: 'louder', seconds: 120, notified: [] },
    { step: 'email', seconds: 180, notified: ['owner'] },
    { step: 'message', seconds: 300, notified: ['…222'] },
    { step: 'pause', seconds: 600, notified: [] },
  ])
  await api.runJobs()
  const mails = (await latestAccountMails(pool, 20)).filter(({ template }) => template === 'unanswered-order')
  expect(mails.map(({ recipient, state }) => [recipient, state])).toEqual([['owner@grill.example', 'sent']])
  const messages = await asMerchant(pool, merchantId, (tx) => latestMessages(tx, 20))
  expect(messages.filter(({ template }) => template === 'unanswered').map(({ recipient }) => recipient)).toEqual([
    phone,
  ])
})

test('takes no step once the order is answered', async () => {
  const orderId = await place()
  await escalateAt(120)
  await answer(orderId)
  await escalateAt(900)
  expect((await historyOf(orderId)).map(({ step }) => step)).toEqual(['louder'])
})

test('takes the steps that an outage delayed in their order, and none that is half an hour late', async () => {
  const orderId = await place()
  await escalateAt(1930)
  expect((await historyOf(orderId)).map(({ step }) => step)).toEqual(['email', 'message', 'pause'])
})

test('a step that fails is taken with the next try, and its event with it', async () => {
  const orderId = await place()
  const failing = { ...api.context, mails: { enabled: true, send: () => Promise.reject(new Error('gone')) } }
  await expect(escalateUnansweredOrders(failing, lunchTime + 200_000)).rejects.toThrow('gone')
  expect(await historyOf(orderId)).toEqual([])
  await escalateAt(201)
  expect((await historyOf(orderId)).map(({ step }) => step)).toEqual(['louder', 'email'])
})

test('a scheduled order waits since its release', async () => {
  const schedule = { from: '2026-11-17T12:00:00.000Z', to: '2026-11-17T12:30:00.000Z' }
  const orderId = await place({ schedule })
  const due = Date.parse(schedule.from) - 15 * 60_000
  await escalateAt(600)
  expect(await historyOf(orderId)).toEqual([])
  await releaseDueOrders(pool, due)
  const released = (due - lunchTime) / 1000
  await escalateAt(released + 119)
  expect(await historyOf(orderId)).toEqual([])
  await escalateAt(released + 120)
  expect((await historyOf(orderId)).map(({ step }) => step)).toEqual(['louder'])
})

test('after the undo of an answer, the steps that are left count from the undo', async () => {
  const orderId = await place()
  await escalateAt(120)
  await answer(orderId)
  const by = { kind: 'staff', name: '' } as const
  const undone = { orderId, from: 'pending', to: 'accepted', effect: 'none', by, at: lunchTime + 140_000 } as const
  expect(await asMerchant(pool, merchantId, (tx) => undoStep(tx, undone))).toEqual({ kind: 'undone' })
  await escalateAt(319)
  expect((await historyOf(orderId)).map(({ step }) => step)).toEqual(['louder'])
  await escalateAt(320)
  expect((await historyOf(orderId)).map(({ step }) => step)).toEqual(['louder', 'email'])
})

test('practice orders and orders that are not paid yet raise no alarm', async () => {
  const [practice, unpaid] = [await place(), await place()]
  await ownerPool.query(`alter table orders disable trigger practice_is_immutable`)
  await ownerPool.query('update orders set practice = true, client = $2 where id = $1', [practice, ''])
  await ownerPool.query(`alter table orders enable trigger practice_is_immutable`)
  await ownerPool.query(`update orders set pay_by = now(), payment_method = 'online' where id = $1`, [unpaid])
  expect(await escalateAt(700)).toBe(0)
})

test('pauses the branch until a set time, tells the guest once, and the pause ends by itself', async () => {
  await ownerPool.query(`update businesses set order_messages = 'sms'`)
  const orderId = await place()
  await escalateAt(601)
  const pausedUntil = lunchTime + (601 + 30 * 60) * 1000
  const { rows } = await ownerPool.query('select pauses from branch_selling where branch_id = $1', [branchId])
  const pause = { from: lunchTime + 601_000, until: pausedUntil }
  for (const { pauses } of rows) expect(pauses).toEqual([{ ...pause, unanswered: expect.any(Number) }])
  const attention = async (now: number) =>
    (await asMerchant(pool, merchantId, (tx) => readBranchAttention(tx, [branchId], now))).paused
  expect([await attention(pausedUntil - 1), await attention(pausedUntil)]).toEqual([1, 0])
  await enqueueOrderNotifications(api.context)
  await api.runJobs()
  await api.runJobs()
  const sent = (await asMerchant(pool, merchantId, (tx) => latestMessages(tx, 20))).filter(
    ({ facts }) => facts['state'] === 'unanswered',
  )
  expect(sent).toHaveLength(1)

  world.setTime(pausedUntil - 1)
  expect((await order(world, pickupOrder(branchId))).status).toBe(409)
  world.setTime(pausedUntil)
  expect((await order(world, pickupOrder(branchId))).status).toBe(200)
  world.setTime(lunchTime)
  const { key } = (await ownerPool.query('select key from orders where id = $1', [orderId])).rows[0]
  const response = await request(`/webapp/order/${orderId}/${key}`)
  const { order: shown } = await response.json()
  const taken = shown.events.filter(({ kind }: { kind: string }) => kind === 'escalated')
  expect(taken).toMatchObject([{ escalation: { step: 'pause', notified: [] } }])
})
