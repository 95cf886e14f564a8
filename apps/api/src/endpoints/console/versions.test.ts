import type { Change, ChangeSet, EditableRecord } from '@sofra/changes'
import type { MenuPublicationWire } from '@sofra/contract/console-versions'
import { beforeAll, expect, test } from 'vitest'
import { publishDueDrafts } from '../../change-sets/drafts.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, businessId, branchId, database } = fixture

const cookies: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'cashier'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.example`, role })
  }
})

async function call(path: string, json?: object, as = 'owner') {
  const method = json === undefined ? 'GET' : 'POST'
  const headers = { cookie: cookies[as] ?? '' }
  const response = await request(`/console/businesses/${businessId}${path}`, { method, ...(json && { json }), headers })
  return { status: response.status, body: await response.json() }
}

async function records(): Promise<Record<string, EditableRecord>> {
  return (await call('/menu')).body.records
}

async function edit(...changes: Change[]): Promise<ChangeSet> {
  const { status, body } = await call('/changes', { changes })
  expect(status).toBe(200)
  return body.set
}

async function price(to: number): Promise<Change> {
  const on = 'price_label/kebab/one'
  return { on, field: 'price', from: (await records())[on]?.['price'] ?? null, to }
}

async function versions(): Promise<MenuPublicationWire[]> {
  return (await call(`/versions?branch=${branchId}`)).body.versions
}

async function latest(): Promise<MenuPublicationWire> {
  const [version] = await versions()
  if (!version) throw new Error('The branch has no version')
  return version
}

test('each publication is listed with its author and its number of changes; a menu that comes back is listed again', async () => {
  const before = await latest()
  const set = await edit(await price(3600), { on: 'item/kebab', field: 'pin', from: false, to: true })
  const made = await latest()
  expect(made).toMatchObject({ by: 'owner', change_count: 2, current: true })
  await call(`/changes/${set.id}/undo`, {})
  const [back, ...earlier] = await versions()
  expect(back).toMatchObject({ version: before.version, current: true })
  expect(back?.id).not.toBe(before.id)
  expect(earlier.slice(0, 2)).toMatchObject([{ id: made.id, current: false }, { id: before.id }])
})

test('two versions are compared, and one with the menu as it is now', async () => {
  const first = await latest()
  const soup = { ...(await records())['item/kebab'], names: { en: 'Soup' } } as EditableRecord
  const label = { ...(await records())['price_label/kebab/one'] } as EditableRecord
  await edit(await price(3700))
  const second = await latest()
  await edit(
    { on: 'item/soup', field: null, from: null, to: soup },
    { on: 'price_label/soup/one', field: null, from: null, to: label },
  )
  await edit(await price(3800))
  const compare = (query = '') => call(`/versions/${first.id}/changes${query}`)
  expect((await compare(`?until=${second.id}`)).body).toMatchObject({
    count: 1,
    changes: [{ on: 'price_label/kebab/one', field: 'price', to: 3700 }],
    records: { 'item/kebab': { names: { en: 'Lamb kebab' } } },
  })
  const { changes, records: named } = (await compare()).body
  expect(changes.map(({ on, to }: Change) => [on, typeof to === 'number' ? to : null])).toEqual([
    ['price_label/kebab/one', 3800],
    ['item/soup', null],
    ['price_label/soup/one', null],
  ])
  expect(named['item/soup']).toEqual({ names: { en: 'Soup' } })
})

test('a version is restored exactly, as one set that the history names and that can be undone', async () => {
  const version = await latest()
  const before = await records()
  await edit(await price(4000))
  await edit({ on: 'item/kebab', field: null, from: (await records())['item/kebab'] ?? null, to: null })
  const after = await records()
  const { body } = await call(`/versions/${version.id}/restore`, {})
  expect(body.set).toMatchObject({ kind: 'restore', restored_at: version.at })
  expect(await records()).toEqual(before)
  expect((await latest()).version).toBe(version.version)
  expect((await call(`/versions/${version.id}/restore`, {})).body).toEqual({ set: null })
  await call(`/changes/${body.set.id}/undo`, {})
  expect(await records()).toEqual(after)
  await call(`/versions/${version.id}/restore`, {})
})

test('restoring a version is scheduled as a draft', async () => {
  const version = await latest()
  const before = await records()
  await edit(await price(4100))
  const { draft } = (await call(`/versions/${version.id}/draft`, { name: 'The menu of Monday' })).body
  const due = await call(`/drafts/${draft.id}/schedule`, { date: '2026-12-01', minute: 300 })
  expect(due.body.draft).toMatchObject({ name: 'The menu of Monday', state: 'scheduled' })
  await publishDueDrafts(database.pool, Date.UTC(2026, 11, 1, 2))
  expect(await records()).toEqual(before)
})

test.each([
  ['manager', 200, 404],
  ['cashier', 403, 403],
])('access of %s: %i', async (role, listed, unknown) => {
  const none = '00000000-0000-4000-8000-000000000000'
  expect((await call(`/versions?branch=${branchId}`, undefined, role)).status).toBe(listed)
  expect((await call(`/versions?branch=${none}`, undefined, role)).status).toBe(unknown)
  expect((await call(`/versions/${none}/changes`, undefined, role)).status).toBe(unknown)
  expect((await call(`/versions/${none}/restore`, {}, role)).status).toBe(unknown)
  expect((await call(`/versions/${none}/draft`, { name: 'x' }, role)).status).toBe(unknown)
})
