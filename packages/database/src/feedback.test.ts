import { beforeAll, expect, test } from 'vitest'
import { type FeedbackFilter, listFeedback, type NewFeedback, saveFeedback } from './feedback.ts'
import { moveOrder } from './move-order.ts'
import { placeOrder } from './orders.ts'
import { findReview, ratingOf, saveReview } from './reviews.ts'
import { findShopByBranch } from './shops.ts'
import { asMerchant, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool } = await testDatabase()
const evening = Date.UTC(2026, 10, 21, 18)
const day = 24 * 60 * 60_000
let place: Awaited<ReturnType<typeof openSampleShop>>
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})

function within<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  return asMerchant(pool, place.merchantId, run)
}

async function delivered(): Promise<string> {
  const placed = await placeOrder(pool, sampleOrder(place))
  if (placed.kind !== 'placed') throw new Error('not placed')
  await within(async (tx) => {
    for (const [from, to] of [
      ['pending', 'accepted'],
      ['accepted', 'ready'],
      ['ready', 'out'],
      ['out', 'delivered'],
    ] as const) {
      const by = { kind: 'staff', name: 'Salem' } as const
      await moveOrder(tx, { orderId: placed.orderId, from: [from], to, by, at: evening })
    }
  })
  return placed.orderId
}

const rate = (orderId: string, stars: number, at = evening, comment = '') =>
  within((tx) => saveReview(tx, { orderId, stars, comment, at, editableSince: at - day }))

const word = (changes: Partial<NewFeedback> = {}): NewFeedback => ({
  branchId: place.branchId,
  topic: 'food',
  stars: 5,
  message: 'The best kebab in town',
  name: 'Noura',
  phone: '+96550001234',
  orderNumber: 41,
  language: 'en',
  client: 'a-client',
  at: evening,
  ...changes,
})

const everything = (changes: Partial<FeedbackFilter> = {}): FeedbackFilter => ({
  branchIds: [place.branchId],
  kind: null,
  topic: null,
  starsUpTo: null,
  before: null,
  limit: 20,
  ...changes,
})

test('keeps one review per order, editable for a day', async () => {
  const id = await delivered()
  expect(await rate(id, 3, evening, 'Cold fries')).toBe(true)
  expect(await rate(id, 4, evening + day - 1, 'They made up for it')).toBe(true)
  expect(await rate(id, 1, evening + day)).toBe(false)
  expect(await within((tx) => findReview(tx, id))).toEqual({
    stars: 4,
    comment: 'They made up for it',
    createdAt: evening,
  })
})

test('rejects a review of an order that is not delivered', async () => {
  const placed = await placeOrder(pool, sampleOrder(place, { idempotencyKey: 'still cooking' }))
  if (placed.kind !== 'placed') throw new Error('not placed')
  expect(await rate(placed.orderId, 5)).toBe(false)
  expect(await within((tx) => findReview(tx, placed.orderId))).toBeNull()
})

test('returns the average rating unless the business hides it', async () => {
  const quiet = await openSampleShop(pool, 'quiet')
  expect((await findShopByBranch(pool, quiet.branchId))?.rating).toBeNull()
  const orders = await Promise.all(
    ['a', 'b', 'c'].map((idempotencyKey) => placeOrder(pool, sampleOrder(quiet, { idempotencyKey }))),
  )
  await asMerchant(pool, quiet.merchantId, async (tx) => {
    for (const [index, order] of orders.entries()) {
      if (order.kind !== 'placed') throw new Error('not placed')
      await tx.updateTable('orders').set({ state: 'delivered' }).where('id', '=', order.orderId).execute()
      const stars = [5, 4, 4][index] ?? 1
      await saveReview(tx, { orderId: order.orderId, stars, comment: '', at: evening, editableSince: 0 })
    }
    expect(await ratingOf(tx, quiet.businessId)).toEqual({ average: 13 / 3, count: 3 })
  })
  expect((await findShopByBranch(pool, quiet.branchId))?.rating).toEqual({ average: 13 / 3, count: 3 })
  await asMerchant(pool, quiet.merchantId, (tx) => tx.updateTable('businesses').set({ show_rating: false }).execute())
  expect((await findShopByBranch(pool, quiet.branchId))?.rating).toBeNull()
})

test('saves repeated feedback once and limits messages per client', async () => {
  const client = 'in a hurry'
  const send = (message: string, at = evening) => within((tx) => saveFeedback(tx, word({ client, message, at })))
  expect([await send('Hello'), await send('Hello')]).toEqual(['saved', 'saved'])
  const mine = (await within((tx) => listFeedback(tx, everything()))).filter(({ text }) => text === 'Hello')
  expect(mine).toHaveLength(1)
  for (let number = 1; number < 20; number += 1) expect(await send(`Again ${number}`)).toBe('saved')
  expect(await send('Once more')).toBe('too-many')
  expect(await send('An hour later', evening + 61 * 60_000)).toBe('saved')
})

test('lists reviews and feedback together, newest first, in pages', async () => {
  const there = await openSampleShop(pool, 'there')
  place = there
  const id = await delivered()
  await rate(id, 2, evening + 1, 'Late')
  await within((tx) => saveFeedback(tx, word({ message: 'First', at: evening })))
  await within((tx) => saveFeedback(tx, word({ message: 'Last', topic: 'website', stars: null, at: evening + 2 })))
  const read = (changes: Partial<FeedbackFilter> = {}) => within((tx) => listFeedback(tx, everything(changes)))
  const texts = async (changes: Partial<FeedbackFilter> = {}) => (await read(changes)).map(({ text }) => text)

  expect(await texts()).toEqual(['Last', 'Late', 'First'])
  expect(await texts({ kind: 'review' })).toEqual(['Late'])
  expect(await texts({ topic: 'website' })).toEqual(['Last'])
  expect(await texts({ starsUpTo: 3 })).toEqual(['Late'])
  expect(await texts({ branchIds: [] })).toEqual([])
  const [last] = await read({ limit: 1 })
  if (!last) throw new Error('nothing was said')
  expect(last).toMatchObject({ kind: 'message', at: evening + 2, stars: null, topic: 'website', orderNumber: 41 })
  expect(await texts({ before: last })).toEqual(['Late', 'First'])
})
