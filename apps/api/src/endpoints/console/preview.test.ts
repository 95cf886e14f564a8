import { asMerchant, createMerchant, refreshShop } from '@sofra/database'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPreviewToken, signPreview } from '../../preview/preview-token.ts'
import { pickupOrder } from '../../testing/orders.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { api, request, businessId, branchId, jahraId, merchantId, database, setTime } = fixture
const { secrets } = api.context

const cookies: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.example`, role })
  }
  const email = 'branch-manager@grill.example'
  cookies['manager of one branch'] = await signIn(fixture, { email, role: 'manager', branchIds: [branchId] })
  const rival = await createMerchant(database.pool, 'Rival')
  cookies['owner of another'] = await signIn(
    { ...fixture, merchantId: rival },
    { email: 'rival@x.example', role: 'owner' },
  )
})

/** Noon on a Monday. */
const monday = Date.parse('2026-11-23T09:00:00Z')

function create(json: object = {}, as = 'owner', business = businessId) {
  const headers = { cookie: cookies[as] ?? '' }
  return request(`/console/businesses/${business}/preview`, {
    method: 'POST',
    json: { branch_id: branchId, ...json },
    headers,
  })
}

async function tokenOf(json: object = {}, as = 'owner'): Promise<string> {
  const response = await create(json, as)
  expect(response.status).toBe(200)
  const { path } = (await response.json()) as { path: string }
  return path.split('/')[2] ?? ''
}

const open = (token: string, as = 'owner') =>
  api.openPreview(token, new Request('http://shop.test/', { headers: { cookie: cookies[as] ?? '' } }))

/** A call of a guest in the preview, as the server makes it. */
async function callIn(token: string, path: string, init: RequestInit = {}) {
  const opened = await open(token)
  if (opened.kind !== 'open') throw new Error(`The preview is refused: ${opened.problem}`)
  const values = { requestId: 'test', clientIp: '192.0.2.7', preview: opened.preview }
  return api.fetch(new Request(`http://shop.test/api${path}`, init), values)
}

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: { code: string } }).error.code
}

async function draftOf(...changes: object[]): Promise<string> {
  const headers = { cookie: cookies['owner'] ?? '' }
  const response = await request(`/console/businesses/${businessId}/drafts`, {
    method: 'POST',
    json: { changes },
    headers,
  })
  return ((await response.json()) as { draft: { id: string } }).draft.id
}

const dearer = { on: 'price_label/shawarma/small', field: 'price', from: 900, to: 1950 }
const itemIn = async (token: string) => (await callIn(token, `/webapp/v5/item/${branchId}/shawarma`)).text()

describe('who may open one', () => {
  test.each(['owner', 'manager', 'cashier', 'kitchen', 'manager of one branch'])(
    '200: the menu, for %s',
    async (role) => {
      const opened = await open(await tokenOf({}, role), role)
      expect(opened).toMatchObject({ kind: 'open', preview: { branchId, draftId: null } })
    },
  )

  test.each(['cashier', 'kitchen', 'manager of one branch'])('403: a draft, for %s', async (role) => {
    expect(await codeOf(await create({ draft_id: await draftOf(dearer) }, role))).toBe('forbidden')
  })

  test('401, 404: without a session, of another merchant, and of a branch outside the own ones', async () => {
    expect((await create({}, 'signed out')).status).toBe(401)
    expect(await codeOf(await create({}, 'owner of another'))).toBe('business_not_found')
    expect(await codeOf(await create({ branch_id: jahraId }, 'manager of one branch'))).toBe('branch_not_found')
    expect(await codeOf(await create({ draft_id: crypto.randomUUID() }))).toBe('draft_not_found')
  })
})

describe('what refuses a token', () => {
  test('a changed or foreign signature, and text that is no token', async () => {
    const token = await tokenOf()
    const claims = readPreviewToken(token, secrets)
    const payload = Buffer.from(JSON.stringify({ ...claims, expiresAt: monday * 2 })).toString('base64url')
    const forged = `${payload}.${token.split('.')[1]}`
    for (const text of [forged, `${token}x`, 'x', '', '.', `${payload}.`]) {
      expect(await open(text)).toEqual({ kind: 'refused', problem: 'invalid' })
    }
  })

  test('its end, two hours later', async () => {
    setTime(monday)
    const token = await tokenOf()
    setTime(monday + 2 * 3_600_000 - 1)
    expect(await open(token)).toMatchObject({ kind: 'open' })
    setTime(monday + 2 * 3_600_000)
    expect(await open(token)).toEqual({ kind: 'refused', problem: 'expired' })
    setTime(monday)
  })

  test('another account, also of the same shop, and no session', async () => {
    const token = await tokenOf()
    expect(await open(token, 'manager')).toEqual({ kind: 'refused', problem: 'forbidden' })
    expect(await open(token, 'owner of another')).toEqual({ kind: 'refused', problem: 'forbidden' })
    expect(await open(token, 'signed out')).toEqual({ kind: 'refused', problem: 'signed-out' })
  })

  test('the end of the permission, while it is open', async () => {
    const token = await tokenOf({}, 'cashier')
    const claims = readPreviewToken(token, secrets)
    if (!claims) throw new Error('The token is not read')
    const ofDraft = signPreview({ ...claims, draftId: crypto.randomUUID() }, secrets)
    expect(await open(ofDraft, 'cashier')).toEqual({ kind: 'refused', problem: 'forbidden' })
  })
})

test('the clock of a preview starts at its instant and goes on', async () => {
  setTime(monday)
  const friday = Date.parse('2026-11-27T20:30:00Z')
  const token = await tokenOf({ at: new Date(friday).toISOString() })
  const nowIn = async () => {
    const { current_time } = (await (await callIn(token, `/webapp/v5/shifts/${branchId}`)).json()) as {
      current_time: string
    }
    return Date.parse(current_time)
  }
  expect(await nowIn()).toBe(friday)
  setTime(monday + 60_000)
  expect(await nowIn()).toBe(friday + 60_000)
  setTime(monday)
})

test('a draft is shown in its preview only, and follows its changes', async () => {
  const draftId = await draftOf(dearer)
  const token = await tokenOf({ draft_id: draftId })
  expect(await itemIn(token)).toContain('"price":1.95')
  expect(await itemIn(await tokenOf())).not.toContain('"price":1.95')
  expect(await (await request(`/webapp/v5/item/${branchId}/shawarma`)).text()).not.toContain('"price":1.95')

  const headers = { cookie: cookies['owner'] ?? '' }
  const json = { changes: [{ ...dearer, to: 2250 }], revision: 1 }
  await request(`/console/businesses/${businessId}/drafts/${draftId}`, { method: 'POST', json, headers })
  expect(await itemIn(token)).toContain('"price":2.25')
  // Neither history nor versions nor drafts have a trace of it.
  const history = await request(`/console/businesses/${businessId}/changes`, { headers })
  expect(await history.json()).toMatchObject({ sets: [] })
})

test('a shop that is not open yet is shown in its preview only', async () => {
  const change = (status: 'draft' | 'active') =>
    asMerchant(database.pool, merchantId, async (tx) => {
      await tx.updateTable('businesses').set({ status }).where('id', '=', businessId).execute()
      await refreshShop(tx, businessId)
    })
  await change('draft')
  const statusOf = (response: Response) => response.status
  await expect.poll(async () => statusOf(await request(`/webapp/v5/menu/${branchId}`))).toBe(404)
  const token = await tokenOf()
  for (const path of [`/webapp/v5/menu/${branchId}`, '/webapp/v5/restaurant/grill', `/webapp/v5/shifts/${branchId}`]) {
    expect([path, statusOf(await callIn(token, path))]).toEqual([path, 200])
  }
  await change('active')
  await expect.poll(async () => statusOf(await request(`/webapp/v5/menu/${branchId}`))).toBe(200)
})

test('409: a draft that cannot be published is refused in its preview', async () => {
  const token = await tokenOf({ draft_id: await draftOf({ ...dearer, from: 1 }) })
  expect(await codeOf(await callIn(token, `/webapp/v5/menu/${branchId}`))).toBe('change_conflict')
})

test('an order of a preview is a practice order, and is refused at another time and with a draft', async () => {
  const place = async (token: string) => {
    const body = JSON.stringify(pickupOrder(branchId))
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const response = await callIn(token, '/webapp/order', { method: 'POST', body, headers })
    const answer = (await response.json()) as { order_id?: string; error?: { code: string } }
    return { ...answer, status: response.status }
  }
  const placed = await place(await tokenOf())
  expect(placed.status).toBe(200)
  const board = await request('/console/orders', { headers: { cookie: cookies['owner'] ?? '' } })
  expect(await board.json()).toMatchObject({ orders: [{ id: placed.order_id, practice: true }] })
  for (const json of [{ at: '2026-11-27T20:30:00Z' }, { draft_id: await draftOf(dearer) }]) {
    expect(await place(await tokenOf(json))).toMatchObject({ status: 403, error: { code: 'preview_only' } })
  }
})

test('403, 404: a preview writes nothing else, and has neither the console nor other shops', async () => {
  const token = await tokenOf()
  const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  for (const path of ['/webapp/banners/reach', `/webapp/quote-lock/${branchId}`, '/send-otp']) {
    const response = await callIn(token, path, post)
    expect([path, response.status]).toEqual([path, 403])
  }
  expect(await codeOf(await callIn(token, '/console/me'))).toBe('preview_only')
  expect((await callIn(token, `/webapp/v5/menu/${crypto.randomUUID()}`)).status).toBe(404)
})
