import pg from 'pg'
import { expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { startTestApi } from '../../testing/start-api.ts'

const asked: string[] = []
const ask = pg.Client.prototype.query
// Before there is a connection: who asks later has its own hold of it.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [query] = args as [string | { readonly name?: string; readonly text?: string }]
  asked.push(typeof query === 'string' ? query : (query.name ?? query.text ?? ''))
  return Reflect.apply(ask, this, args)
} as typeof ask

const fixture = await startTestApi()

test('200: an order that is paid at the door is written by two statements, and not read again', async () => {
  asked.length = 0
  const { status, body } = await order(fixture, pickupOrder(fixture.branchId))
  expect(status).toBe(200)
  expect(body).toMatchObject({ awaits_payment: false, payment_url: null })
  const ofOrders = asked.filter((query) => /^(?:next-order|place-order)|\b(?:from|update|into) orders\b/.test(query))
  expect(ofOrders).toEqual(['next-order-number', 'place-order'])
})
