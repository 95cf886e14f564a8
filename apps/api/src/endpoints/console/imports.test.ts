import type { EditableRecord } from '@sofra/changes'
import type { ImportWire } from '@sofra/contract/console-imports'
import { ImportShape } from '@sofra/contract/console-imports'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredImports } from '../../menu-imports/imports.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, businessId, branchId, database } = fixture

const cookies: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.example`, role })
  }
})

function call(path: string, init: RequestInit & { json?: unknown } = {}, as = 'owner') {
  const headers = { cookie: cookies[as] ?? '', ...init.headers }
  return request(`/console/businesses/${businessId}${path}`, { method: 'POST', ...init, headers })
}

async function stage(body: string | Uint8Array<ArrayBuffer>, name = 'menu.csv', locale = 'en'): Promise<ImportWire> {
  const response = await call(`/imports?name=${name}`, { body, headers: { locale } })
  expect(response.status).toBe(200)
  const staged = (await response.json()) as ImportWire
  expect(ImportShape.parse(staged)).toEqual(staged)
  return staged
}

async function commit({ id }: ImportWire, remove: string[] = []) {
  const response = await call(`/imports/${id}/commit`, { json: { remove } })
  return { status: response.status, body: (await response.json()) as { set: { id: string; count: number } | null } }
}

async function records(): Promise<Readonly<Record<string, EditableRecord>>> {
  return (await (await call('/menu', { method: 'GET' })).json()).records
}

const itemsOf = ({ categories }: ImportWire) => categories.flatMap(({ items }) => items)

test('200: a table is compared with the menu, taken over as one set, and undone', async () => {
  const before = await records()
  const staged = await stage(
    'Name,الاسم,Category,Price\nLentil soup,شوربة عدس,Soups,1.250\nLamb kebab,,Grills,"3,750"\n',
  )
  expect(staged).toMatchObject({
    kind: 'columns',
    state: 'staged',
    by: 'owner',
    counts: { rows: 2, rows_left_out: 0, added: 1, changed: 1 },
    problems: [],
  })
  expect(itemsOf(staged).map(({ on, state }) => [on, state])).toEqual([
    ['item/lentil-soup', 'added'],
    ['item/kebab', 'changed'],
  ])
  expect(await records()).toEqual(before)

  const { body } = await commit(staged)
  const after = await records()
  expect(after['item/lentil-soup']).toMatchObject({
    category_id: 'soups',
    names: { en: 'Lentil soup', ar: 'شوربة عدس' },
  })
  expect(after['price_label/kebab/one']).toMatchObject({ price: 3750 })
  await expect.poll(async () => (await request(`/webapp/v5/item/${branchId}/lentil-soup`)).status).toBe(200)

  expect((await call(`/changes/${body.set?.id}/undo`, { json: {} })).status).toBe(200)
  expect(await records()).toEqual(before)
})

test('200: good rows are taken over without the bad ones, which are named by row, column, value and a sentence', async () => {
  const csv =
    'Name,Category,Price,Calories\nPea soup,Soups,1.2505,\n,Soups,1,\nBean soup,Soups,1,many\nOnion soup,Soups,1,90\n'
  const staged = await stage(csv)
  expect(staged.problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
    [2, 'Price', '1.2505', 'invalid_amount'],
    [3, 'Name', '', 'text_missing'],
    [4, 'Calories', 'many', 'invalid_number'],
  ])
  expect(staged.problems[0]?.message).toContain('“1.2505”')
  expect((await stage(csv, 'menu.csv', 'ar')).problems[1]?.message).toBe('الاسم غير مذكور.')
  expect(staged.counts).toMatchObject({ rows: 4, rows_left_out: 3, added: 1 })
  expect(itemsOf(staged).map(({ on }) => on)).toEqual(['item/onion-soup'])

  const { body } = await commit(staged)
  expect(Object.keys(await records())).toContain('item/onion-soup')
  await call(`/changes/${body.set?.id}/undo`, { json: {} })
})

test('200: the same file again is no change', async () => {
  const csv = 'name,category,size,price\nRice,Sides,Small,0.5\nRice,Sides,Large,0.9\nFries,Sides,,0.750\n'
  const first = await commit(await stage(csv))
  const again = await stage(csv)
  expect(again.counts).toMatchObject({ added: 0, changed: 0, same: 2, changes: 0 })
  expect((await commit(again)).body).toEqual({ set: null })
  await call(`/changes/${first.body.set?.id}/undo`, { json: {} })
})

describe('records that the file does not have', () => {
  test('200: they stay, unless the commit names them', async () => {
    const csv = 'name,category,price\nLamb kebab,Grills,3.500\n'
    const kept = await stage(csv)
    expect(kept.removable.map(({ on }) => on)).toContain('item/shawarma')
    expect(kept.counts.changes).toBe(0)
    await commit(kept)
    expect(Object.keys(await records())).toContain('item/shawarma')

    const { body } = await commit(await stage(csv), ['item/shawarma', 'item/unknown'])
    const after = await records()
    expect(after['item/shawarma']).toBeUndefined()
    expect(after['price_label/shawarma/small']).toBeUndefined()
    await call(`/changes/${body.set?.id}/undo`, { json: {} })
    expect(Object.keys(await records())).toContain('price_label/shawarma/small')
  })

  test('200: a category is removed with its items, and not offered while one of them is in the file', async () => {
    const staged = await stage('name,category,price\nTea,Drinks,0.25\n')
    expect(staged.removable.find(({ on }) => on === 'category/grills')?.count).toBeGreaterThan(3)
    const { body } = await commit(staged, ['category/grills'])
    expect(Object.keys(await records()).filter((on) => on === 'item/kebab' || on === 'category/grills')).toEqual([])
    await call(`/changes/${body.set?.id}/undo`, { json: {} })
    const kebab = await stage('name,category,price\nLamb kebab,Grills,3.500\n')
    expect(kebab.removable.map(({ on }) => on)).not.toContain('category/grills')
  })
})

test('200: the owner corrects what a column holds', async () => {
  const staged = await stage('Dish,Food cost,Price\nMint tea,0.100,0.350\n')
  expect(staged.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['Dish', 'name:en'],
    ['Food cost', 'ignore'],
    ['Price', 'price'],
  ])
  const response = await call(`/imports/${staged.id}`, { json: { mapping: ['name:ar', 'price', 'ignore'] } })
  expect(itemsOf((await response.json()) as ImportWire)[0]).toMatchObject({
    names: { ar: 'Mint tea', en: 'Mint tea' },
    prices: [{ price: 100 }],
  })
})

test('409: change_conflict when the menu was edited since the comparison', async () => {
  const staged = await stage('name,category,price\nLamb kebab,Grills,4\n')
  const change = { on: 'price_label/kebab/one', field: 'price', from: 3500, to: 3600 }
  await call('/changes', { json: { changes: [change] } })
  expect(await commit(staged)).toMatchObject({ status: 409, body: { error: { code: 'change_conflict' } } })
  await call('/changes', { json: { changes: [{ ...change, from: 3600, to: 3500 }] } })
})

test('409: import_committed the second time', async () => {
  const staged = await stage('name,category,price\nLamb kebab,Grills,3.5\n')
  expect((await commit(staged)).status).toBe(200)
  expect((await commit(staged)).status).toBe(409)
  expect((await call(`/imports/${staged.id}`, { json: { mapping: null } })).status).toBe(409)
})

test('422: invalid_file with a sentence for an empty file', async () => {
  const response = await call('/imports?name=menu.csv', { body: ' \n', headers: { locale: 'ar' } })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid_file', data: { problems: [{ code: 'empty_file', message: 'هذا الملف فارغ.' }] } },
  })
})

test('413: body_too_large above 12 MB', async () => {
  const response = await call('/imports?name=menu.csv', { body: 'x'.repeat(12 * 1024 * 1024 + 1) })
  expect(response.status).toBe(413)
})

test.each([
  ['manager', 200],
  ['cashier', 403],
  ['kitchen', 403],
])('%s: %i', async (role, status) => {
  const response = await call('/imports?name=menu.csv', { body: 'name,price\nTea,1' }, role)
  expect(response.status).toBe(status)
})

test('imports are deleted after a week', async () => {
  const { id } = await stage('name,price\nTea,1')
  const now = Date.now()
  expect(await deleteExpiredImports(database.pool, now)).toBe(0)
  expect(await deleteExpiredImports(database.pool, now + 8 * 86_400_000)).toBeGreaterThan(0)
  expect((await call(`/imports/${id}`, { method: 'GET' })).status).toBe(404)
})
