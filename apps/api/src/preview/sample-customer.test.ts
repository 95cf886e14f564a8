import { beforeAll, expect, test } from 'vitest'
import { signIn, startTestApi } from '../testing/start-api.ts'

const fixture = await startTestApi()
const { api, request, businessId, branchId, jahraId, database } = fixture
let cookie: string
beforeAll(async () => {
  cookie = await signIn(fixture, { email: 'owner@grill.example', role: 'owner' })
})

/** Calls of a guest in a preview that was created with `options`. */
async function previewOf(options: object) {
  const json = { branch_id: branchId, ...options }
  const created = await request(`/console/businesses/${businessId}/preview`, {
    method: 'POST',
    json,
    headers: { cookie },
  })
  const { path } = (await created.json()) as { path: string }
  const opened = await api.openPreview(
    path.split('/')[2] ?? '',
    new Request('http://shop.test/', { headers: { cookie } }),
  )
  if (opened.kind !== 'open') throw new Error(`The preview is refused: ${opened.problem}`)
  const values = { requestId: 'test', clientIp: '192.0.2.7', preview: opened.preview }
  return async (callPath: string, body?: object) => {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await api.fetch(new Request(`http://shop.test/api${callPath}`, init), values)
    return [response.status, await response.json()] as const
  }
}

const customersInDatabase = async () => (await database.ownerPool.query('select * from customers')).rows

test('200: a preview of a signed-in guest has a customer with an address in its area, who is not in the database', async () => {
  const before = await customersInDatabase()
  const call = await previewOf({ signed_in: true, language: 'ar', area_id: 'block-9' })
  const [status, { user }] = await call(`/webapp/me/${branchId}`)
  expect([status, user.name]).toEqual([200, 'سارة'])
  expect(user.phone).toMatch(/^\+965\d{8}$/)
  expect(user.locations).toMatchObject([{ area_id: 'block-9', default: true, contact_phone: user.phone }])

  expect(await call(`/webapp/profile/${user.id}`)).toEqual([200, user])
  expect(await call(`/webapp/locations/${user.id}`)).toEqual([200, { locations: user.locations }])
  expect(await call(`/webapp/sessions/${user.id}`)).toMatchObject([200, { sessions: [{ current: true }] }])
  expect(await call(`/webapp/v5/orders/${user.id}`)).toMatchObject([200, { orders: [], total: 0 }])
  expect(await call(`/webapp/wallet/${branchId}`)).toMatchObject([200, { currency: 'KWD' }])
  expect(await call(`/webapp/wallet/${branchId}/history`)).toMatchObject([200, { creditHistory: [] }])
  expect(await customersInDatabase()).toEqual(before)
})

test('200: the address is in the first area when the preview has none, and missing where the branch delivers nowhere', async () => {
  const addressesOf = async (options: object, branch: string) => {
    const [, { user }] = await (await previewOf({ signed_in: true, ...options }))(`/webapp/me/${branch}`)
    return user.locations
  }
  expect(await addressesOf({}, branchId)).toHaveLength(1)
  expect(await addressesOf({ branch_id: jahraId }, jahraId)).toEqual([])
})

test('403 preview_only: the customer of a preview changes nothing', async () => {
  const call = await previewOf({ signed_in: true })
  const [, { user }] = await call(`/webapp/me/${branchId}`)
  for (const [path, body] of [
    ['/webapp/update-profile', { id: user.id, name: 'Other' }],
    [`/webapp/locations/${user.id}/${user.locations[0].id}/delete`, {}],
    [`/webapp/logout-all/${user.id}`, {}],
  ] as const) {
    expect(await call(path, body)).toMatchObject([403, { error: { code: 'preview_only' } }])
  }
})

test('404 customer_not_found: other customers are not those of the preview', async () => {
  const call = await previewOf({ signed_in: true })
  const other = '11111111-1111-4111-8111-111111111111'
  for (const path of [`/webapp/profile/${other}`, `/webapp/locations/${other}`, `/webapp/v5/orders/${other}`]) {
    expect(await call(path)).toMatchObject([404, { error: { code: 'customer_not_found' } }])
  }
})

test('200: a preview of a guest who is not signed in has no customer', async () => {
  const call = await previewOf({})
  expect(await call(`/webapp/me/${branchId}`)).toEqual([200, { user: null }])
})
