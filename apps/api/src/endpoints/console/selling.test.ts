import { listSellingStates } from '@sofra/contract/console-selling'
import { asMerchant, pauseUnanswered, setBusinessStatus } from '@sofra/database'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, jahraId, database, merchantId, businessId, setTime } = fixture
const cookies = { owner: '', kitchen: '' }

beforeAll(async () => {
  cookies.owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  cookies.kitchen = await signIn(fixture, { email: 'kitchen@grill.test', role: 'kitchen', branchIds: [branchId] })
})
afterEach(() => setTime(lunchTime))

async function statesFor(person: keyof typeof cookies, query = '') {
  const response = await request(`/console/selling${query}`, { headers: { cookie: cookies[person] } })
  return { status: response.status, branches: listSellingStates.response.parse(await response.json()).branches }
}

test('200: says per selling type whether a branch is open, and when that changes', async () => {
  const { status, branches } = await statesFor('owner')
  expect(status).toBe(200)
  expect(branches.map(({ branch_id }) => branch_id)).toEqual([branchId, jahraId])
  const [salmiya] = branches
  expect(salmiya?.status).toBe('active')
  expect(salmiya?.types.map(({ status, reason }) => ({ status, reason }))).toContainEqual({
    status: 'open',
    reason: null,
  })
  const open = salmiya?.types.find((one) => one.status === 'open')
  expect(Date.parse(open?.next_change ?? '')).toBeGreaterThan(lunchTime)
})

test('200: a closed type has its reason and the next opening', async () => {
  setTime(lunchTime - 10 * 3_600_000)
  const { branches } = await statesFor('owner', `?branch_id=${branchId}`)
  const closed = branches[0]?.types.find(({ status }) => status === 'closed')
  expect(closed?.reason).toBe('outside-hours')
  expect(Date.parse(closed?.next_change ?? '')).toBeGreaterThan(lunchTime - 10 * 3_600_000)
})

test('200: says that a business is suspended', async () => {
  const setStatus = (status: 'active' | 'suspended') =>
    asMerchant(database.pool, merchantId, (tx) => setBusinessStatus(tx, businessId, status))
  await setStatus('suspended')
  // Shops are cached for a second, unless a change is notified.
  await expect
    .poll(async () => (await statesFor('owner')).branches.map(({ status }) => status))
    .toEqual(['suspended', 'suspended'])
  await setStatus('active')
})

test('200: returns the branches in scope only', async () => {
  expect((await statesFor('kitchen')).branches.map(({ branch_id }) => branch_id)).toEqual([branchId])
})

test('404: answers a branch outside the scope like an unknown one', async () => {
  const response = await request(`/console/selling?branch_id=${jahraId}`, { headers: { cookie: cookies.kitchen } })
  expect(response.status).toBe(404)
})

test('401: requires a session', async () => {
  expect((await request('/console/selling')).status).toBe(401)
})

const hour = 3_600_000
const iso = (instant: number) => new Date(instant).toISOString()

async function change(path: 'pause' | 'busy', body: object, person: keyof typeof cookies = 'owner') {
  const response = await request(`/console/selling/${path}`, {
    method: 'POST',
    headers: { cookie: cookies[person], 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** What is said of delivery. */
const delivery = ({ branches }: { branches: readonly { types: readonly { type: string }[] }[] }) =>
  branches.map(({ types }) => types.find(({ type }) => type === 'delivery'))

const wholeBranch = { branch_ids: [branchId], types: ['delivery'] }

test('200: a pause begins at once, ends by itself to the millisecond, and is replaced by the next', async () => {
  const until = lunchTime + hour
  const { status, body } = await change('pause', { ...wholeBranch, pause: { until: iso(until) } })
  expect(status).toBe(200)
  expect(delivery(body)).toEqual([
    expect.objectContaining({
      status: 'closed',
      reason: 'paused',
      next_change: iso(until),
      pause: { until: iso(until), unanswered: null },
    }),
  ])
  // The cached shop is read again.
  await expect.poll(async () => delivery(await statesFor('owner'))[0]).toMatchObject({ reason: 'paused' })
  setTime(until - 1)
  expect(delivery(await statesFor('owner'))[0]).toMatchObject({ status: 'closed' })
  setTime(until)
  expect(delivery(await statesFor('owner'))[0]).toMatchObject({ status: 'open', pause: null })

  setTime(lunchTime)
  await change('pause', { ...wholeBranch, pause: { until: null } })
  const resumed = await change('pause', { ...wholeBranch, pause: null })
  expect(delivery(resumed.body)[0]).toMatchObject({ status: 'open', pause: null })
})

test('200: other ways of selling and other branches are not paused', async () => {
  await change('pause', { ...wholeBranch, pause: { until: null } })
  await expect.poll(async () => delivery(await statesFor('owner'))[0]).toMatchObject({ status: 'closed' })
  const { branches } = await statesFor('owner')
  const paused = branches.flatMap((one) =>
    one.types.flatMap(({ type, pause }) => (pause ? `${one.branch_id} ${type}` : [])),
  )
  expect(paused).toEqual([`${branchId} delivery`])
  await change('pause', { ...wholeBranch, pause: null })
})

test('200: a branch that paused itself names the order that was not answered', async () => {
  const until = lunchTime + hour
  const order = { businessId, branchId, number: 12 }
  await asMerchant(database.pool, merchantId, (tx) => pauseUnanswered(tx, order, { from: lunchTime, until }))
  await expect
    .poll(async () => delivery(await statesFor('owner'))[0])
    .toMatchObject({ pause: { until: iso(until), unanswered: 12 } })
  const { body } = await change('pause', { ...wholeBranch, pause: { until: iso(until) } })
  expect(delivery(body)[0]).toMatchObject({ pause: { until: iso(until), unanswered: null } })
  const [here] = (await statesFor('owner')).branches
  await change('pause', { branch_ids: [branchId], types: here?.types.map(({ type }) => type) ?? [], pause: null })
})

test('200: a busy time adds minutes until it ends', async () => {
  const busy = { minutes: 20, until: iso(lunchTime + hour) }
  const { body } = await change('busy', { ...wholeBranch, busy })
  expect(delivery(body)[0]).toMatchObject({ status: 'open', busy })
  setTime(lunchTime + hour)
  await expect.poll(async () => delivery(await statesFor('owner'))[0]).toMatchObject({ busy: null })
  setTime(lunchTime)
  await change('busy', { ...wholeBranch, busy: null })
})

test('400: a pause ends in the future, and within a month', async () => {
  for (const until of [lunchTime, lunchTime + 32 * 24 * hour]) {
    expect((await change('pause', { ...wholeBranch, pause: { until: iso(until) } })).status).toBe(400)
    expect((await change('busy', { ...wholeBranch, busy: { minutes: 5, until: iso(until) } })).status).toBe(400)
  }
})

test('403: the kitchen pauses nothing', async () => {
  const { status } = await change('pause', { ...wholeBranch, pause: { until: null } }, 'kitchen')
  expect(status).toBe(403)
})

test('404: a branch outside the scope is not paused', async () => {
  const { status } = await change('pause', { ...wholeBranch, branch_ids: [jahraId], pause: { until: null } }, 'kitchen')
  expect(status).toBe(404)
})
