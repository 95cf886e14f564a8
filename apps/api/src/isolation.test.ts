import type { AnyEndpoint } from '@sofra/contract'
import { endpoints } from '@sofra/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createOtherMerchant } from './testing/customers.ts'
import {
  answersOtherThan404,
  type Call,
  customerCallsAt,
  type Keys,
  type Names,
  type RequestOf,
  staffCalls,
  type TestRequest,
} from './testing/isolated-calls.ts'
import { createTestUser, type TestUser } from './testing/isolated-users.ts'
import { publicCalls } from './testing/public-calls.ts'
import { comparable, sendCall } from './testing/send-call.ts'
import { signIn, startTestApi } from './testing/start-api.ts'

/*
 * Tenant isolation: every endpoint with an id in its input must be listed in `testing/isolated-calls.ts`, otherwise the
 * first test fails. Each endpoint with private ids is called by other users with one foreign id after another, and must
 * answer exactly as for an id that does not exist.
 */

const fixture = await startTestApi()
const { merchantId, branchId } = fixture
const customerCalls = customerCallsAt(branchId)

test('every endpoint with an id in its input is listed', () => {
  const withIdInput = Object.entries<AnyEndpoint>(endpoints).filter(([, { path, query, body }]) => {
    return path.includes(':') || [query, body].some((schema) => schema && hasIds(schema))
  })
  const listed = [...publicCalls, ...Object.keys(customerCalls), ...Object.keys(staffCalls)]
  expect(withIdInput.map(([name]) => name).filter((name) => !listed.includes(name))).toEqual([])
})

/** Whether a schema has a field named like `id`, `order_id` or `placeId` at any depth. */
function hasIds(schema: z.ZodType): boolean {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return /"(?:\w+_ids?|ids?|\w+Ids?)":\s*\{/.test(
    JSON.stringify(json, (key, value) => (key === '$id' ? undefined : value)),
  )
}

const send = async (...call: [Call, TestRequest, Readonly<Record<string, string>>]) =>
  comparable(await sendCall(fixture, ...call))

/** The ids that a call uses. */
function usedNames(requestOf: RequestOf): (keyof Names)[] {
  const used: string[] = []
  requestOf(new Proxy({} as Names & Keys, { get: (_, name) => used.push(String(name)) && String(name) }))
  return [...new Set(used)].filter((name): name is keyof Names => name !== 'phone' && !name.endsWith('Key'))
}

const { merchantId: rivalId, branchId: rivalBranch } = await createOtherMerchant(fixture)
let noura: TestUser
let neighbour: TestUser
let foreigner: TestUser
beforeAll(async () => {
  const here = { merchantId, branchId }
  const there = { merchantId: rivalId, branchId: rivalBranch }
  const ownCookie = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  const foreignCookie = await signIn({ ...fixture, merchantId: rivalId }, { email: 'owner@rival.test', role: 'owner' })
  noura = await createTestUser(fixture, here, ownCookie)
  neighbour = await createTestUser(fixture, here, ownCookie)
  foreigner = await createTestUser(fixture, there, foreignCookie)
})

/** Calls an endpoint as another user with Noura's ids, one at a time and all at once, and compares with unknown ids. */
async function expectIsolated(call: Call, requestOf: RequestOf, intruder: TestUser, headers: TestUser['guest']) {
  const names = usedNames(requestOf).filter((name) => intruder.names[name] !== noura.names[name])
  expect(names).not.toEqual([])
  const unknownIds = Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]))
  for (const replaced of [...names.map((name) => [name]), names]) {
    const withIds = (source: Readonly<Record<string, string>>) => ({
      ...intruder.names,
      ...Object.fromEntries(replaced.map((name) => [name, source[name] ?? ''])),
    })
    const answer = await send(call, requestOf(withIds(noura.names)), headers)
    expect(answer, `${call} with a foreign ${replaced.join(', ')}`).toEqual(
      await send(call, requestOf(withIds(unknownIds)), headers),
    )
    if (!answersOtherThan404.includes(call) || replaced.includes('customer')) expect(answer.status).toBe(404)
  }
}

describe.each(Object.entries(customerCalls) as [Call, RequestOf][])('%s', (call, requestOf) => {
  test('404: refuses another customer and a customer of another merchant', async () => {
    for (const intruder of [neighbour, foreigner]) await expectIsolated(call, requestOf, intruder, intruder.guest)
  })
})

describe.each(Object.entries(staffCalls) as [Call, RequestOf][])('%s', (call, requestOf) => {
  test('404: refuses staff of another merchant', async () => {
    await expectIsolated(call, requestOf, foreigner, foreigner.staff)
  })
})

test('the owner of the ids is not refused by any endpoint', async () => {
  const missed: string[] = []
  for (const [call, requestOf] of Object.entries({ ...customerCalls, ...staffCalls })) {
    // Some endpoints delete the resource, so each gets a new user.
    const owner = await createTestUser(fixture, { merchantId, branchId }, noura.staff['cookie'] ?? '')
    const headers = call in staffCalls ? owner.staff : owner.guest
    const { status } = await send(call as Call, requestOf(owner.names), headers)
    if ([400, 401, 403, 404].includes(status)) missed.push(`${call}: ${status}`)
  }
  expect(missed).toEqual([])
  // A customer with a resource of every kind is made for each of the endpoints.
}, 120_000)
