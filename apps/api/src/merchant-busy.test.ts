import { asMerchant } from '@sofra/database'
import { expect, test } from 'vitest'
import { order, pickupOrder } from './testing/orders.ts'
import { startTestApi } from './testing/start-api.ts'

const fixture = await startTestApi()
const { merchantId, branchId, request, database } = fixture
const { pool } = database

test('503: refuses orders of a merchant whose queue is full, with Retry-After, and places them afterwards', async () => {
  const released = Promise.withResolvers<void>()
  // Of the ten connections of the test's pool, a merchant may use four.
  const held = Array.from({ length: 4 }, () => asMerchant(pool, merchantId, () => released.promise))
  const waiting = Array.from({ length: 200 }, () => asMerchant(pool, merchantId, async () => {}))

  const { order_lines, selling_types } = pickupOrder(branchId)
  const quote = await request(`/service/pos/calc-order/${branchId}`, {
    method: 'POST',
    json: { order_lines, selling_types },
  })
  expect(quote.status).toBe(503)
  expect(quote.headers.get('retry-after')).toBe('1')
  expect(await quote.json()).toMatchObject({ error: { code: 'shop_busy' } })
  expect((await order(fixture, pickupOrder(branchId))).body.error?.code).toBe('shop_busy')

  released.resolve()
  await Promise.all([...held, ...waiting])
  expect((await order(fixture, pickupOrder(branchId))).status).toBe(200)
})
