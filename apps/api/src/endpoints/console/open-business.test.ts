import { randomUUID } from 'node:crypto'
import type { EditableRecord } from '@sofra/changes'
import { sellingChanges } from '@sofra/onboarding'
import { beforeAll, expect, test } from 'vitest'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

/* From nothing to an open shop and back, as an owner does it. */

const fixture = await startTestApi()
const { request, database } = fixture
let cookie = ''
beforeAll(async () => {
  cookie = await signIn(fixture, { email: 'owner@grill.example', role: 'owner' })
  await confirmEmail(false)
})

async function call(path: string, json?: unknown) {
  const method = json === undefined ? 'GET' : 'POST'
  const headers = { cookie, 'idempotency-key': `open-${randomUUID()}` }
  const response = await request(`/console${path}`, { method, ...(json !== undefined && { json }), headers })
  return { status: response.status, body: await response.json() }
}

function confirmEmail(isConfirmed: boolean) {
  const statement = `update auth_user set "emailVerified" = $1 where email = 'owner@grill.example'`
  return database.pool.query(statement, [isConfirmed])
}

const codesOf = (list: { code: string }[]) => list.map(({ code }) => code)

test('an owner sets a shop up, tries it, opens it, and closes it when no order is under way', async () => {
  fixture.setTime(lunchTime)
  const names = { en: 'From Nothing', ar: 'من الصفر' }
  const created = await call('/businesses', { key: randomUUID(), names, kind: 'restaurant', country: 'KW' })
  const { business_id: id, branch_id: branchId, reference_id: referenceId } = created.body
  const path = `/businesses/${id}`
  const setup = async () => (await call(`${path}/setup`)).body
  expect(await setup()).toMatchObject({ status: 'draft', next: 'menu' })

  await call(`${path}/starter-menu`, {})
  expect((await setup()).next).toBe('selling')

  const { records } = (await call(`${path}/settings`)).body as { records: Record<string, EditableRecord> }
  const changes = sellingChanges(
    new Map(Object.entries(records)),
    { branchId, kind: 'restaurant', currency: 'KWD', zoneNames: names },
    { ways: ['pickup', 'dine-in', 'delivery'], circle: { centre: { lat: 29.33, lng: 48.07 }, metres: 5_000 } },
  )
  const chosen = await call(`${path}/changes`, { changes })
  expect(chosen.status).toBe(200)
  expect(await setup()).toMatchObject({
    next: 'try',
    business: { selling_types: ['pickup', 'dine-in', 'delivery'] },
  })

  const tested = await call(`/branches/${branchId}/test-order`, {})
  expect(tested.status).toBe(200)
  const accepted = await call(`/orders/${tested.body.id}/move`, { state: 'accepted', minutes: 20 })
  expect(accepted.status).toBe(200)
  const tried = await setup()
  expect(tried.next).toBeNull()
  expect(codesOf(tried.missing)).toEqual(['phone', 'email'])
  expect(tried.tasks.find(({ code }: { code: string }) => code === 'test-order').done).toBe(true)

  const refused = await call(`${path}/open`, {})
  expect([refused.status, refused.body.error.code]).toEqual([409, 'not_ready'])
  expect(refused.body.error.data.missing).toEqual(tried.missing)

  await call(`${path}/changes`, {
    changes: [{ on: `branch/${branchId}`, field: 'phone', from: '', to: '+96522223333' }],
  })
  await confirmEmail(true)
  await database.ownerPool.query('update businesses set disable_otp = true where id = $1', [id])
  const shop = () => request(`/webapp/v5/restaurant/${referenceId}`)
  expect((await shop()).status).toBe(404)
  expect(await call(`${path}/open`, {})).toEqual({ status: 200, body: { status: 'active' } })
  await expect.poll(async () => (await shop()).status).toBe(200)
  expect((await call(`${path}/open`, {})).body).toEqual({ status: 'active' })

  const placed = await request('/webapp/order', {
    method: 'POST',
    headers: { 'idempotency-key': `open-${randomUUID()}` },
    json: {
      branch_id: branchId,
      selling_types: 2,
      order_lines: [{ line_id: 'a', item_id: 'hummus', price_label_id: 'price', quantity: 1, total_price: 1.65 }],
      name: 'Yousef',
      phone: '60001234',
      dial_code: '965',
      total: 1.65,
    },
  })
  const order = (await placed.json()) as { order_id: string }
  expect([placed.status, order]).toEqual([200, expect.anything()])
  expect((await call(`${path}/close`, {})).body.error.code).toBe('shop_has_orders')
  expect((await call(`${path}/changes`, { changes: [currencyTo('BHD', id)] })).body.error.fields[0].code).toBe(
    'orders_exist',
  )

  await call(`/orders/${order.order_id}/move`, { state: 'rejected', reason: 'Closed' })
  expect(await call(`${path}/close`, {})).toEqual({ status: 200, body: { status: 'draft' } })
  await expect.poll(async () => (await shop()).status).toBe(404)
})

function currencyTo(to: string, id: string) {
  return { on: `business/${id}`, field: 'currency', from: 'KWD', to }
}
