import { beforeEach, describe, expect, test } from 'vitest'
import { createOtherMerchant } from '../../testing/customers.ts'
import { readEvents } from '../../testing/events.ts'
import { lastMail } from '../../testing/mails.ts'
import { cookiesOf, lunchTime, signIn, startTestApi, testPassword } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, database, merchantId, branchId, jahraId, setTime } = fixture
const rival = await createOtherMerchant(fixture)
const team = `/console/teams/${merchantId}`
const invited = 'sara@grill.test'
let owner = ''
beforeEach(async () => {
  setTime(lunchTime)
  await database.ownerPool.query('delete from auth_user; delete from invitations; delete from sign_in_attempts')
  owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
})

const post = (path: string, json: object = {}, cookie = owner) =>
  request(path, { method: 'POST', json, headers: { cookie } })
const get = (path: string, cookie = owner) => request(path, { headers: { cookie } })
const codeOf = async (response: Response) => ((await response.json()) as { error?: { code: string } }).error?.code
const cashier = { role: 'cashier', branch_ids: [branchId] }
const invite = (json: object = {}) => post(`${team}/invitations`, { email: invited, ...cashier, ...json })
const idOf = async (email: string) => {
  const { rows } = await database.ownerPool.query<{ id: string }>('select id from auth_user where email = $1', [email])
  return rows[0]?.id ?? ''
}
type Teams = {
  teams: { members: { email: string; role: string; suspended: boolean }[]; invitations: { id: string }[] }[]
}
const readTeam = async () => ((await (await get('/console/teams')).json()) as Teams).teams[0]

describe('an invitation', () => {
  const accept = (json: object, cookie = '') => post('/console/invitations/accept', json, cookie)

  test('200: makes an account with the role and branches, once', async () => {
    expect((await invite()).status).toBe(200)
    const { token, text } = await lastMail(fixture, invited)
    expect(text).toContain('owner invites you')
    const offer = { email: invited, team: 'Grill & Sons', role: 'cashier', accept: 'account' }
    expect(await (await post('/console/invitations/check', { token }, '')).json()).toEqual(offer)

    const accepted = await accept({ token, name: 'Sara', password: testPassword })
    expect(accepted.status).toBe(200)
    const me = (await (await get('/console/me', cookiesOf(accepted))).json()) as { branches: { id: string }[] }
    expect(me).toMatchObject({ name: 'Sara', role: 'cashier', email_verified: true })
    expect(me.branches.map(({ id }) => id)).toEqual([branchId])
    expect((await readTeam())?.invitations).toEqual([])
    expect(await codeOf(await accept({ token, name: 'Sara', password: testPassword }))).toBe('link_expired')
  })

  test('200: is accepted by the signed-in account of its address only', async () => {
    const there = { ...fixture, merchantId: rival.merchantId }
    const sara = await signIn(there, { email: invited, role: 'kitchen' })
    await invite()
    const { token } = await lastMail(fixture, invited)
    const check = async (cookie: string) =>
      ((await (await post('/console/invitations/check', { token }, cookie)).json()) as { accept: string }).accept
    expect([await check(owner), await check(sara)]).toEqual(['sign-in', 'join'])
    expect((await accept({ token }, owner)).status).toBe(401)
    expect((await accept({ token, name: 'Sara', password: testPassword })).status).toBe(401)
    expect((await accept({ token }, sara)).status).toBe(200)
    expect((await readTeam())?.members.map(({ email }) => email)).toContain(invited)
  })

  test('410: expires after seven days, when it is withdrawn, and when a new one replaces it', async () => {
    await invite()
    const first = await lastMail(fixture, invited)
    await invite({ role: 'manager' })
    const second = await lastMail(fixture, invited)
    const check = ({ token }: { token: string }) => post('/console/invitations/check', { token }, '')
    expect([(await check(first)).status, (await check(second)).status]).toEqual([410, 200])
    setTime(lunchTime + 7 * 86_400_000)
    expect((await check(second)).status).toBe(410)
    setTime(lunchTime)
    const id = (await readTeam())?.invitations[0]?.id
    expect((await post(`${team}/invitations/${id}/withdraw`)).status).toBe(200)
    expect((await check(second)).status).toBe(410)
  })

  test('409 and 404: not for members of the team, and not for branches of others', async () => {
    expect(await codeOf(await invite({ email: 'owner@grill.test' }))).toBe('already_on_team')
    expect(await codeOf(await invite({ branch_ids: [rival.branchId] }))).toBe('branch_not_found')
  })

  test('403: makes no account when sign-up is off', async () => {
    const closed = await startTestApi({ signUp: 'off' })
    const cookie = await signIn(closed, { email: 'owner@grill.test', role: 'owner' })
    const call = (path: string, json: object) => closed.request(path, { method: 'POST', json, headers: { cookie } })
    await call(`/console/teams/${closed.merchantId}/invitations`, { email: invited, role: 'manager', branch_ids: null })
    const { token } = await lastMail(closed, invited)
    const json = { token, name: 'Sara', password: testPassword }
    expect(await codeOf(await call('/console/invitations/accept', json))).toBe('sign_up_closed')
  })
})

describe('a member', () => {
  let sara = ''
  let id = ''
  beforeEach(async () => {
    sara = await signIn(fixture, { email: invited, role: 'manager' })
    id = await idOf(invited)
  })

  test('200: gets another role and other branches at once', async () => {
    const changed = await post(`${team}/members/${id}`, { role: 'cashier', branch_ids: [jahraId] })
    expect(changed.status).toBe(200)
    const me = (await (await get('/console/me', sara)).json()) as { role: string; branches: { id: string }[] }
    expect([me.role, me.branches.map((branch) => branch.id)]).toEqual(['cashier', [jahraId]])
  })

  test.each([
    ['suspended', 'suspend', { suspended: true }],
    ['removed', 'remove', {}],
  ])('200: is %s: the next call is rejected and the event stream ends', async (_, call, json) => {
    const events = readEvents(await get('/console/orders/events', sara))
    expect(await events.next()).toMatchObject({ name: 'ready' })
    expect((await post(`${team}/members/${id}/${call}`, json)).status).toBe(200)
    expect(await events.next()).toBeNull()
    for (const path of ['/console/me', '/console/orders', '/console/teams']) {
      expect((await get(path, sara)).status).toBe(401)
    }
  })

  test('200: has access again after the suspension', async () => {
    await post(`${team}/members/${id}/suspend`, { suspended: true })
    expect((await readTeam())?.members).toContainEqual(expect.objectContaining({ email: invited, suspended: true }))
    await post(`${team}/members/${id}/suspend`, { suspended: false })
    expect((await get('/console/me', sara)).status).toBe(200)
  })

  test('404: is unknown, or of another team', async () => {
    expect((await post(`${team}/members/unknown/remove`)).status).toBe(404)
    const foreigner = await signIn(
      { ...fixture, merchantId: rival.merchantId },
      { email: 'o@rival.test', role: 'owner' },
    )
    for (const path of [`/members/${id}/remove`, `/members/${id}/suspend`, `/members/${id}`, '/invitations']) {
      const json = { suspended: true, email: invited, ...cashier }
      expect(await codeOf(await post(`${team}${path}`, json, foreigner))).toBe('not_found')
    }
    expect((await get('/console/me', sara)).status).toBe(200)
  })
})

describe('the last owner', () => {
  test.each([
    ['removed', 'remove', {}],
    ['suspended', 'suspend', { suspended: true }],
    ['given another role', '', { role: 'manager', branch_ids: null }],
  ])('409: is not %s', async (_, call, json) => {
    const path = `${team}/members/${await idOf('owner@grill.test')}${call && `/${call}`}`
    expect(await codeOf(await post(path, json))).toBe('last_owner')
    expect((await get('/console/me')).status).toBe(200)
  })

  test('remains when two owners remove each other at the same time', async () => {
    const other = await signIn(fixture, { email: 'second@grill.test', role: 'owner' })
    const [first, second] = [await idOf('owner@grill.test'), await idOf('second@grill.test')]
    const outcomes = await Promise.all([
      post(`${team}/members/${second}/remove`, {}, owner),
      post(`${team}/members/${first}/remove`, {}, other),
    ])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await database.ownerPool.query(`select from staff where role = 'owner' and merchant_id = $1`, [
      merchantId,
    ])
    expect(rows).toHaveLength(1)
  })
})

describe.each(['manager', 'cashier', 'kitchen'] as const)('a %s', (role) => {
  test('403: manages no team', async () => {
    const cookie = await signIn(fixture, { email: 'staff@grill.test', role })
    const id = await idOf('owner@grill.test')
    expect((await get('/console/teams', cookie)).status).toBe(403)
    const calls: [string, object][] = [
      ['/invitations', { email: invited, ...cashier }],
      ['/invitations/0192f0c0-0000-7000-8000-000000000000/withdraw', {}],
      [`/members/${id}`, cashier],
      [`/members/${id}/suspend`, { suspended: true }],
      [`/members/${id}/remove`, {}],
    ]
    for (const [path, json] of calls) expect((await post(team + path, json, cookie)).status).toBe(403)
  })
})

test('401: no call without a session', async () => {
  expect((await request('/console/teams')).status).toBe(401)
  expect((await post(`${team}/invitations`, { email: invited, ...cashier }, '')).status).toBe(401)
  expect((await post(`${team}/members/x/remove`, {}, '')).status).toBe(401)
})
