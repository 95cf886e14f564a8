import { listSellingStates } from '@sofra/contract/console-selling'
import { asMerchant, setBusinessStatus } from '@sofra/database'
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
