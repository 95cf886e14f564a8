import pg from 'pg'
import { expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { startTestApi } from '../../testing/start-api.ts'

const queries: string[] = []
const originalQuery = pg.Client.prototype.query
// Patched before the pool connects, because it keeps a reference to the method.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [query] = args as [string | { readonly name?: string; readonly text?: string }]
  queries.push(typeof query === 'string' ? query : (query.name ?? query.text ?? ''))
  return Reflect.apply(originalQuery, this, args)
} as typeof originalQuery

const fixture = await startTestApi()

test('200: an order in cash is written by one statement and not read again', async () => {
  queries.length = 0
  const { status, body } = await order(fixture, pickupOrder(fixture.branchId))
  expect(status).toBe(200)
  expect(body).toMatchObject({ awaits_payment: false, payment_url: null })
  const orderQueries = queries.filter((query) =>
    /^(?:next-order|place-order)|\b(?:from|update|into) orders\b/.test(query),
  )
  expect(orderQueries).toEqual(['place-order'])
})
