import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { menuChannel, orderChannel } from './changes.ts'
import { type Listener, listen } from './listen.ts'
import { currentMenu, publishMenu, setSoldOut } from './menus.ts'
import { moveOrder, placeOrder } from './orders.ts'
import { flushOutbox } from './outbox.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool, ownerPool, appUrl } = await testDatabase()
let place: { merchantId: string; businessId: string; branchId: string }
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})

const open: Listener[] = []
afterEach(() => Promise.all(open.splice(0).map((listener) => listener.close())))

async function follow() {
  const received: [channel: string, change: unknown][] = []
  const onGap = vi.fn()
  const listener = listen({
    connectionString: appUrl,
    channels: [orderChannel, menuChannel],
    onMessage: (channel, payload) => received.push([channel, JSON.parse(payload)]),
    onGap,
    retryMilliseconds: 5,
  })
  open.push(listener)
  await listener.ready
  return { received, onGap }
}

test('notifies listeners of a placed order and of its state changes', async () => {
  const { received } = await follow()
  const placed = await placeOrder(pool, sampleOrder(place))
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  const { merchantId, branchId } = place
  const change = { merchantId, branchId, orderId: placed.orderId }
  await vi.waitFor(() => expect(received).toEqual([[orderChannel, { ...change, state: 'pending' }]]))

  const by = { kind: 'staff', name: 'Sara' } as const
  await asMerchant(pool, merchantId, (tx) =>
    moveOrder(tx, { orderId: placed.orderId, from: ['pending'], to: 'accepted', by, at: 0 }),
  )
  await vi.waitFor(() => expect(received.at(1)).toEqual([orderChannel, { ...change, state: 'accepted' }]))
  expect((await ownerPool.query('select from outbox')).rowCount).toBe(0)
})

test('notifies no listener of repeated and rejected orders', async () => {
  const { received } = await follow()
  expect((await placeOrder(pool, sampleOrder(place))).kind).toBe('repeated')
  expect((await placeOrder(pool, sampleOrder(place, { idempotencyKey: 'b', couponCode: 'no' }))).kind).toBe(
    'coupon-used-up',
  )
  const placed = await placeOrder(pool, sampleOrder(place, { idempotencyKey: 'c' }))
  await vi.waitFor(() =>
    expect(received).toMatchObject([[orderChannel, { orderId: 'orderId' in placed && placed.orderId }]]),
  )
})

test('notifies listeners of a menu with the version they then read', async () => {
  const { received } = await follow()
  await asMerchant(pool, place.merchantId, (tx) =>
    setSoldOut(tx, { branchId: place.branchId, itemId: 'kebab', soldOut: { until: null } }),
  )
  const soldOut = (await currentMenu(pool, place.branchId))?.version
  await vi.waitFor(() => expect(received).toEqual([[menuChannel, { ...place, version: soldOut }]]))

  await asMerchant(pool, place.merchantId, async (tx) => {
    await tx.updateTable('items').set({ visible: false }).where('id', '=', 'kebab').execute()
    await publishMenu(tx, { branchId: place.branchId, by: 'Sara' })
  })
  const published = (await currentMenu(pool, place.branchId))?.version
  await vi.waitFor(() => expect(received.at(-1)).toEqual([menuChannel, { ...place, version: published }]))
})

test('publishes outbox rows that another process left behind', async () => {
  const { received } = await follow()
  const left = { merchantId: place.merchantId, branchId: place.branchId, orderId: 'left behind', state: 'pending' }
  await ownerPool.query(
    `insert into outbox (merchant_id, topic, payload, created_at) values
    ($1, 'order_changed', $2, now() - interval '1 hour'), ($1, 'later', '{}', now() - interval '1 hour')`,
    [place.merchantId, left],
  )
  expect(await flushOutbox(pool)).toBe(1)
  expect(await flushOutbox(pool)).toBe(0)
  await vi.waitFor(() => expect(received).toEqual([[orderChannel, left]]))
})

test('reconnects a lost listener and reports the gap', async () => {
  const { received, onGap } = await follow()
  await ownerPool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sofra listen' and datname = current_database()`)
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  await ownerPool.query(`select pg_notify('menu_changed', '{}')`)
  await vi.waitFor(() => expect(received).toEqual([[menuChannel, {}]]))
})
