import type { Change, ChangeSet, EditableRecord, Json } from '@sofra/changes'
import { beforeAll, expect, test } from 'vitest'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, businessId, branchId, jahraId } = fixture

const headers = { cookie: '' }
beforeAll(async () => {
  headers.cookie = await signIn(fixture, { email: 'owner@grill.example', role: 'owner' })
})

const change = (on: string, field: string | null, from: Json, to: Json): Change => ({ on, field, from, to })

function send(changes: readonly Change[]): Promise<Response> {
  return request(`/console/businesses/${businessId}/changes`, { method: 'POST', json: { changes }, headers })
}

async function make(...changes: Change[]): Promise<ChangeSet> {
  const response = await send(changes)
  expect(response.status).toBe(200)
  return ((await response.json()) as { set: ChangeSet }).set
}

async function undo({ id }: ChangeSet): Promise<void> {
  expect(
    (await request(`/console/businesses/${businessId}/changes/${id}/undo`, { method: 'POST', json: {}, headers }))
      .status,
  ).toBe(200)
}

/** The item as guests of a branch see it, as JSON. Every process learns of a new menu by a notification. */
function guestItem(branch: string, id: string) {
  return expect.poll(async () => (await request(`/webapp/v5/item/${branch}/${id}`)).text())
}

/** The total of one kebab for pickup in a branch, with the total that the guest saw. */
async function total(branch: string, seen: number): Promise<Response> {
  const line = { item_id: 'kebab', price_label_id: 'one', quantity: 1, modifiers: '', comment: '', total_price: seen }
  return request(`/service/pos/calc-order/${branch}`, {
    method: 'POST',
    json: { selling_types: 2, order_lines: [line] },
  })
}

const inJahra: EditableRecord = {
  visible: true,
  branch_window: null,
  names: { en: 'Kebab of Jahra' },
  descriptions: {},
}

test('a price and a name of one branch are shown and charged there only', async () => {
  const set = await make(
    change(`price_label_branch/kebab/one/${jahraId}`, null, null, { price: 4000 }),
    change(`item_branch/kebab/${jahraId}`, null, null, inJahra),
  )
  await guestItem(jahraId, 'kebab').toContain('"price":4,')
  await guestItem(jahraId, 'kebab').toContain('Kebab of Jahra')
  // The name in the other language is that of the item.
  await guestItem(jahraId, 'kebab').toContain('كباب لحم')
  await guestItem(branchId, 'kebab').toContain('"price":3.5,')
  await guestItem(branchId, 'kebab').not.toContain('Kebab of Jahra')
  // Less the 10 % of pickup.
  expect(await (await total(jahraId, 3.6)).json()).toMatchObject({ total: 3.6 })
  expect(await (await total(branchId, 3.15)).json()).toMatchObject({ total: 3.15 })

  await undo(set)
  await guestItem(jahraId, 'kebab').toContain('"price":3.5,')
})

test('a price label takes its prices in branches along when it is removed, and brings them back', async () => {
  const on = `price_label_branch/shawarma/large/${jahraId}`
  await make(change(on, null, null, { price: 1500 }))
  const response = await request(`/console/businesses/${businessId}/menu`, { headers })
  const { records } = (await response.json()) as { records: Record<string, EditableRecord> }
  const label = records['price_label/shawarma/large'] ?? null
  const removal = await make(change('price_label/shawarma/large', null, label, null))
  expect(removal.changes.map((one) => one.on)).toEqual(['price_label/shawarma/large', on])
  await undo(removal)
  await guestItem(jahraId, 'shawarma').toContain('"price":1.5,')
})

test.each([
  [
    'of an unknown branch',
    `price_label_branch/kebab/one/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
    'unknown_branch',
  ],
  ['of an unknown price label', `price_label_branch/kebab/none/${jahraId}`, 'unknown_owner'],
])('422: refuses a price %s', async (_, on, code) => {
  const response = await send([change(on, null, null, { price: 1 })])
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_changes', fields: [{ path: on, code }] } })
})

test('422: refuses a negative price in a branch and a negative low-stock mark', async () => {
  const price = await send([change(`price_label_branch/kebab/one/${jahraId}`, null, null, { price: -1 })])
  expect(price.status).toBe(422)
  const mark = await send([change('item/kebab', 'low_stock', null, -1)])
  expect(mark.status).toBe(422)
})
