import { asMerchant, hasOptedOut, latestMessages, moveOrder } from '@sofra/database'
import { outboxService } from '@sofra/dev-outbox'
import { startFakeTwilio } from '@sofra/fakes'
import type { OrderEvent, OrderState } from '@sofra/ordering'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { renderMessage } from '../gateways/messages/message-text.ts'
import { recipientPseudonym } from '../gateways/messages/recipient-pseudonym.ts'
import { twilioAccount } from '../gateways/messages/testing/fixtures.ts'
import { order, pickupOrder } from '../testing/orders.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'
import { enqueueOrderNotifications } from './order-notifications.ts'

const twilio = await startFakeTwilio(twilioAccount)
afterAll(() => twilio.stop())
const world = await startTestApi({
  messages: { fallback: outboxService, twilio: { ...twilioAccount, url: twilio.url } },
})
const { api, branchId, database, merchantId, request } = world
const { pool, ownerPool } = database
const setChannel = (way: 'off' | 'sms' | 'whatsapp' | 'email') =>
  ownerPool.query('update businesses set order_messages = $1', [way])

beforeEach(() => setChannel('whatsapp'))

let phones = 60000000
async function place(language = 'ar') {
  phones += 1
  const { body } = await order(world, { ...pickupOrder(branchId), phone: String(phones) })
  const [id, key] = [String(body['order_id']), String(body['order_key'])]
  await ownerPool.query('update orders set language = $1 where id = $2', [language, id])
  return { id, key, phone: `+965${phones}` }
}
const move = (orderId: string, from: OrderState, to: OrderState, kind: OrderEvent['by']['kind'] = 'staff') =>
  asMerchant(pool, merchantId, (tx) =>
    moveOrder(tx, { orderId, from: [from], to, by: { kind, name: '' }, at: lunchTime }),
  )
/** Runs the jobs that run by themselves within seconds. */
async function sendNotifications() {
  await Promise.all([1, 2, 3].map(() => enqueueOrderNotifications(api.context)))
  await api.runJobs()
  await api.runJobs()
}
const sentStates = async (phone: string) =>
  (await asMerchant(pool, merchantId, (tx) => latestMessages(tx, 100)))
    .filter(({ recipient }) => recipient === phone)
    .map(({ facts }) => facts['state'])

test.each(['+77012345678', '+9651800123'])('sends no notification to %s, which gets no codes', async (phone) => {
  await setChannel('sms')
  const { body } = await order(world, { ...pickupOrder(branchId), phone, dial_code: '' })
  await move(String(body['order_id']), 'pending', 'accepted')
  await sendNotifications()
  expect(await sentStates(phone)).toEqual([])
})

test('notifies the guest once per state, in their language', async () => {
  const { id, phone } = await place('ar')
  await move(id, 'pending', 'accepted')
  await sendNotifications()
  await sendNotifications()
  await move(id, 'accepted', 'ready')
  await sendNotifications()
  await move(id, 'ready', 'delivered')
  await sendNotifications()
  expect(await sentStates(phone)).toEqual(['ready', 'accepted'])
  const [latest] = await asMerchant(pool, merchantId, (tx) => latestMessages(tx, 1))
  expect(latest).toMatchObject({ channel: 'whatsapp', service: 'outbox' })
  const text = latest && renderMessage(latest)?.text
  expect(text).toContain('لدى المشوى جاهز')
  expect(text).toContain(`http://shop.test/grill/order/${id}?key=`)
})

test('notifies only of the current state when an earlier one is outdated', async () => {
  const { id, phone } = await place()
  await move(id, 'pending', 'accepted')
  await move(id, 'accepted', 'ready')
  await sendNotifications()
  expect(await sentStates(phone)).toEqual(['ready'])
})

test('sends nothing while notifications are off, nor later for that time', async () => {
  await setChannel('off')
  const { id, phone } = await place()
  await move(id, 'pending', 'accepted')
  await sendNotifications()
  await setChannel('whatsapp')
  await sendNotifications()
  expect(await sentStates(phone)).toEqual([])
})

test('sends email only to customers with an address in their account', async () => {
  await setChannel('email')
  const guest = await place('en')
  const customer = await place('en')
  await ownerPool.query(
    `with account as (
       insert into customers (merchant_id, phone, email, created_at)
       values ($1, $2, 'noor@mail.example', now()) returning id
     )
     update orders set customer_id = account.id from account where orders.id = $3`,
    [merchantId, customer.phone, customer.id],
  )
  for (const { id } of [guest, customer]) await move(id, 'pending', 'accepted')
  await sendNotifications()
  expect(await sentStates('noor@mail.example')).toEqual(['accepted'])
  expect(await sentStates(guest.phone)).toEqual([])
  expect(await sentStates(customer.phone)).toEqual([])
})

test('does not notify guests of their own actions', async () => {
  const { id, phone } = await place()
  await move(id, 'pending', 'cancelled', 'guest')
  await sendNotifications()
  expect(await sentStates(phone)).toEqual([])
})

test('an opt-out stops notifications of all orders until the guest opts in again', async () => {
  const { id, key, phone } = await place()
  const choose = (stopped: boolean) =>
    request(`/webapp/order-messages/${id}/${key}`, { method: 'POST', json: { stopped } })
  expect(await (await choose(true)).json()).toEqual({ stopped: true, phone_end: phone.slice(-3) })
  expect(await (await request(`/webapp/order-messages/${id}/${key}`)).json()).toMatchObject({ stopped: true })
  await move(id, 'pending', 'accepted')
  await sendNotifications()
  expect(await sentStates(phone)).toEqual([])

  await choose(false)
  await move(id, 'accepted', 'ready')
  await sendNotifications()
  expect(await sentStates(phone)).toEqual(['ready'])
})

test('404: returns order_not_found for another key', async () => {
  const { id } = await place()
  expect((await request(`/webapp/order-messages/${id}/guessed-key`)).status).toBe(404)
})

test('stores an opt-out at Twilio and sends nothing more', async () => {
  await setChannel('sms')
  const { id, phone } = await place('en')
  twilio.setRecipient(phone, 'stopped')
  await move(id, 'pending', 'accepted')
  await sendNotifications()
  const person = recipientPseudonym(api.context.secrets, merchantId, phone)
  expect(await asMerchant(pool, merchantId, (tx) => hasOptedOut(tx, person))).toBe(true)
  const before = twilio.log.length
  await move(id, 'accepted', 'ready')
  await sendNotifications()
  expect(twilio.log).toHaveLength(before)
})

test('queue data and opt-outs contain no name and no number', async () => {
  const { rows } = await ownerPool.query(
    `select data::text as text from jobs.job union all select phone_hash from message_opt_outs`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/Yousef|600000/)
})
