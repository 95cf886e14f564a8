import { asMerchant, hasOptedOut, latestMessages, moveOrder } from '@sofra/database'
import type { OrderEvent, OrderState } from '@sofra/ordering'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recipientPseudonym } from '../gateways/messages/recipient-pseudonym.ts'
import { twilioAccount } from '../gateways/messages/testing/fixtures.ts'
import { startFakeTwilio } from '@sofra/fakes'
import { order, pickupOrder } from '../testing/orders.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'
import { enqueueOrderNotifications } from './order-notifications.ts'

const twilio = await startFakeTwilio(twilioAccount)
afterAll(() => twilio.stop())
const world = await startTestApi({ messages: { outbox: true, twilio: { ...twilioAccount, url: twilio.url } } })
const { api, branchId, database, merchantId, request } = world
const { pool, ownerPool } = database
const switchTo = (way: 'off' | 'sms' | 'whatsapp' | 'email') =>
  ownerPool.query('update businesses set order_messages = $1', [way])

beforeEach(() => switchTo('whatsapp'))

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
/** Everything that would happen by itself within seconds. */
async function tellAll() {
  await Promise.all([1, 2, 3].map(() => enqueueOrderNotifications(api.context)))
  await api.runJobs()
  await api.runJobs()
}
const told = async (phone: string) =>
  (await asMerchant(pool, merchantId, (tx) => latestMessages(tx, 100)))
    .filter(({ recipient }) => recipient === phone)
    .map(({ facts }) => facts['state'])

test('a guest who is not looking hears how their order stands, once for each state and in their language', async () => {
  const { id, phone } = await place('ar')
  await move(id, 'pending', 'accepted')
  await tellAll()
  await tellAll()
  await move(id, 'accepted', 'ready')
  await tellAll()
  await move(id, 'ready', 'delivered')
  await tellAll()
  expect(await told(phone)).toEqual(['ready', 'accepted'])
  const shown = await (await request('/dev/outbox')).json()
  expect(shown.messages[0]).toMatchObject({ channel: 'whatsapp', text: expect.stringContaining('لدى المشوى جاهز') })
  expect(shown.messages[0].text).toContain(`http://shop.test/grill/order/${id}?key=`)
})

test('who is told late is told where the order stands now', async () => {
  const { id, phone } = await place()
  await move(id, 'pending', 'accepted')
  await move(id, 'accepted', 'ready')
  await tellAll()
  expect(await told(phone)).toEqual(['ready'])
})

test('a shop that has not switched it on writes to nobody', async () => {
  await switchTo('off')
  const { id, phone } = await place()
  await move(id, 'pending', 'accepted')
  await tellAll()
  await switchTo('whatsapp')
  await tellAll()
  expect(await told(phone)).toEqual([])
})

test('a shop that writes mails writes to those who have an account with an address, and to nobody else', async () => {
  await switchTo('email')
  const guest = await place('en')
  const customer = await place('en')
  await ownerPool.query(
    `with account as (
       insert into customers (merchant_id, phone, email, created_at)
       values ($1, $2, 'noor@letters.example', now()) returning id
     )
     update orders set customer_id = account.id from account where orders.id = $3`,
    [merchantId, customer.phone, customer.id],
  )
  for (const { id } of [guest, customer]) await move(id, 'pending', 'accepted')
  await tellAll()
  expect(await told('noor@letters.example')).toEqual(['accepted'])
  expect(await told(guest.phone)).toEqual([])
  expect(await told(customer.phone)).toEqual([])
})

test('nobody is told what they did themselves', async () => {
  const { id, phone } = await place()
  await move(id, 'pending', 'cancelled', 'guest')
  await tellAll()
  expect(await told(phone)).toEqual([])
})

test('who has had enough hears no more, from any order, until they say so', async () => {
  const { id, key, phone } = await place()
  const choose = (stopped: boolean) =>
    request(`/webapp/order-messages/${id}/${key}`, { method: 'POST', json: { stopped } })
  expect(await (await choose(true)).json()).toEqual({ stopped: true, phone_end: phone.slice(-3) })
  expect(await (await request(`/webapp/order-messages/${id}/${key}`)).json()).toMatchObject({ stopped: true })
  await move(id, 'pending', 'accepted')
  await tellAll()
  expect(await told(phone)).toEqual([])

  await choose(false)
  await move(id, 'accepted', 'ready')
  await tellAll()
  expect(await told(phone)).toEqual(['ready'])
})

test('404: with another key there is no such order to be silent about', async () => {
  const { id } = await place()
  expect((await request(`/webapp/order-messages/${id}/guessed-key`)).status).toBe(404)
})

test('who has said STOP to Twilio is not written to again', async () => {
  await switchTo('sms')
  const { id, phone } = await place('en')
  twilio.setRecipient(phone, 'stopped')
  await move(id, 'pending', 'accepted')
  await tellAll()
  const person = recipientPseudonym(api.context.secrets, merchantId, phone)
  expect(await asMerchant(pool, merchantId, (tx) => hasOptedOut(tx, person))).toBe(true)
  const before = twilio.log.length
  await move(id, 'accepted', 'ready')
  await tellAll()
  expect(twilio.log).toHaveLength(before)
})

test('neither the queue nor who has stopped says a name or a number', async () => {
  const { rows } = await ownerPool.query(
    `select data::text as text from jobs.job union all select phone_hash from message_opt_outs`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/Yousef|600000/)
})
