import { randomUUID } from 'node:crypto'
import { listAttention, listSalesSoFar } from '@sofra/contract/console-today'
import { attentionFromWire, salesFromWire } from '@sofra/contract/console-today-codec'
import { type OrderState, orderStates } from '@sofra/ordering'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, jahraId, database, setTime } = fixture
const minute = 60_000
const day = 24 * 60 * minute
const week = 7 * day
const cookies = { owner: '', manager: '', cashier: '' }

/** The row of an order, from which the others are made. */
let sample: object = {}

beforeAll(async () => {
  cookies.owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  cookies.manager = await signIn(fixture, { email: 'manager@grill.test', role: 'manager', branchIds: [jahraId] })
  cookies.cashier = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
  expect((await order(fixture, pickupOrder(branchId))).status).toBe(200)
  sample = (await database.ownerPool.query('select to_jsonb(orders) as row from orders')).rows[0].row
  await clear()
})
afterEach(async () => {
  setTime(lunchTime)
  await clear()
})

function clear() {
  return database.ownerPool.query('truncate orders, item_availability, reviews, feedback, messages cascade')
}

function get(path: string, cookie: string) {
  return request(`/console${path}`, { headers: { cookie } })
}

async function salesFor(person: keyof typeof cookies, query = '') {
  const response = await get(`/sales/so-far${query}`, cookies[person])
  expect(response.status).toBe(200)
  return salesFromWire(listSalesSoFar.response.parse(await response.json()))
}

async function attentionFor(person: keyof typeof cookies, query = '') {
  const response = await get(`/attention${query}`, cookies[person])
  expect(response.status).toBe(200)
  return attentionFromWire(listAttention.response.parse(await response.json()))
}

interface Placed {
  readonly branch: string
  readonly at: number
  readonly total: number
  readonly state: OrderState
  readonly unpaid: boolean
  readonly practice: boolean
}

let number = 100

/** Saves an order with these facts. */
async function place(placed: Partial<Placed> = {}): Promise<string> {
  const {
    branch = branchId,
    at = lunchTime,
    total = 3150,
    state = 'pending',
    unpaid = false,
    practice = false,
  } = placed
  number += 1
  const facts = {
    ...sample,
    ...{ id: randomUUID(), branch_id: branch, number, state, total, to_pay: total, practice, client: '' },
    day: localTime(at).slice(0, 10),
    placed_at: new Date(at),
    release_at: state === 'scheduled' ? new Date(at + 60 * minute) : null,
    pay_by: unpaid ? new Date(at + 15 * minute) : null,
  }
  await database.ownerPool.query('insert into orders select * from jsonb_populate_record(null::orders, $1)', [facts])
  return facts.id
}

/** The time in Kuwait, which is three hours ahead of UTC all year. */
function localTime(at: number): string {
  return new Date(at + 180 * minute).toISOString()
}

const anyOrder = fc
  .record({
    branch: fc.constantFrom(branchId, jahraId),
    // Around the same time of day, today and in the last week.
    days: fc.constantFrom(0, 1, 6, 7, 8),
    minutes: fc.integer({ min: -800, max: 200 }),
    total: fc.integer({ min: 0, max: 2_000_000 }),
    state: fc.constantFrom(...orderStates),
    // A practice order is never paid online.
    mark: fc.constantFrom('none', 'unpaid', 'practice'),
  })
  .map(({ days, minutes, mark, ...facts }) => ({
    ...facts,
    at: lunchTime - days * day + minutes * minute,
    unpaid: mark === 'unpaid',
    practice: mark === 'practice',
  }))

/** The sales of a branch, summed independently. */
function sumOf(orders: readonly Placed[], branch: string, now: number) {
  const counted = orders.filter(({ at, state, unpaid, practice, ...one }) => {
    const isThen = localTime(at).slice(0, 10) === localTime(now).slice(0, 10) && at <= now
    return one.branch === branch && isThen && state !== 'rejected' && state !== 'cancelled' && !unpaid && !practice
  })
  return { orders: counted.length, total: counted.reduce((sum, { total }) => sum + total, 0) }
}

test('200: the sales so far equal an independent sum over random orders, to the minor unit', async () => {
  const orders = fc.array(anyOrder, { minLength: 20, maxLength: 60 })
  const property = fc.asyncProperty(orders, async (placed) => {
    await Promise.all(placed.map(place))
    expect(await salesFor('owner')).toEqual(
      [branchId, jahraId].map((branch) => ({
        ...{ branchId: branch, currency: 'KWD', date: '2026-11-17' },
        today: sumOf(placed, branch, lunchTime),
        lastWeek: sumOf(placed, branch, lunchTime - week),
      })),
    )
  })
  await fc.assert(
    property.afterEach(async () => void (await clear())),
    { numRuns: 5 },
  )
})

test('200: the day begins at midnight in the time zone of the business', async () => {
  const midnight = Date.UTC(2026, 10, 16, 21)
  await place({ at: midnight - 1, total: 1000 })
  await place({ at: midnight, total: 2000 })
  setTime(midnight + minute)
  expect((await salesFor('owner', `?branch_id=${branchId}`))[0]).toMatchObject({
    date: '2026-11-17',
    today: { orders: 1, total: 2000 },
  })
})

test('200: a manager of one branch sees its sales only', async () => {
  await place()
  expect(await salesFor('manager')).toMatchObject([{ branchId: jahraId, today: { orders: 0, total: 0 } }])
})

test('200: names what needs attention with its number, and nothing else', async () => {
  // The grill has no pictures, and its texts are complete.
  const gaps = (await attentionFor('owner')).filter(({ code }) => code === 'pictures' || code === 'texts')
  expect(await attentionFor('owner')).toEqual(gaps)

  const waiting = await place({ at: lunchTime - 4 * minute })
  await place({ at: lunchTime - 2 * minute })
  await place({ at: lunchTime - 9 * minute, practice: true })
  await place({ at: lunchTime - 9 * minute, unpaid: true })
  await place({ at: lunchTime - 9 * minute, state: 'accepted' })
  const done = await place({ state: 'delivered' })
  await saveMessage(`order:${waiting}:accepted`, 'failed')
  await saveMessage(`order:${waiting}:ready`, 'refused')
  // About an order that is done, and a message that arrived.
  await saveMessage(`order:${done}:ready`, 'failed')
  await count('kebab', 2, 5)
  await count('hummus', 6, 5)
  await review(waiting, 3, lunchTime - 2 * day)
  await review(done, 4, lunchTime)
  await review(await place({ state: 'delivered' }), 1, lunchTime - 8 * day)
  expect(await attentionFor('owner')).toEqual([
    { code: 'orders', count: 2, since: lunchTime - 4 * minute },
    { code: 'messages', count: 1, since: null },
    { code: 'stock', count: 1, since: null },
    { code: 'feedback', count: 1, since: null },
    ...gaps,
  ])
  expect(await attentionFor('manager')).toEqual([])
})

function saveMessage(key: string, state: string) {
  return database.ownerPool.query(
    `insert into messages (merchant_id, key, channel, recipient, language, template, facts, state, created_at, expires_at)
     values ($1, $2, 'sms', '+96560001234', 'en', 'order', '{}', $3, $4, $4)`,
    [fixture.merchantId, key, state, new Date(lunchTime)],
  )
}

async function count(itemId: string, stock: number, mark: number) {
  await database.ownerPool.query('update items set low_stock = $2 where id = $1', [itemId, mark])
  await database.ownerPool.query(
    'insert into item_availability (merchant_id, branch_id, item_id, stock, shown_stock) values ($1, $2, $3, $4, $4)',
    [fixture.merchantId, branchId, itemId, stock],
  )
}

function review(orderId: string, stars: number, at: number) {
  return database.ownerPool.query(
    `insert into reviews (merchant_id, order_id, business_id, branch_id, stars, comment, created_at, changed_at)
     values ($1, $2, $3, $4, $5, '', $6, $6)`,
    [fixture.merchantId, orderId, fixture.businessId, branchId, stars, new Date(at)],
  )
}

test('200: texts and pictures are counted for staff of all branches, each item once', async () => {
  const before = await attentionFor('owner')
  const numberOf = (entries: typeof before, code: string) => entries.find((one) => one.code === code)?.count ?? 0
  await database.ownerPool.query(`update items set names = names - 'ar', pictures = '[]' where id = 'kebab'`)
  const after = await attentionFor('owner')
  expect(numberOf(after, 'texts')).toBe(numberOf(before, 'texts') + 1)
  expect(numberOf(after, 'pictures')).toBeGreaterThan(0)
})

test.each(['/sales/so-far', '/attention'])('403: %s needs the permission of the day', async (path) => {
  expect((await get(path, cookies.cashier)).status).toBe(403)
})

test.each(['/sales/so-far', '/attention'])(
  '404: %s answers a branch outside the scope like an unknown one',
  async (path) => {
    expect((await get(`${path}?branch_id=${branchId}`, cookies.manager)).status).toBe(404)
  },
)
