import { listPrinters } from '@sofra/contract/console-printers'
import { printersFromWire } from '@sofra/contract/console-printers-codec'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { addTestPrinter } from '../../testing/printers.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, jahraId, database, setTime } = fixture
const cookies = { owner: '', cashier: '', manager: '' }
let path = ''

beforeAll(async () => {
  cookies.owner = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  cookies.cashier = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
  cookies.manager = await signIn(fixture, { email: 'manager@grill.test', role: 'manager', branchIds: [jahraId] })
  expect((await addTestPrinter(fixture, cookies.owner, 'kitchen')).status).toBe(200)
  const { address } = await (await post(`/console/branches/${branchId}/printers/kitchen/address`)).json()
  path = new URL(address).pathname.replace('/api', '')
})
beforeEach(async () => {
  setTime(lunchTime)
  await database.ownerPool.query('delete from print_jobs')
  await request(path, { method: 'POST', json: {} })
})

function post(target: string, json: object = {}, cookie = cookies.owner) {
  return request(target, { method: 'POST', json, headers: { cookie } })
}

async function printersOf(cookie = cookies.owner) {
  const response = await request('/console/printers', { headers: { cookie } })
  expect(response.status).toBe(200)
  return printersFromWire(listPrinters.response.parse(await response.json()))
}

async function acceptOrder(): Promise<string> {
  const placed = await order(fixture, pickupOrder(branchId))
  const id = String(placed.body['order_id'])
  await post(`/console/orders/${id}/move`, { state: 'accepted' })
  return id
}

async function attention(cookie = cookies.owner): Promise<string[]> {
  const { entries } = await (await request('/console/attention', { headers: { cookie } })).json()
  return entries.map(({ code }: { code: string }) => code)
}

test('200: lists the printers of the branches in scope with their state', async () => {
  await acceptOrder()
  expect(await printersOf(cookies.cashier)).toMatchObject({
    network: false,
    printers: [{ id: 'kitchen', kind: 'cloud', hasAddress: true, seenAt: lunchTime, problem: null, waiting: 1 }],
  })
  expect((await printersOf(cookies.manager)).printers).toEqual([])
})

test('200: a silent printer needs attention within a minute, and no longer when it asks again', async () => {
  expect(await attention()).not.toContain('printers')
  setTime(lunchTime + 31_000)
  expect(await attention()).toContain('printers')
  expect((await printersOf()).printers).toMatchObject([{ problem: 'unreachable' }])
  await request(path, { method: 'POST', json: {} })
  expect(await attention()).not.toContain('printers')
})

test('200: what the printer reports needs attention', async () => {
  await request(path, { method: 'POST', json: { statusCode: '410%20Out%20of%20paper' } })
  expect((await printersOf()).printers).toMatchObject([{ problem: 'paper' }])
  expect(await attention()).toContain('printers')
})

test('200: prints a test ticket, and the ticket of an order again with a mark', async () => {
  const id = await acceptOrder()
  expect((await post(`/console/branches/${branchId}/printers/kitchen/test`)).status).toBe(200)
  const again = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => post(`/console/orders/${id}/print`, { printer_id: 'kitchen' }, cookies.cashier)),
  )
  expect(again.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const { rows } = await database.ownerPool.query('select order_id is null as test, copy from print_jobs order by id')
  expect(rows.map(({ test: isTest, copy }) => (isTest ? 'test' : copy)).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 'test'])
})

test('404: refuses to print an order at a printer of another branch', async () => {
  const id = await acceptOrder()
  expect((await post(`/console/orders/${id}/print`, { printer_id: 'bar' })).status).toBe(404)
})

test('200, 409: a person settles an uncertain ticket once: it is there, or it is printed again', async () => {
  const [there, gone] = [await acceptOrder(), await acceptOrder()]
  await database.ownerPool.query(`update print_jobs set state = 'uncertain'`)
  const { unsettled = [] } = (await printersOf()).printers[0] ?? {}
  expect(unsettled.map((ticket) => ticket.order?.id)).toEqual([there, gone])
  expect(await attention()).toContain('printers')

  const settle = (at: number, outcome: string) =>
    post(`/console/print-jobs/${unsettled[at]?.id}/settle`, { outcome }, cookies.cashier)
  expect((await settle(0, 'printed')).status).toBe(200)
  expect((await settle(1, 'again')).status).toBe(200)
  expect((await settle(1, 'again')).status).toBe(409)
  const { rows } = await database.ownerPool.query('select order_id, copy, state from print_jobs order by id')
  expect(rows).toEqual([
    { order_id: there, copy: 0, state: 'printed' },
    { order_id: gone, copy: 0, state: 'uncertain' },
    { order_id: gone, copy: 1, state: 'waiting' },
  ])
  expect(await attention()).not.toContain('printers')
})

test('422: a network printer needs an address in a private network, and every printer a known language', async () => {
  const problemsOf = async (fields: object) => {
    const response = await addTestPrinter(fixture, cookies.owner, 'bar', fields)
    return [response.status, (await response.json()).error?.fields?.map((field: { path: string }) => field.path)]
  }
  const at = `printer/${branchId}/bar`
  for (const host of ['8.8.8.8', '127.0.0.1', '169.254.169.254', 'printer.local', '192.168.1.300']) {
    expect(await problemsOf({ kind: 'network', host })).toEqual([422, [`${at}.host`]])
  }
  expect(await problemsOf({ kind: 'network', host: '192.168.1.40', port: 22 })).toEqual([422, [`${at}.port`]])
  expect(await problemsOf({ language: 'xx' })).toEqual([422, [`${at}.language`]])
  expect(await problemsOf({ kind: 'network', host: '192.168.1.40' })).toEqual([200, undefined])
})
