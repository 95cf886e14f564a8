import type { Change } from '@sofra/changes'
import { asMerchant, changeMember } from '@sofra/database'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishDueDrafts } from '../../change-sets/drafts.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, businessId, branchId, merchantId, database, setTime } = fixture
const { pool } = database

const cookies: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.example`, role })
  }
  const email = 'branch-manager@grill.example'
  cookies['manager of one branch'] = await signIn(fixture, { email, role: 'manager', branchIds: [branchId] })
})

interface Draft {
  readonly id: string
  readonly revision: number
  readonly state: string
  readonly due: { readonly at: string } | null
  readonly failure: { readonly code: string } | null
  readonly set_id: string | null
}

async function call(path: string, json?: object, as = 'owner') {
  const method = json === undefined ? 'GET' : 'POST'
  const headers = { cookie: cookies[as] ?? '' }
  const response = await request(`/console/businesses/${businessId}${path}`, { method, ...(json && { json }), headers })
  return { status: response.status, body: await response.json() }
}

async function create(...changes: Change[]): Promise<Draft> {
  return (await call('/drafts', { changes })).body.draft
}

async function drafts(): Promise<Draft[]> {
  return (await call('/drafts')).body.drafts
}

async function currentValue(on: string, field: string): Promise<unknown> {
  return (await call('/menu')).body.records[on][field]
}

/** A change of the calories of the kebab from what they are now. */
async function calories(to: number): Promise<Change> {
  const from = (await currentValue('item/kebab', 'calories')) as number | null
  return { on: 'item/kebab', field: 'calories', from, to }
}

test('a draft changes nothing until it is published, as one set', async () => {
  const draft = await create(await calories(510))
  expect(await currentValue('item/kebab', 'calories')).not.toBe(510)
  const published = await call(`/drafts/${draft.id}/publish`, {})
  expect(published.body.set).toMatchObject({ kind: 'edit', count: 1, by: 'owner' })
  expect(await currentValue('item/kebab', 'calories')).toBe(510)
  expect((await drafts()).map(({ id }) => id)).not.toContain(draft.id)
  expect((await call(`/drafts/${draft.id}/publish`, {})).body.error.code).toBe('draft_changed')
})

test('a draft whose values were edited since is refused with both values, and stays open', async () => {
  const draft = await create(await calories(520))
  await call('/changes', { changes: [await calories(530)] })
  const refused = await call(`/drafts/${draft.id}/publish`, {})
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'change_conflict', data: { conflicts: [{ current: 530 }] } } },
  })
  expect((await drafts()).find(({ id }) => id === draft.id)).toMatchObject({ state: 'open' })
  await call(`/drafts/${draft.id}/discard`, {})
  expect((await drafts()).map(({ id }) => id)).not.toContain(draft.id)
})

test('of two authors who save the same revision, the second is refused', async () => {
  const draft = await create(await calories(540))
  const save = (changes: Change[]) => call(`/drafts/${draft.id}`, { changes, revision: draft.revision })
  expect((await save([await calories(541)])).status).toBe(200)
  expect((await save([await calories(542)])).body.error.code).toBe('draft_changed')
  await call(`/drafts/${draft.id}/discard`, {})
})

test('a discarded draft is brought back as it was; a published one is not', async () => {
  const draft = await create(await calories(550))
  await call(`/drafts/${draft.id}/discard`, {})
  const { body } = await call(`/drafts/${draft.id}/reopen`, {})
  expect(body.draft).toMatchObject({ state: 'open', changes: [{ field: 'calories', to: 550 }] })
  await call(`/drafts/${draft.id}/publish`, {})
  expect((await call(`/drafts/${draft.id}/reopen`, {})).body.error.code).toBe('draft_changed')
})

test('a draft is checked without publishing it: what follows from it, what is invalid, what was changed since', async () => {
  const { records } = (await call('/menu')).body
  const kebab = records['item/kebab']
  const draft = await create({ on: 'item/kebab', field: null, from: kebab, to: null })
  const check = () => call(`/drafts/${draft.id}/check`)
  const { body } = await check()
  expect(body.changes.map(({ on }: Change) => on)).toContain('price_label/kebab/one')
  expect(body.records['item/kebab']).toEqual({ names: kebab.names })
  await call('/changes', { changes: [await calories(560)] })
  expect((await check()).body.error).toMatchObject({ code: 'change_conflict' })
  expect((await call('/menu')).body.records['item/kebab']).toBeDefined()
  const save = (changes: Change[]) => call(`/drafts/${draft.id}`, { changes, revision: draft.revision })
  await save([{ on: 'item/kebab', field: 'category_id', from: 'grills', to: 'none' }])
  expect((await check()).body.error).toMatchObject({ code: 'invalid_changes' })
  await call(`/drafts/${draft.id}/discard`, {})
})

test('the history names the draft that was published', async () => {
  const { draft } = (await call('/drafts', { changes: [await calories(570)], name: ' Ramadan ' })).body
  expect(draft).toMatchObject({ name: 'Ramadan' })
  expect((await call(`/drafts/${draft.id}/publish`, {})).body.set).toMatchObject({ title: 'Ramadan' })
  expect((await call('/drafts', { changes: [], name: '' })).status).toBe(400)
})

describe('schedule', () => {
  const schedule = (draft: Draft, date: string, minute: number) =>
    call(`/drafts/${draft.id}/schedule`, { date, minute })

  test('a draft is published at its local time, once, also by several processes', async () => {
    const draft = await create(await calories(600))
    // 05:00 in Kuwait.
    const { body } = await schedule(draft, '2026-12-01', 300)
    const at = Date.UTC(2026, 11, 1, 2)
    expect(body.draft).toMatchObject({ state: 'scheduled', due: { date: '2026-12-01', minute: 300 } })
    expect(Date.parse(body.draft.due.at)).toBe(at)
    expect(await publishDueDrafts(pool, at - 1)).toBe(0)
    const counts = await Promise.all([publishDueDrafts(pool, at), publishDueDrafts(pool, at)])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await currentValue('item/kebab', 'calories')).toBe(600)
    const { body: history } = await call('/changes?on=item/kebab')
    expect(history.sets[0]).toMatchObject({ by: 'owner', changes: [{ field: 'calories', to: 600 }] })
  })

  test('a draft that is refused at its time has failed and says why; saved again, it is open', async () => {
    const draft = await create(await calories(610))
    await schedule(draft, '2026-12-02', 0)
    await call('/changes', { changes: [await calories(620)] })
    await publishDueDrafts(pool, Date.UTC(2026, 11, 2))
    const failed = (await drafts()).find(({ id }) => id === draft.id)
    expect(failed).toMatchObject({ state: 'failed', failure: { code: 'change_conflict' } })
    expect(await currentValue('item/kebab', 'calories')).toBe(620)
    const changes = [await calories(610)]
    const { body } = await call(`/drafts/${draft.id}`, { changes, revision: failed?.revision })
    expect(body.draft).toMatchObject({ state: 'open', failure: null, due: null })
    await call(`/drafts/${draft.id}/discard`, {})
  })

  test.each([
    ['was removed', null],
    ['was suspended', { suspendedAt: 0 }],
    ['became a cashier', { role: 'cashier' }],
    ['was restricted to a branch', { branchIds: [branchId] }],
  ] as const)('a draft whose author %s is not published at its time, and says why', async (_, change) => {
    const author = crypto.randomUUID()
    cookies[author] = await signIn(fixture, { email: `${author}@grill.example`, role: 'manager' })
    const before = await currentValue('item/kebab', 'calories')
    const { draft } = (await call('/drafts', { changes: [await calories(630)] }, author)).body
    expect((await call(`/drafts/${draft.id}/schedule`, { date: '2026-12-03', minute: 0 }, author)).status).toBe(200)
    const me = await (await request('/console/me', { headers: { cookie: cookies[author] ?? '' } })).json()
    expect(await asMerchant(pool, merchantId, (tx) => changeMember(tx, me.id, change))).toBe(true)
    await publishDueDrafts(pool, Date.UTC(2026, 11, 3))
    expect((await drafts()).find(({ id }) => id === draft.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'forbidden' },
    })
    expect(await currentValue('item/kebab', 'calories')).toBe(before)
    await call(`/drafts/${draft.id}/discard`, {})
  })

  test('a scheduled draft that is saved stays scheduled, until it is taken off its schedule', async () => {
    const draft = await create(await calories(622))
    const { body } = await schedule(draft, '2026-12-03', 0)
    const saved = await call(`/drafts/${draft.id}`, {
      changes: [await calories(623)],
      name: 'Winter',
      revision: body.draft.revision,
    })
    expect(saved.body.draft).toMatchObject({ state: 'scheduled', name: 'Winter', due: { date: '2026-12-03' } })
    expect((await call(`/drafts/${draft.id}/reopen`, {})).body.draft).toMatchObject({ state: 'open', due: null })
    expect(await publishDueDrafts(pool, Date.UTC(2026, 11, 4))).toBe(0)
    await call(`/drafts/${draft.id}/discard`, {})
  })

  test.each([
    ['in the past', 'Asia/Kuwait', '2026-11-17', 779],
    // On that day the clocks of Berlin go from 02:00 to 03:00.
    ['that the clocks skip', 'Europe/Berlin', '2027-03-28', 150],
  ])('422: a time %s', async (_, zone, date, minute) => {
    await database.ownerPool.query('update businesses set time_zone = $1 where id = $2', [zone, businessId])
    const draft = await create(await calories(630))
    expect(await schedule(draft, date, minute)).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_due_time' } },
    })
    await call(`/drafts/${draft.id}/discard`, {})
  })

  test('the time is that of the business on both sides of a clock change', async () => {
    await database.ownerPool.query(`update businesses set time_zone = 'Europe/Berlin' where id = $1`, [businessId])
    setTime(Date.UTC(2027, 2, 1))
    const draft = await create(await calories(640))
    const dueAt = async (date: string) => Date.parse((await schedule(draft, date, 300)).body.draft.due.at)
    expect(await dueAt('2027-03-27')).toBe(Date.UTC(2027, 2, 27, 4))
    expect(await dueAt('2027-03-28')).toBe(Date.UTC(2027, 2, 28, 3))
    await call(`/drafts/${draft.id}/discard`, {})
  })
})

test.each([
  ['manager', 200],
  ['cashier', 403],
  ['kitchen', 403],
  ['manager of one branch', 403],
  ['signed out', 401],
])('access of %s: %i', async (role, status) => {
  const draft = await create(await calories(700))
  const time = { date: '2028-01-01', minute: 0 }
  expect((await call('/drafts', undefined, role)).status).toBe(status)
  expect((await call('/drafts', { changes: [] }, role)).status).toBe(status)
  expect((await call(`/drafts/${draft.id}`, { changes: [], revision: 1 }, role)).status).toBe(status)
  expect((await call(`/drafts/${draft.id}/schedule`, time, role)).status).toBe(status)
  expect((await call(`/drafts/${draft.id}/publish`, {}, role)).status).toBe(status)
  const checked = await create()
  expect((await call(`/drafts/${checked.id}/check`, undefined, role)).status).toBe(status)
  expect((await call(`/drafts/${checked.id}/reopen`, {}, role)).status).toBe(status)
  const discarded = await create()
  expect((await call(`/drafts/${discarded.id}/discard`, {}, role)).status).toBe(status)
})

test('403: a manager puts no settings into a scheduled draft', async () => {
  const { draft } = (await call('/drafts', { changes: [await calories(710)] }, 'manager')).body
  const time = { date: '2028-01-01', minute: 0 }
  const scheduled = (await call(`/drafts/${draft.id}/schedule`, time, 'manager')).body.draft
  const on = `branch_selling/${branchId}/pickup`
  const { min_order: from } = (await call('/settings')).body.records[on]
  const changes = [{ on, field: 'min_order', from, to: from + 1000 }]
  const save = (as: string) => call(`/drafts/${draft.id}`, { changes, revision: scheduled.revision }, as)
  expect((await save('manager')).status).toBe(403)
  expect((await save('owner')).status).toBe(200)
  await call(`/drafts/${draft.id}/discard`, {})
})
