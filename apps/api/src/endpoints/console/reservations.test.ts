import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readEvents } from '../../testing/events.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { takeReservations, testRules } from '../../testing/reservations.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, businessId, jahraId, database, request, setTime } = fixture
const cookies = { owner: '', manager: '', cashier: '', kitchen: '', jahra: '' }
type Person = keyof typeof cookies
const minute = 60_000
const hour = 60 * minute

beforeAll(async () => {
  for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.test`, role })
  }
  cookies.jahra = await signIn(fixture, { email: 'jahra@grill.test', role: 'cashier', branchIds: [jahraId] })
  await takeReservations(fixture, { stepMinutes: 15, stays: [{ upTo: 6, minutes: 90 }], combinations: [] })
})
beforeEach(async () => {
  setTime(lunchTime)
  await database.ownerPool.query('delete from reservations; delete from reservation_covers; delete from table_blocks')
})

const iso = (instant: number) => new Date(instant).toISOString()
/** 19:00 in Kuwait. */
const evening = lunchTime + 6 * hour

async function call(
  path: string,
  json?: object,
  { as = 'cashier' as Person, key = crypto.randomUUID() as string } = {},
) {
  const headers = { cookie: cookies[as], ...(key && { 'idempotency-key': key }) }
  const answer = await request(`/console${path}`, { method: json ? 'POST' : 'GET', headers, ...(json && { json }) })
  const body = await answer.json()
  return { status: answer.status, body, problem: [body.error?.code, body.error?.fields?.[0]] }
}
const add = (changes: object = {}, options?: Parameters<typeof call>[2]) =>
  call(`/branches/${branchId}/reservations`, { at: iso(evening), guests: 2, table_ids: null, ...changes }, options)
const book = async (query = '') => (await call(`/branches/${branchId}/reservations${query}`)).body
const step = (id: string, name: string, json: object, as: Person = 'cashier') =>
  call(`/reservations/${id}/${name}`, json, { as })
const taken = (id: string) => ['reservation_not_possible', { path: id, code: id === 'at' ? 'full' : 'table-taken' }]

test('200: staff add a reservation by phone at the smallest table, with the country of the shop for the number', async () => {
  const { status, body } = await add({ name: 'Noura', phone: '5000 1234', comment: 'Window' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ status: 1, guests: 2, source: 'staff', name: 'Noura', phone: '+96550001234', comment: 'Window' },
    ...{ from: iso(evening), to: iso(evening + 90 * minute), buffer_minutes: 15, seated_at: null },
    tables: [{ id: 't1', name: '1' }],
    events: [{ kind: 'placed', status: 1, by: { kind: 'staff', name: 'cashier' } }],
  })
  expect((await book()).reservations).toEqual([body])
})

test('200: a repeated request is one reservation; 409: its key with another body', async () => {
  const key = crypto.randomUUID()
  const [first, again] = await Promise.all([add({}, { key }), add({}, { key })])
  expect(again.body).toEqual(first.body)
  expect((await add({ guests: 3 }, { key })).problem[0]).toBe('idempotency_key_reused')
  expect((await add({}, { key: '' })).problem[0]).toBe('idempotency_key_missing')
})

test('200: a party that walked in sits from now on, for as long as staff say', async () => {
  setTime(lunchTime + 20_000)
  const { body } = await add({ walk_in: true, table_ids: ['t2'], minutes: 30, at: iso(0) })
  expect(body).toMatchObject({
    ...{ source: 'walk-in', from: iso(lunchTime), to: iso(lunchTime + 30 * minute) },
    seated_at: iso(lunchTime + 20_000),
    tables: [{ id: 't2' }],
  })
})

test('409: two staff who give the same table to two parties at once: one of them gets it', async () => {
  const answers = await Promise.all([
    add({ table_ids: ['t2'] }, { as: 'cashier' }),
    add({ table_ids: ['t2'] }, { as: 'manager' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem).toEqual(taken('table_ids'))
})

test('409: the best table of a full branch, an unknown table, a time far off', async () => {
  await add()
  await add()
  expect((await add()).problem).toEqual(taken('at'))
  expect((await add({ table_ids: ['t9'] })).problem).toEqual(taken('table_ids'))
  for (const at of [lunchTime - 25 * hour, lunchTime + 400 * 24 * hour]) {
    const notOnOffer = ['reservation_not_possible', { path: 'at', code: 'not-on-offer' }]
    expect((await add({ at: iso(at) })).problem).toEqual(notOnOffer)
  }
})

test('200: a reservation gets another time, party and table; 409: it keeps what it had if that is taken', async () => {
  const { body: first } = await add({ table_ids: ['t1'] })
  await add({ table_ids: ['t2'] })
  const wanted = { at: iso(evening), guests: 2, comment: 'Cake', table_ids: ['t2'] }
  expect((await step(first.id, 'change', wanted)).problem).toEqual(taken('table_ids'))
  expect((await book()).reservations[0].tables).toEqual([{ id: 't1', name: '1' }])
  const later = await step(first.id, 'change', { ...wanted, at: iso(evening + 2 * hour), guests: 4 })
  expect(later.body).toMatchObject({
    guests: 4,
    comment: 'Cake',
    from: iso(evening + 2 * hour),
    tables: [{ id: 't2' }],
  })
  expect(later.body.events.at(-1)).toMatchObject({ kind: 'changed', by: { kind: 'staff' } })
})

test('200: seated, not seated, finished early: the table is free again', async () => {
  const { body } = await add({ table_ids: ['t1'] })
  setTime(evening)
  expect((await step(body.id, 'seat', { seated: true })).body.seated_at).toBe(iso(evening))
  expect((await step(body.id, 'seat', { seated: false })).body.seated_at).toBeNull()
  await step(body.id, 'seat', { seated: true })
  setTime(evening + 30 * minute)
  expect((await step(body.id, 'move', { status: 'completed' })).body).toMatchObject({ status: 3 })
  expect((await add({ walk_in: true, table_ids: ['t1'] })).status).toBe(200)
  expect((await step(body.id, 'seat', { seated: true })).problem[0]).toBe('reservation_ended')
})

test('200: a party that did not come gives its table back, and takes a free one when it comes after all', async () => {
  const { body } = await add()
  expect((await step(body.id, 'move', { status: 'no-show' })).body).toMatchObject({ status: 4, tables: [] })
  await add({ table_ids: ['t1'] })
  expect((await step(body.id, 'move', { status: 'accepted' })).body).toMatchObject({
    status: 1,
    tables: [{ id: 't2' }],
  })
  await step(body.id, 'move', { status: 'no-show' })
  await add({ table_ids: ['t2'] })
  expect((await step(body.id, 'move', { status: 'accepted' })).problem).toEqual(taken('at'))
})

test('200: a reservation is declined with a reason; 409: it is not accepted afterwards', async () => {
  const { body } = await add()
  const declined = await step(body.id, 'move', { status: 'rejected', reason: 'Closed for a wedding' })
  expect(declined.body.events.at(-1)).toMatchObject({ status: 2, reason: 'Closed for a wedding' })
  expect((await step(body.id, 'move', { status: 'accepted' })).problem[0]).toBe('reservation_ended')
})

test('200: blocked tables are not given by themselves, but when staff choose them; the block says how many stay', async () => {
  await add({ table_ids: ['t2'] })
  const during = { from: iso(evening - hour), to: iso(evening + 4 * hour), reason: 'Wedding' }
  const blocked = await call(`/branches/${branchId}/table-blocks`, { ...during, table_ids: null })
  expect(blocked.body).toMatchObject({ booked: 1 })
  expect((await book()).blocks).toMatchObject([{ ...during, table_ids: null, by: 'cashier' }])
  expect((await add()).problem).toEqual(taken('at'))
  expect((await add({ table_ids: ['t1'] })).status).toBe(200)
  expect((await call(`/branches/${branchId}/table-blocks/${blocked.body.id}/remove`, {})).status).toBe(200)
  expect((await book()).blocks).toEqual([])
  expect((await call(`/branches/${branchId}/table-blocks/${blocked.body.id}/remove`, {})).status).toBe(404)
  const reversed = { from: during.to, to: during.from, table_ids: null }
  expect((await call(`/branches/${branchId}/table-blocks`, reversed)).status).toBe(400)
})

test('200: a day begins at 05:00, with its opening hours, tables and stays', async () => {
  const night = Date.UTC(2026, 10, 18, 0, 30)
  await add({ at: iso(night) })
  const today = await book()
  expect(today).toMatchObject({ date: '2026-11-17', time_zone: 'Asia/Kuwait', step_minutes: 15 })
  expect(today.reservations).toHaveLength(1)
  expect(today.openings).toEqual([{ from: '2026-11-17T07:00:00.000Z', to: '2026-11-17T20:00:00.000Z' }])
  expect(today.tables).toMatchObject([{ id: 't1', seats: 2, min_guests: 1, bookable: true }, { id: 't2' }])
  expect(today.stays).toEqual(Array(8).fill(90))
  expect((await book('?from=2026-11-18')).reservations).toEqual([])
  expect((await book('?from=2026-11-16&days=7')).reservations).toHaveLength(1)
  expect((await call(`/branches/${branchId}/reservations?from=2026-02-30`)).status).toBe(400)
})

test('403: the kitchen sees and does nothing of it; 404: nor do staff of another branch, or a branch without reservations', async () => {
  const { body } = await add()
  const { body: block } = await call(`/branches/${branchId}/table-blocks`, {
    ...{ from: iso(evening), to: iso(evening + hour) },
    table_ids: ['t1'],
  })
  const move = { status: 'no-show' }
  const change = { at: iso(evening), guests: 2, comment: '', table_ids: null }
  const calls: [string, object?][] = [
    [`/branches/${branchId}/reservations`],
    [`/branches/${branchId}/reservations`, { at: iso(evening), guests: 2, table_ids: null }],
    [`/reservations/${body.id}/move`, move],
    [`/reservations/${body.id}/change`, change],
    [`/reservations/${body.id}/seat`, { seated: true }],
    [`/branches/${branchId}/table-blocks`, { from: iso(evening), to: iso(evening + hour), table_ids: null }],
    [`/branches/${branchId}/table-blocks/${block.id}/remove`, {}],
  ]
  for (const [path, json] of calls) {
    expect([path, (await call(path, json, { as: 'kitchen' })).status]).toEqual([path, 403])
    expect([path, (await call(path, json, { as: 'jahra' })).status]).toEqual([path, 404])
  }
  expect((await call(`/branches/${jahraId}/reservations`)).problem[0]).toBe('reservations_off')
})

test('the stream of the board tells of reservations, except the kitchen', async () => {
  const watch = async (as: Person) =>
    readEvents(await request('/console/orders/events', { headers: { cookie: cookies[as] } }))
  const [cashier, kitchen] = [await watch('cashier'), await watch('kitchen')]
  expect([(await cashier.next())?.name, (await kitchen.next())?.name]).toEqual(['ready', 'ready'])
  const { body } = await add()
  await step(body.id, 'seat', { seated: true })
  const reservation = { id: body.id, branch_id: branchId }
  expect(await cashier.next()).toMatchObject({ name: 'reservation', data: { is_new: true, reservation } })
  expect(await cashier.next()).toMatchObject({ name: 'reservation', data: { is_new: false, reservation } })
  expect((await order(fixture, pickupOrder(branchId))).status).toBe(200)
  expect((await kitchen.next())?.name).toBe('order')
  await Promise.all([cashier.leave(), kitchen.leave()])
})

test('200: what waits for an answer is in the book of every day, and needs attention until it is answered', async () => {
  const { body } = await add()
  await database.ownerPool.query(`update reservations set state = 'pending'`)
  const needsAttention = async () => (await call('/attention', undefined, { as: 'manager' })).body.entries
  expect((await book('?from=2026-12-24')).waiting).toMatchObject([{ id: body.id, status: 0 }])
  expect(await needsAttention()).toContainEqual({ code: 'reservations', count: 1, since: null })
  expect((await step(body.id, 'move', { status: 'accepted' })).body).toMatchObject({
    status: 1,
    tables: [{ id: 't1' }],
  })
  expect((await book('?from=2026-12-24')).waiting).toEqual([])
  expect((await needsAttention()).map(({ code }: { code: string }) => code)).not.toContain('reservations')
})

test('200: the rules of reservations are settings of the branch, with history and undo', async () => {
  const change = { on: `branch_selling/${branchId}/reservation`, field: 'reservation.bufferMinutes', from: 15, to: 30 }
  const path = `/businesses/${businessId}/changes`
  const { status, body } = await call(path, { changes: [change] }, { as: 'owner' })
  expect(status).toBe(200)
  expect((await add()).body.buffer_minutes).toBe(30)
  expect((await call(path, { changes: [change] }, { as: 'cashier' })).status).toBe(403)
  expect((await call(`${path}/${body.set.id}/undo`, {}, { as: 'owner' })).status).toBe(200)
  expect((await add()).body.buffer_minutes).toBe(testRules.bufferMinutes)
})
