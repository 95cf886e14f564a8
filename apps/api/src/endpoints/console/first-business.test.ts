import { randomUUID } from 'node:crypto'
import { staffOf } from '@sofra/database'
import { expect, test } from 'vitest'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi({ signUp: 'open' })
const { request, database, merchantId } = fixture

async function create(cookie: string, key: string) {
  const json = { key, names: { en: 'My Own Place' }, kind: 'cafe', country: 'SA' }
  const response = await request('/console/businesses', { method: 'POST', json, headers: { cookie } })
  return { status: response.status, body: (await response.json()) as { business_id: string; reference_id: string } }
}

async function userId(email: string): Promise<string> {
  const { rows } = await database.ownerPool.query<{ id: string }>('select id from auth_user where email = $1', [email])
  return rows[0]?.id ?? ''
}

test('200: where sign-up is open, an account that owns no merchant gets one, once for concurrent presses', async () => {
  const cookie = await signIn(fixture, { email: 'cashier@grill.example', role: 'cashier' })
  const key = randomUUID()
  const presses = await Promise.all([1, 2, 3].map(() => create(cookie, key)))
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(presses.map(({ body }) => body.business_id)).size).toBe(1)

  const memberships = await staffOf(database.pool, await userId('cashier@grill.example'))
  expect(memberships.map(({ role, branchIds }) => [role, branchIds])).toEqual([
    ['cashier', null],
    ['owner', null],
  ])
  expect(new Set(memberships.map((one) => one.merchantId)).size).toBe(2)
})

test('200: the same key of another account creates another business, at another merchant', async () => {
  const key = randomUUID()
  const cookies = [
    await signIn(fixture, { email: 'one@grill.example', role: 'kitchen' }),
    await signIn(fixture, { email: 'other@grill.example', role: 'kitchen' }),
  ]
  const [first, second] = await Promise.all(cookies.map((cookie) => create(cookie, key)))
  expect(first?.body.business_id).not.toBe(second?.body.business_id)
  expect(first?.body.reference_id).not.toBe(second?.body.reference_id)
  const headers = { cookie: cookies[0] ?? '' }
  expect((await request(`/console/businesses/${second?.body.business_id}/setup`, { headers })).status).toBe(404)
})

test('a merchant sees the rows of its own drafts only', async () => {
  const { rows } = await database.pool.query(`select from businesses where status = 'draft'`)
  expect(rows).toEqual([])
  const found = await database.ownerPool.query(`select merchant_id from businesses where status = 'draft'`)
  expect(found.rows.length).toBeGreaterThan(0)
  expect(found.rows.map((row: { merchant_id: string }) => row.merchant_id)).not.toContain(merchantId)
})
