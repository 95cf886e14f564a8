import { createFakeCloudPrinter } from '@sofra/fakes'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { addTestPrinter } from '../../testing/printers.ts'
import { lunchTime, signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, database, setTime, api } = fixture
let cookie = ''
/** The path of the printer's address below `/api`. */
let path = ''
let address = ''

beforeAll(async () => {
  cookie = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  expect((await addTestPrinter(fixture, cookie, 'kitchen')).status).toBe(200)
  const response = await post(`/console/branches/${branchId}/printers/kitchen/address`)
  address = (await response.json()).address
  path = new URL(address).pathname.replace('/api', '')
})
beforeEach(async () => {
  setTime(lunchTime)
  await database.ownerPool.query('delete from print_jobs')
})

function post(target: string, json: object = {}) {
  return request(target, { method: 'POST', json, headers: { cookie } })
}

async function acceptOrder(): Promise<string> {
  const placed = await order(fixture, pickupOrder(branchId))
  const id = String(placed.body['order_id'])
  expect((await post(`/console/orders/${id}/move`, { state: 'accepted' })).status).toBe(200)
  return id
}

const poll = async (body: object = {}) => (await request(path, { method: 'POST', json: body })).json()
const fetchJob = (token: string) => request(`${path}?token=${token}`)
const confirm = (token: string, code = '200%20OK') =>
  request(`${path}?token=${token}&code=${code}`, { method: 'DELETE' })

async function states(): Promise<string[]> {
  const { rows } = await database.ownerPool.query('select state from print_jobs order by id')
  return rows.map(({ state }) => state)
}

test('200: an accepted order is offered, fetched as a picture of the paper’s width, and confirmed', async () => {
  await acceptOrder()
  const offer = await poll()
  expect(offer).toEqual({ jobReady: true, mediaTypes: ['image/png'], jobToken: expect.any(String) })
  const job = await fetchJob(offer.jobToken)
  expect(job.headers.get('content-type')).toBe('image/png')
  const { width, height = 0 } = await sharp(Buffer.from(await job.arrayBuffer())).metadata()
  expect(width).toBe(576)
  expect(height % 8).toBe(0)
  expect((await confirm(offer.jobToken)).status).toBe(200)
  expect(await states()).toEqual(['printed'])
  expect(await poll()).toEqual({ jobReady: false })
})

test('200: nothing is offered before an order is accepted, and once however often it is accepted', async () => {
  const placed = await order(fixture, pickupOrder(branchId))
  expect(await poll()).toEqual({ jobReady: false })
  const id = String(placed.body['order_id'])
  await post(`/console/orders/${id}/move`, { state: 'accepted' })
  await database.ownerPool.query(`update orders set state = 'pending' where id = $1`, [id])
  await post(`/console/orders/${id}/move`, { state: 'accepted' })
  expect(await states()).toEqual(['waiting'])
})

test('200: an order whose acceptance is undone is not printed, until it is accepted again', async () => {
  const id = await acceptOrder()
  expect((await post(`/console/orders/${id}/undo`, { state: 'accepted' })).status).toBe(200)
  expect(await poll()).toEqual({ jobReady: false })
  await post(`/console/orders/${id}/move`, { state: 'accepted' })
  expect(await poll()).toMatchObject({ jobReady: true })
})

test('200: a cancelled order is not printed, until the cancellation is undone', async () => {
  const id = await acceptOrder()
  await post(`/console/orders/${id}/move`, { state: 'cancelled', reason: 'Out of bread' })
  expect(await poll()).toEqual({ jobReady: false })
  expect((await post(`/console/orders/${id}/undo`, { state: 'cancelled' })).status).toBe(200)
  expect(await poll()).toMatchObject({ jobReady: true })
})

test('200: a ticket that was fetched stays when its order is cancelled, and is not printed twice', async () => {
  const id = await acceptOrder()
  const { jobToken } = await poll()
  await fetchJob(jobToken)
  await post(`/console/orders/${id}/move`, { state: 'cancelled', reason: 'Out of bread' })
  await confirm(jobToken)
  await post(`/console/orders/${id}/undo`, { state: 'cancelled' })
  expect(await states()).toEqual(['printed'])
})

test('200: a delivery that is undone adds no ticket for a printer that was added since', async () => {
  const id = await acceptOrder()
  for (const state of ['ready', 'delivered']) await post(`/console/orders/${id}/move`, { state })
  await addTestPrinter(fixture, cookie, 'counter')
  expect((await post(`/console/orders/${id}/undo`, { state: 'delivered' })).status).toBe(200)
  expect(await states()).toEqual(['waiting'])
  await database.ownerPool.query(`delete from printers where id = 'counter'`)
})

test('200: a second confirmation changes nothing', async () => {
  await acceptOrder()
  await acceptOrder()
  const { jobToken } = await poll()
  await fetchJob(jobToken)
  await confirm(jobToken)
  await confirm(jobToken)
  // Older printers send no token: what they confirm again is not the next ticket.
  await request(`${path}?code=200%20OK`, { method: 'DELETE' })
  expect(await states()).toEqual(['printed', 'waiting'])
})

test('200: the same ticket can be fetched again until it is confirmed', async () => {
  await acceptOrder()
  const { jobToken } = await poll()
  const [first, second] = [await fetchJob(jobToken), await fetchJob(jobToken)]
  expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
  await confirm(jobToken)
  expect((await fetchJob(jobToken)).status).toBe(404)
})

test('200: a ticket that the printer reports as not printed is offered again', async () => {
  await acceptOrder()
  const { jobToken } = await poll()
  await fetchJob(jobToken)
  await confirm(jobToken, '520%20timeout')
  expect(await poll()).toMatchObject({ jobReady: true, jobToken })
})

test('200: a fetched ticket is uncertain when the printer reports a problem, and others wait until it is solved', async () => {
  await acceptOrder()
  await acceptOrder()
  const { jobToken } = await poll()
  await fetchJob(jobToken)
  expect(await poll({ statusCode: '410%20Out%20of%20paper' })).toEqual({ jobReady: false })
  expect(await poll({ statusCode: '410%20Out%20of%20paper' })).toEqual({ jobReady: false })
  expect(await states()).toEqual(['uncertain', 'waiting'])
  expect(await poll()).toMatchObject({ jobReady: true })
})

test('200: a ticket that is not confirmed becomes uncertain and is not printed again, until a late confirmation', async () => {
  await acceptOrder()
  const { jobToken } = await poll()
  await fetchJob(jobToken)
  setTime(lunchTime + 9_000)
  expect(await poll()).toEqual({ jobReady: false })
  setTime(lunchTime + 11_000)
  expect(await poll({ printingInProgress: true })).toEqual({ jobReady: false })
  expect(await states()).toEqual(['sent'])
  expect(await poll()).toEqual({ jobReady: false })
  expect(await states()).toEqual(['uncertain'])
  await confirm(jobToken)
  expect(await states()).toEqual(['printed'])
})

test('200: a ticket that the printer cannot print has failed', async () => {
  await acceptOrder()
  const { jobToken } = await poll()
  await fetchJob(jobToken)
  await confirm(jobToken, '511%20decoding')
  expect(await states()).toEqual(['failed'])
})

test('200: a printer that is off is offered nothing', async () => {
  await acceptOrder()
  await database.ownerPool.query('update printers set enabled = false')
  expect(await poll()).toEqual({ jobReady: false })
  await database.ownerPool.query('update printers set enabled = true')
})

test('404: refuses an unknown secret, and the former one of a renewed address', async () => {
  expect((await request(`/printers/${'x'.repeat(22)}`, { method: 'POST', json: {} })).status).toBe(404)
  expect((await addTestPrinter(fixture, cookie, 'counter')).status).toBe(200)
  const renew = async () => {
    const response = await post(`/console/branches/${branchId}/printers/counter/address`)
    return new URL((await response.json()).address).pathname.replace('/api', '')
  }
  const [former, current] = [await renew(), await renew()]
  expect((await request(former, { method: 'POST', json: {} })).status).toBe(404)
  expect((await request(current, { method: 'POST', json: {} })).status).toBe(200)
})

test('404: a job of another printer is not fetched', async () => {
  await acceptOrder()
  const { rows } = await database.ownerPool.query(`select id from print_jobs where printer_id = 'counter'`)
  expect((await fetchJob(rows[0].id)).status).toBe(404)
  expect((await fetchJob(crypto.randomUUID())).status).toBe(404)
})

test('429: limits how often a printer asks', async () => {
  const { address: other } = await (await post(`/console/branches/${branchId}/printers/counter/address`)).json()
  const printer = createFakeCloudPrinter({
    address: other,
    fetch: (sent) => api.fetch(sent, { requestId: 'printer', clientIp: '' }),
  })
  const target = new URL(other).pathname.replace('/api', '')
  for (let count = 0; count < 600; count += 1) await request(`${target}?token=-`)
  expect((await request(target, { method: 'POST', json: {} })).status).toBe(429)
  expect(await printer.cycle()).toBe(false)
})
