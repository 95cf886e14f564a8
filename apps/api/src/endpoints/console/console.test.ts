import { createClient } from '@sofra/contract'
import { getConsoleMenu, getMe, listBoardOrders, moveOrder } from '@sofra/contract/console'
import { createMerchant } from '@sofra/database'
import { beforeAll, expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { readEvents } from '../../testing/events.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { api, request, branchId, jahraId, database, setTime } = fixture
const cookies = { owner: '', cashier: '', kitchen: '', jahra: '', outsider: '' }

beforeAll(async () => {
  cookies.owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  cookies.cashier = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
  cookies.kitchen = await signIn(fixture, { email: 'kitchen@grill.test', role: 'kitchen', branchIds: [branchId] })
  cookies.jahra = await signIn(fixture, { email: 'jahra@grill.test', role: 'manager', branchIds: [jahraId] })
  const merchantId = await createMerchant(database.pool, 'Others')
  await importShop({ pool: database.pool, merchantId, file: grillFile({ referenceId: 'others' }), by: 'test' })
  cookies.outsider = await signIn({ database, merchantId, request }, { email: 'owner@others.test', role: 'owner' })
})

/** A client signed in as one of the users. */
function as(person: keyof typeof cookies) {
  return createClient((sent) => api.fetch(sent, { requestId: 'r', clientIp: '192.0.2.1' }), {
    baseUrl: 'http://shop.test/api',
    headers: { cookie: cookies[person] },
  })
}

async function placed(): Promise<string> {
  return String((await order(fixture, pickupOrder(branchId))).body['order_id'])
}

test('200: returns the signed-in user with role and branches', async () => {
  expect(await as('owner').call(getMe)).toMatchObject({
    email: 'owner@grill.test',
    role: 'owner',
    branches: [{ referenceId: 'grill' }, { referenceId: 'grill-jahra' }],
  })
  expect((await as('kitchen').call(getMe)).branches.map(({ id }) => id)).toEqual([branchId])
})

test('401: refuses every console endpoint without a session', async () => {
  for (const path of ['/console/me', '/console/orders', '/console/orders/events', `/console/menu/${branchId}`]) {
    expect((await request(path)).status).toBe(401)
  }
  const json = { state: 'accepted' }
  expect((await request(`/console/orders/${await placed()}/move`, { method: 'POST', json })).status).toBe(401)
})

test('401: answers a wrong password like an unknown email address', async () => {
  const attempt = async (email: string) => {
    const response = await request('/console/auth/sign-in/email', {
      method: 'POST',
      json: { email, password: 'wrong-wrong' },
    })
    return { status: response.status, body: await response.text() }
  }
  const answer = await attempt('owner@grill.test')
  expect(answer.status).toBe(401)
  expect(await attempt('unknown@grill.test')).toEqual(answer)
})

test('429: limits a burst of sign-ins per IP address and never a steady rate within the limit', async () => {
  const attempt = () => request('/console/auth/sign-in/email', { method: 'POST', json: {} }, '198.51.100.7')
  const began = api.context.clock.now()
  const statuses = new Set<number>()
  for (let count = 0; count < 40; count += 1) {
    setTime(began + count * 20_000)
    statuses.add((await attempt()).status)
  }
  expect(statuses).toEqual(new Set([400]))

  const guesses = await Promise.all(Array.from({ length: 31 }, attempt))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await attempt()).headers.get('retry-after')).toBe('2')
  setTime(began)
})

test('404: there is no public sign-up', async () => {
  const json = { email: 'me@evil.test', password: 'long enough', name: 'Me' }
  expect((await request('/console/auth/sign-up/email', { method: 'POST', json })).status).toBe(404)
  const { rowCount } = await database.ownerPool.query(`select from auth_user where email = 'me@evil.test'`)
  expect(rowCount).toBe(0)
})

test('sets the session cookie with HttpOnly and SameSite=Lax', async () => {
  const json = { email: 'owner@grill.test', password: 'correct horse battery' }
  const response = await request('/console/auth/sign-in/email', { method: 'POST', json })
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('sofra.session_token'))
  expect(session).toMatch(/HttpOnly/i)
  expect(session).toMatch(/SameSite=Lax/i)
})

test('200: signing out ends the session', async () => {
  const cookie = await signIn(fixture, { email: 'leaver@grill.test', role: 'cashier' })
  const answer = await request('/console/auth/sign-out', {
    method: 'POST',
    json: {},
    headers: { cookie, origin: 'http://shop.test' },
  })
  expect(answer.status).toBe(200)
  const token = cookie
    .split('; ')
    .filter((part) => part.startsWith('sofra.session_token'))
    .join('; ')
  expect((await request('/console/me', { headers: { cookie: token } })).status).toBe(401)
})

test('200: the board contains only orders of the user’s branches', async () => {
  const id = await placed()
  const ids = async (person: keyof typeof cookies) =>
    (await as(person).call(listBoardOrders)).orders.map((one) => one.id)
  expect(await ids('cashier')).toContain(id)
  expect(await ids('jahra')).not.toContain(id)
  expect(await ids('outsider')).toEqual([])
})

test('404: answers branches and orders of others like unknown ones', async () => {
  const id = await placed()
  for (const person of ['outsider', 'jahra'] as const) {
    const me = as(person)
    await expect(me.call(listBoardOrders, { query: { branch_id: branchId } })).rejects.toMatchObject({
      code: 'branch_not_found',
    })
    await expect(me.call(getConsoleMenu, { params: { branchId } })).rejects.toMatchObject({ code: 'branch_not_found' })
    const moved = me.call(moveOrder, { params: { id }, body: { state: 'accepted' } })
    await expect(moved).rejects.toMatchObject({ code: 'order_not_found' })
  }
  const unknown = as('owner').call(moveOrder, { params: { id: crypto.randomUUID() }, body: { state: 'accepted' } })
  await expect(unknown).rejects.toMatchObject({ code: 'order_not_found' })
})

test('200: moves an order through its states and records the actors', async () => {
  const id = await placed()
  const accepted = await as('cashier').call(moveOrder, { params: { id }, body: { state: 'accepted', minutes: 25 } })
  expect(accepted.promisedAt).toBe(accepted.placedAt + 25 * 60_000)
  await as('kitchen').call(moveOrder, { params: { id }, body: { state: 'ready' } })
  const done = await as('cashier').call(moveOrder, { params: { id }, body: { state: 'delivered' } })
  expect(done.events.map(({ state, by }) => [state, by.name])).toEqual([
    ['pending', 'Yousef'],
    ['accepted', 'cashier'],
    ['ready', 'kitchen'],
    ['delivered', 'cashier'],
  ])
})

test('403: the kitchen cannot reject an order', async () => {
  const id = await placed()
  const refused = as('kitchen').call(moveOrder, { params: { id }, body: { state: 'rejected', reason: 'Busy' } })
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
})

test('400: rejecting an order needs a reason', async () => {
  const id = await placed()
  const silent = as('owner').call(moveOrder, { params: { id }, body: { state: 'rejected' } })
  await expect(silent).rejects.toMatchObject({ code: 'invalid_body', details: { fields: [{ path: 'reason' }] } })
  const rejected = await as('owner').call(moveOrder, {
    params: { id },
    body: { state: 'rejected', reason: 'No gas today' },
  })
  expect(rejected.events.at(-1)).toMatchObject({ state: 'rejected', reason: 'No gas today' })
})

test('409: of concurrent moves of an order only one succeeds', async () => {
  const id = await placed()
  const accept = () => as('owner').call(moveOrder, { params: { id }, body: { state: 'accepted' } })
  const answers = await Promise.allSettled([accept(), accept(), accept()])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(accept()).rejects.toMatchObject({
    code: 'transition_not_allowed',
    details: { data: { state: 'accepted' } },
  })
})

test('200: the board stream sends new and changed orders', async () => {
  const events = readEvents(
    await request(`/console/orders/events?branch_id=${branchId}`, { headers: { cookie: cookies.cashier } }),
  )
  const elsewhere = readEvents(await request('/console/orders/events', { headers: { cookie: cookies.outsider } }))
  expect(await events.next()).toMatchObject({ name: 'ready' })
  expect(await elsewhere.next()).toMatchObject({ name: 'ready' })
  const id = await placed()
  expect(await events.next()).toMatchObject({ name: 'order', data: { id, status: 0 } })
  await as('owner').call(moveOrder, { params: { id }, body: { state: 'accepted' } })
  expect(await events.next()).toMatchObject({ name: 'order', data: { id, status: 1 } })
  await events.leave()
  await elsewhere.leave()
})

test('200 and 403: only owners can import a shop', async () => {
  const send = (cookie: string, json: unknown) =>
    request('/console/shops/import', { method: 'POST', json, headers: { cookie } })
  expect((await send(cookies.cashier, grillFile())).status).toBe(403)
  const response = await send(cookies.owner, grillFile())
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    branches: [{ id: branchId }, { id: jahraId }],
    webhooks: [
      { provider: 'sandbox', url: expect.stringMatching(/^http:\/\/shop\.test\/api\/payments\/webhooks\/sandbox\//) },
    ],
  })
  const taken = await send(cookies.outsider, grillFile())
  expect(taken.status).toBe(409)
})
