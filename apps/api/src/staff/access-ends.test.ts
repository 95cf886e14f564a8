import { addStaff, asMerchant } from '@sofra/database'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '../start.ts'
import { readEvents } from '../testing/events.ts'
import { order, pickupOrder } from '../testing/orders.ts'
import { lunchTime, signIn, startTestApi, testSecret } from '../testing/start-api.ts'

/** Two processes on one database: access ends in the first, and the second must notice. */
const fixture = await startTestApi()
const { database, merchantId, branchId, jahraId, request } = fixture
const other = await startApi({
  pool: database.pool,
  databaseUrl: database.appUrl,
  secret: testSecret,
  publicUrl: () => 'http://shop.test',
  picturesDir: fixture.picturesDir,
  clock: { now: () => lunchTime },
  jobs: false,
})
await other.context.changes.ready
afterAll(() => other.stop())

const email = 'noor@grill.test'
let cookie = ''
let userId = ''
beforeEach(async () => {
  cookie = await signIn(fixture, { email, role: 'cashier' })
  const { rows } = await database.ownerPool.query<{ id: string }>('select id from auth_user where email = $1', [email])
  userId = rows[0]?.id ?? ''
})

/** A request to the second process. */
const requestOther = (path: string, cookies = cookie) =>
  other.fetch(new Request(`http://shop.test/api${path}`, { headers: { cookie: cookies } }), {
    requestId: 'r',
    clientIp: '192.0.2.9',
  })
const signOut = (cookies: string) =>
  request('/console/auth/sign-out', {
    method: 'POST',
    json: {},
    headers: { cookie: cookies, origin: 'http://shop.test' },
  })
const asOwner = (sql: string) => database.ownerPool.query(sql, [userId])
const changeMembership = (role: 'cashier' | 'kitchen', branchIds: string[] | null) =>
  asMerchant(database.pool, merchantId, (tx) => addStaff(tx, { merchantId, userId, role, branchIds }))

async function openStream(cookies = cookie) {
  const events = readEvents(await requestOther('/console/orders/events', cookies))
  expect(await events.next()).toMatchObject({ name: 'ready' })
  return events
}

test('401: a session that was signed out is rejected by another process at once', async () => {
  expect((await requestOther('/console/me')).status).toBe(200)
  await signOut(cookie)
  expect((await requestOther('/console/me')).status).toBe(401)
  expect((await request('/console/me', { headers: { cookie } })).status).toBe(401)
})

test('a changed role and changed branches are in force in another process at once', async () => {
  await changeMembership('kitchen', [jahraId])
  const me = (await (await requestOther('/console/me')).json()) as { role: string; branches: { id: string }[] }
  expect(me.role).toBe('kitchen')
  expect(me.branches.map(({ id }) => id)).toEqual([jahraId])
})

describe('an open event stream of another process ends', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['after the sign-out', () => signOut(cookie)],
    ['after the role changed', () => changeMembership('kitchen', null)],
    ['after the branches changed', () => changeMembership('cashier', [branchId])],
    ['after the membership was removed', () => asOwner('delete from staff where user_id = $1')],
    ['after the account was deleted', () => asOwner('delete from auth_user where id = $1')],
  ])('%s', async (_, endAccess) => {
    const events = await openStream()
    await endAccess()
    expect(await events.next()).toBeNull()
  })

  test('instead of delivering an order after the session expired', async () => {
    const events = await openStream()
    // Expiry sends no notification.
    await database.ownerPool.query(`update auth_session set "expiresAt" = to_timestamp($1)`, [lunchTime / 1000 - 1])
    await order(fixture, pickupOrder(branchId))
    expect(await events.next()).toBeNull()
  })

  test('after notifications were missed, when access ended meanwhile', async () => {
    const events = await openStream()
    const feeds = [fixture.api.context.changes, other.context.changes]
    const reconnected = Promise.all(feeds.map((feed) => new Promise<void>((resolve) => feed.onGap(resolve))))
    await database.ownerPool.query(`update auth_session set "expiresAt" = to_timestamp($1)`, [lunchTime / 1000 - 1])
    await database.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sofra listen' and datname = current_database()`,
    )
    // A gap is reported as "ready" to a client that keeps its access.
    const next = await events.next()
    expect(next === null || next.name === 'ready').toBe(true)
    if (next !== null) expect(await events.next()).toBeNull()
    await reconnected
  })
})

test('the stream of another device stays open after a sign-out', async () => {
  const tablet = await signIn(fixture, { email, role: 'cashier' })
  const events = await openStream(tablet)
  await signOut(cookie)
  const placed = await order(fixture, pickupOrder(branchId))
  expect(await events.next()).toMatchObject({ name: 'order', data: { id: placed.body['order_id'] } })
  await events.leave()
})
