import { findOrderByKey, releaseDueOrders } from '@sofra/database'
import { expect, test } from 'vitest'
import { order, pickupOrder } from '../testing/orders.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'
import { refreshAllSmartLists, startJobs } from './start-jobs.ts'

const world = await startTestApi()
const { branchId, database, api } = world
const { pool } = database

test('releases a scheduled order to the kitchen in time, once', async () => {
  const schedule = { from: '2026-11-17T12:00:00.000Z', to: '2026-11-17T12:30:00.000Z' }
  const { body } = await order(world, pickupOrder(branchId, { schedule }))
  const state = async () => (await findOrderByKey(pool, String(body['order_id']), String(body['order_key'])))?.state
  const due = Date.parse(schedule.from) - 15 * 60_000

  expect(await releaseDueOrders(pool, due - 1)).toBe(0)
  expect(await state()).toBe('scheduled')
  const released = await Promise.all([1, 2, 3].map(() => releaseDueOrders(pool, due)))
  expect(released.reduce((sum, count) => sum + count)).toBe(1)
  expect(await state()).toBe('pending')
})

test('makes frequently ordered items best sellers and changes the menu only then', async () => {
  await order(world, pickupOrder(branchId))
  expect(await refreshAllSmartLists(pool, lunchTime)).toBe(1)
  await expect
    .poll(async () => (await api.context.menus.menu(branchId))?.bestSellerIds, { timeout: 1_000 })
    .toEqual(['kebab'])
  expect(await refreshAllSmartLists(pool, lunchTime)).toBe(0)
})

test('stops the jobs', async () => {
  const log = { warn() {}, error() {} }
  const jobs = startJobs({ ...api.context, clock: { now: () => lunchTime }, log })
  await expect(jobs.stop()).resolves.toBeUndefined()
})

test('stops after the timeout while a job hangs', async () => {
  const asked = Promise.withResolvers<void>()
  const ask = () => {
    asked.resolve()
    return new Promise<never>(() => {})
  }
  const silent = { query: ask, connect: ask } as unknown as typeof pool
  const jobs = startJobs({ ...api.context, pool: silent, log: { warn() {}, error() {} } })
  await asked.promise
  await expect(jobs.stop(10)).resolves.toBeUndefined()
})
