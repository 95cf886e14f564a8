import type { AnyEndpoint } from '@sofra/contract'
import { type Role, roles } from '@sofra/contract/console'
import { endpoints } from '@sofra/contract/endpoints'
import { isAllowed } from '@sofra/contract/permissions'
import { beforeAll, expect, test } from 'vitest'
import { type AccessNames, type AccessRow, accessCalls } from '../testing/access-calls.ts'
import { createOtherMerchant } from '../testing/customers.ts'
import type { Call } from '../testing/isolated-calls.ts'
import { createTestUser } from '../testing/isolated-users.ts'
import { order, pickupOrder } from '../testing/orders.ts'
import { comparable, sendCall } from '../testing/send-call.ts'
import { cookiesOf, signIn, startTestApi, testPassword } from '../testing/start-api.ts'
import { createStaffAccount } from './create-account.ts'

/*
 * The matrix of role × call × tenant: every call of the console is made by each role, by staff of another branch only and
 * without a session, with the merchant's own ids and with those of another merchant. What is expected follows from the
 * permission table that the screens use.
 */

const noRecord = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' })
const fixture = await startTestApi({ domains: { find: () => Promise.reject(noRecord) } })
const { request, database, merchantId, branchId, jahraId } = fixture

interface Caller {
  readonly title: string
  /** Null: signed out. */
  readonly role: Role | null
  /** Whether the role covers the branch of the requests. */
  readonly here: boolean
  /** Changes when a response sets it, as in a browser. */
  cookie: string
}

const callers: readonly Caller[] = [
  ...roles.map((role) => ({ title: role, role, here: true, cookie: '' })),
  // Owners have every branch.
  ...roles.slice(1).map((role) => ({ title: `${role} of another branch`, role, here: false, cookie: '' })),
  { title: 'signed out', role: null, here: false, cookie: '' },
]
const tenants = ['own', 'other'] as const

const rows = (Object.entries(accessCalls) as [Call, readonly AccessRow[]][]).flatMap(([call, rows]) =>
  rows.map((row) => ({ call, needs: row.needs, row })),
)

let own: AccessNames
let other: AccessNames

/** The ids of a merchant's resources, with those that only the console knows. */
async function namesOf(at: { merchantId: string; branchId: string }, domain: string, email: string) {
  const headers = { cookie: await signIn({ ...fixture, merchantId: at.merchantId }, { email, role: 'owner' }) }
  const { names } = await createTestUser(fixture, at, headers.cookie)
  const addMember = (name: string) =>
    createStaffAccount(database.pool, {
      ...{ merchantId: at.merchantId, name, password: testPassword, role: 'kitchen', branchIds: null },
      email: `${name}-${email}`,
    })
  await addMember('member')
  await addMember('leaver')
  const post = async (path: string, json: object) => {
    const answer = await request(`/console${path}`, { method: 'POST', json, headers })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const read = async (path: string) => (await request(`/console${path}`, { headers })).json()
  await post(`/teams/${at.merchantId}/invitations`, { email: 'sara@x.example', role: 'cashier', branch_ids: null })
  const { members, invitations } = (await read('/teams')).teams[0]
  const idOf = (name: string) => members.find((one: { email: string }) => one.email === `${name}-${email}`).id

  const shop = `/businesses/${names.business}`
  const on = `branch_selling/${at.branchId}/pickup`
  const { min_order: from } = (await read(`${shop}/settings`)).records[on]
  const change = { on, field: 'min_order', from, to: from + 1000 }
  const { set } = await post(`${shop}/changes`, { changes: [change] })
  // In conflict with the settings, so that it can be published again and again.
  const { draft } = await post(`${shop}/drafts`, { changes: [{ ...change, from: from + 500 }] })
  await post(`${shop}/drafts/${draft.id}/schedule`, { date: '2027-01-01', minute: 0 })
  // Stays open, so that the shop cannot be closed.
  expect((await order(fixture, pickupOrder(at.branchId))).status).toBe(200)
  return {
    ...names,
    ...{ team: at.merchantId, member: idOf('member'), leaver: idOf('leaver'), invitation: invitations[0].id },
    ...{ settingsSet: set.id, settingsDraft: draft.id, domain },
  }
}

beforeAll(async () => {
  own = await namesOf({ merchantId, branchId }, 'grill.example', 'owner@grill.test')
  other = await namesOf(await createOtherMerchant(fixture), 'rival.example', 'owner@rival.test')
  for (const caller of callers) {
    const { role, title, here } = caller
    if (role === null) continue
    const email = `${title.replaceAll(' ', '-')}@callers.test`
    caller.cookie = await signIn(fixture, { email, role, ...(here ? {} : { branchIds: [jahraId] }) })
  }
})

let clients = 0

type Answer = Awaited<ReturnType<typeof sendCall>>

async function send(call: Call, row: AccessRow, names: AccessNames, caller: Caller): Promise<Answer> {
  clients += 1
  // Each from its own address: limits per client are tested elsewhere.
  const from = `203.0.${clients >> 8}.${clients & 255}`
  const headers: Record<string, string> = caller.cookie === '' ? {} : { cookie: caller.cookie }
  const answer = await sendCall(fixture, call, row.request(names), headers, from)
  if (caller.role !== null) caller.cookie = mergeCookies(caller.cookie, cookiesOf(answer.response))
  return answer
}

function mergeCookies(before: string, set: string): string {
  const pairs = [...before.split('; '), ...set.split('; ')].filter((pair) => pair !== '')
  return [...new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair])).values()].join('; ')
}

/** Ids that no merchant has. */
function unknownNames(names: AccessNames): AccessNames {
  const unknown = Object.keys(names).map((name) => [name, crypto.randomUUID()])
  return { ...Object.fromEntries(unknown), phone: names.phone, domain: 'unknown.example' }
}

type Expected = 401 | 403 | 404 | 'passes'

/** The answer to a call with ids of the caller's own merchant. */
function expectedOfOwn({ needs, of }: AccessRow, { role, here }: Caller): Expected {
  if (needs === 'public') return 'passes'
  if (role === null) return 401
  if (of === 'branch' && !here) return 404
  const permitted = needs === 'own-account' || needs === 'staff' || isAllowed(role, needs)
  return permitted && (of !== 'business' || here) ? 'passes' : 403
}

/** The answer to a call with ids of another merchant. */
function expectedOfOther(row: AccessRow, caller: Caller): Expected {
  const expected = expectedOfOwn(row, caller)
  if (row.of === null || expected === 401) return expected
  return row.of === 'domain' && expected === 403 ? 403 : 404
}

/** What an answer says about the access of the caller; other refusals of the request's content are those of a permitted call. */
function outcomeOf({ response, text }: Answer, { needs, repeated }: AccessRow) {
  const { status } = response
  const code = status >= 400 ? (JSON.parse(text) as { error: { code: string } }).error.code : ''
  if (code === 'unauthenticated' || code === 'forbidden') return status
  // The account of the caller decides, and a token or id in the request that does not exist.
  const isOfContent = needs === 'public' || needs === 'own-account' || code === repeated
  const refused = isOfContent ? [400, 401, 429] : [400, 401, 403, 404, 429]
  return refused.includes(status) || status >= 500 ? status : 'passes'
}

test(`every call of the console is listed, for ${rows.length * callers.length * tenants.length} cells`, () => {
  const calls = Object.entries<AnyEndpoint>(endpoints).filter(([, { path }]) => path.startsWith('/console'))
  expect(Object.keys(accessCalls).sort()).toEqual(calls.map(([call]) => call).sort())
})

test.each(rows)('$call ($needs)', async ({ call, row }) => {
  const expected: Record<string, Expected> = {}
  const found: Record<string, unknown> = {}
  const answers = new Map<Caller, Answer>()
  for (const caller of callers) {
    const answer = await send(call, row, own, caller)
    answers.set(caller, answer)
    expected[`${caller.title}, own`] = expectedOfOwn(row, caller)
    found[`${caller.title}, own`] = outcomeOf(answer, row)
  }
  const callOther = async ([caller, answer]: [Caller, Answer]) => {
    expected[`${caller.title}, other`] = expectedOfOther(row, caller)
    if (row.of === null) {
      // Without an id there is no other merchant to ask for; the answer must not contain anything of one.
      const leaked = Object.values(other).filter((id) => answer.text.includes(id))
      found[`${caller.title}, other`] = leaked.length > 0 ? leaked : outcomeOf(answer, row)
      return
    }
    const foreign = await send(call, row, other, caller)
    const unknown = await send(call, row, unknownNames(other), caller)
    found[`${caller.title}, other`] = foreign.response.status
    expect(comparable(foreign), `${caller.title}, other`).toEqual(comparable(unknown))
  }
  await Promise.all([...answers].map(callOther))
  expect(found).toEqual(expected)
  expect(Object.keys(found)).toHaveLength(callers.length * tenants.length)
})
