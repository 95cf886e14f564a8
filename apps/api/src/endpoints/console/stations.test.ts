import { addPrintJob, asMerchant, findPrinter } from '@sofra/database'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { drawTicketOfJob } from '../../printing/ticket-of-job.ts'
import { order, pickupOrder } from '../../testing/orders.ts'
import { addTestPrinter } from '../../testing/printers.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { api, branchId, businessId, database, merchantId, request, setTime } = fixture
const cookies = { owner: '', manager: '', cashier: '', kitchen: '' }
const minutes = 60_000

beforeAll(async () => {
  for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.test`, role })
  }
  expect(await change(added('grill', 0))).toBe(200)
  expect(await change(added('wraps', 1, { item_ids: ['shawarma'] }))).toBe(200)
})
beforeEach(() => setTime(lunchTime))

function added(id: string, position: number, rest: object = {}) {
  const to = { position, names: { en: id, ar: id }, category_ids: [], item_ids: [], ...rest }
  return { on: `station/${branchId}/${id}`, field: null, from: null, to }
}
async function change(one: object, cookie = cookies.owner): Promise<number> {
  const init = { method: 'POST', json: { changes: [one] }, headers: { cookie } }
  return (await request(`/console/businesses/${businessId}/changes`, init)).status
}

async function move(id: string, state: string) {
  const init = { method: 'POST', json: { state }, headers: { cookie: cookies.manager } }
  expect((await request(`/console/orders/${id}/move`, init)).status).toBe(200)
}
/** An accepted order of one kebab, which the grill prepares, and four shawarmas, which another station prepares. */
async function accepted(): Promise<string> {
  const kebab = { line_id: 'k', item_id: 'kebab', price_label_id: 'one', quantity: 1, total_price: 3.15 }
  const shawarma = {
    ...{ line_id: 's', item_id: 'shawarma', price_label_id: 'small', quantity: 1 },
    ...{ modifiers: 'saj,garlic', total_price: 0.945 },
  }
  const { status, body } = await order(fixture, pickupOrder(branchId, { order_lines: [kebab, shawarma], total: 4.095 }))
  expect([status, body.error]).toEqual([200, undefined])
  const id = String(body['order_id'])
  await move(id, 'accepted')
  return id
}

interface Marked {
  readonly status: number
  readonly body: {
    readonly status: number
    readonly events: readonly { kind: string; status: number; station?: { id: string } }[]
    readonly error?: { code: string }
  }
}
async function mark(id: string, station: string, ready = true, cookie = cookies.kitchen): Promise<Marked> {
  const init = { method: 'POST', json: { ready }, headers: { cookie } }
  const response = await request(`/console/orders/${id}/stations/${station}`, init)
  return { status: response.status, body: await response.json() }
}
const eventsOf = async (id: string): Promise<string[]> => {
  const { rows } = await database.ownerPool.query(
    `select kind || ' ' || coalesce(station ->> 'id', state) as event from order_events where order_id = $1 order by id`,
    [id],
  )
  return rows.map(({ event }) => event)
}
const beginning = ['moved pending', 'moved accepted']

test('200: the kitchen reads the stations with those of each item', async () => {
  const response = await request(`/console/branches/${branchId}/stations`, { headers: { cookie: cookies.kitchen } })
  expect(await response.json()).toEqual({
    stations: [
      { id: 'grill', names: { en: 'grill', ar: 'grill' } },
      { id: 'wraps', names: { en: 'wraps', ar: 'wraps' } },
    ],
    items: { shawarma: ['wraps'] },
  })
})

test('200: the order is ready when all of its stations are', async () => {
  const id = await accepted()
  const first = await mark(id, 'grill')
  expect(first.body).toMatchObject({ status: 1 })
  expect(first.body.events.at(-1)).toMatchObject({ kind: 'station-ready', station: { id: 'grill' } })
  expect((await mark(id, 'wraps')).body).toMatchObject({ status: 3 })
  expect(await eventsOf(id)).toEqual([...beginning, ...['station-ready grill', 'station-ready wraps', 'moved ready']])
})

test('200: stations that mark an order at once make it ready exactly once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await accepted()
    const marks = await Promise.all(['grill', 'wraps', 'grill', 'wraps'].map((station) => mark(id, station)))
    expect(marks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const events = await eventsOf(id)
    expect(events.toSorted()).toEqual(
      [...beginning, 'station-ready grill', 'station-ready wraps', 'moved ready'].toSorted(),
    )
    expect(events.at(-1)).toBe('moved ready')
  }
})

test('200: a mark at the same time as the counter marks the whole order leaves one change of the state', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await accepted()
    await mark(id, 'grill')
    const init = { method: 'POST', json: { state: 'ready' }, headers: { cookie: cookies.cashier } }
    const answers = await Promise.all([mark(id, 'wraps'), request(`/console/orders/${id}/move`, init)])
    expect(answers[0].status).toBe(200)
    expect((await eventsOf(id)).filter((event) => event === 'moved ready')).toHaveLength(1)
  }
})

test('200: a station recalls its part, and an order that is ready with it; the other station stays ready', async () => {
  const id = await accepted()
  await mark(id, 'grill')
  expect((await mark(id, 'grill', false)).body.status).toBe(1)
  await mark(id, 'grill')
  await mark(id, 'wraps')
  expect((await mark(id, 'wraps', false)).body.status).toBe(1)
  expect((await mark(id, 'wraps')).body.status).toBe(3)
  expect((await eventsOf(id)).slice(2)).toEqual([
    ...['station-ready grill', 'station-recalled grill', 'station-ready grill', 'station-ready wraps', 'moved ready'],
    ...['undone wraps', 'station-ready wraps', 'moved ready'],
  ])
})

test('200: a recall of the whole order returns it to every station', async () => {
  const id = await accepted()
  await mark(id, 'grill')
  await mark(id, 'wraps')
  const init = { method: 'POST', json: { state: 'ready' }, headers: { cookie: cookies.kitchen } }
  expect((await request(`/console/orders/${id}/undo`, init)).status).toBe(200)
  expect((await mark(id, 'wraps')).body.status).toBe(1)
  expect((await mark(id, 'grill')).body.status).toBe(3)
})

test('200: the printer of a station prints what that prepares, and nothing of other orders', async () => {
  const { ownerPool, pool } = database
  for (const [id, station] of Object.entries({ counter: null, 'at-wraps': 'wraps', 'at-none': 'gone' })) {
    await addTestPrinter(fixture, cookies.owner, id, { station })
  }
  const printersOf = async (id: string) => {
    const { rows } = await ownerPool.query('select printer_id from print_jobs where order_id = $1 order by 1', [id])
    return rows.map(({ printer_id }) => printer_id)
  }
  const both = await accepted()
  expect(await printersOf(both)).toEqual(['at-none', 'at-wraps', 'counter'])
  const { body } = await order(fixture, pickupOrder(branchId))
  const kebab = String(body['order_id'])
  await move(kebab, 'accepted')
  expect(await printersOf(kebab)).toEqual(['at-none', 'counter'])

  const heightOf = async (printerId: string) => {
    const printer = await asMerchant(pool, merchantId, (tx) => findPrinter(tx, { branchId, printerId }))
    const job = await asMerchant(pool, merchantId, (tx) =>
      addPrintJob(tx, { branchId, printerId, orderId: both, at: lunchTime }),
    )
    return printer && job && (await drawTicketOfJob(api.context, merchantId, printer, { ...job, copy: 0 }))?.height
  }
  const [part, whole] = [await heightOf('at-wraps'), await heightOf('counter')]
  expect(part).toBeLessThan(whole ?? 0)
})

test('200: guests see that the order is ready, and nothing of the stations', async () => {
  const { body } = await order(fixture, pickupOrder(branchId))
  const id = String(body['order_id'])
  await move(id, 'accepted')
  await mark(id, 'grill')
  await mark(id, 'grill', false)
  await mark(id, 'grill')
  const shown = await (await request(`/webapp/order/${id}/${body['order_key']}`)).json()
  expect(shown.order.status).toBe(3)
  expect(JSON.stringify(shown.order.events)).not.toContain('station')
})

test('409: refuses a mark of a new or delivered order, and a recall after ten minutes', async () => {
  const { body } = await order(fixture, pickupOrder(branchId))
  const id = String(body['order_id'])
  expect((await mark(id, 'grill')).body.error?.code).toBe('transition_not_allowed')
  await move(id, 'accepted')
  await mark(id, 'grill')
  setTime(lunchTime + 10 * minutes + 1)
  expect((await mark(id, 'grill', false)).body.error?.code).toBe('transition_not_allowed')
  await move(id, 'delivered')
  expect((await mark(id, 'grill', false)).body.error?.code).toBe('transition_not_allowed')
})

test('404: refuses a station that prepares nothing of the order, an unknown one and an unknown order', async () => {
  const { body } = await order(fixture, pickupOrder(branchId))
  const id = String(body['order_id'])
  await move(id, 'accepted')
  for (const station of ['wraps', 'pizza']) {
    expect((await mark(id, station)).body.error?.code).toBe('station_not_found')
  }
  expect((await mark(crypto.randomUUID(), 'grill')).body.error?.code).toBe('order_not_found')
})

test('403: managers do not change stations; 422: a station needs a name and lists ids', async () => {
  expect(await change(added('bar', 2), cookies.manager)).toBe(403)
  expect(await change(added('bar', 2, { names: {} }))).toBe(422)
  expect(await change(added('bar', 2, { item_ids: ['No Id'] }))).toBe(422)
})

test('200: categories assign their items; without stations, an order has none', async () => {
  const settings = await request(`/console/businesses/${businessId}/settings`, { headers: { cookie: cookies.owner } })
  const { records } = await settings.json()
  const on = `station/${branchId}/wraps`
  expect(records[on]).toEqual(added('wraps', 1, { item_ids: ['shawarma'] }).to)
  const { rows } = await database.ownerPool.query(`select category_id from items where id = 'kebab' limit 1`)
  const to = [rows[0].category_id]
  expect(await change({ on, field: 'category_ids', from: [], to })).toBe(200)
  const { body } = await order(fixture, pickupOrder(branchId))
  const id = String(body['order_id'])
  await move(id, 'accepted')
  expect((await mark(id, 'wraps')).body.status).toBe(3)
})
