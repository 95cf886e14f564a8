import { type NetworkPrinterFault, startFakeNetworkPrinter } from '@sofra/fakes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { order, pickupOrder } from '../testing/orders.ts'
import { addTestPrinter } from '../testing/printers.ts'
import { lunchTime, signIn, startTestApi } from '../testing/start-api.ts'
import { isAllowedPrinter, readPrinterNetworks } from './printer-networks.ts'
import { sendTickets } from './send-tickets.ts'

const fixture = await startTestApi({ printerNetworks: ['127.0.0.1/32'] })
const { request, branchId, database, setTime, api } = fixture
const count = process.env['SAMPLE'] === 'all' ? 1000 : 15

let fault: NetworkPrinterFault | null = null
const printer = await startFakeNetworkPrinter({ fault: () => fault })
const silent = await startFakeNetworkPrinter({ answers: false })
afterAll(() => Promise.all([printer.stop(), silent.stop()]))

let cookie = ''
let now = lunchTime
/** Lets time pass; printers with a problem are tried again after five seconds. */
const pass = (milliseconds: number) => {
  now += milliseconds
  setTime(now)
}
const send = () => sendTickets(api.context)
const sql = (text: string, values: unknown[] = []) => database.ownerPool.query(text, values)

beforeAll(async () => {
  cookie = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  expect((await addTestPrinter(fixture, cookie, 'kitchen', { kind: 'network', host: '192.168.1.40' })).status).toBe(200)
})
beforeEach(async () => {
  fault = null
  pass(60_000)
  await sql('delete from print_jobs')
  await connectTo(printer)
})

/** No address of this machine is valid in the settings. */
function connectTo({ host, port }: { host: string; port: number }) {
  return sql(
    `update printers set host = $1, port = $2, problem = null, confirms = null, try_at = '-infinity', lease_until = '-infinity'`,
    [host, port],
  )
}

async function acceptOrder(): Promise<void> {
  const placed = await order(fixture, pickupOrder(branchId))
  const json = { state: 'accepted' }
  await request(`/console/orders/${placed.body['order_id']}/move`, { method: 'POST', json, headers: { cookie } })
}

async function states(): Promise<string[]> {
  return (await sql('select state from print_jobs order by id')).rows.map(({ state }) => state)
}
const problem = async () => (await sql('select problem from printers')).rows[0].problem

test('sends every waiting ticket in one contact, and each once with two processes', async () => {
  const before = printer.paper.length
  for (let placed = 0; placed < 3; placed += 1) await acceptOrder()
  await Promise.all([send(), send()])
  expect(await states()).toEqual(['printed', 'printed', 'printed'])
  expect(printer.paper.length - before).toBe(3)
  expect(await send()).toBe(0)
})

test('a ticket waits for a printer that is not reached or has no paper, and is printed when it is back', async () => {
  await acceptOrder()
  const before = printer.paper.length
  for (const wrong of ['refused', 'paper-out'] as const) {
    fault = wrong
    pass(6_000)
    await send()
    expect(await states()).toEqual(['waiting'])
    expect(await problem()).toBe(wrong === 'refused' ? 'unreachable' : 'paper')
  }
  expect(await send()).toBe(0)
  fault = null
  pass(6_000)
  await send()
  expect([await states(), await problem(), printer.paper.length - before]).toEqual([['printed'], null, 1])
})

test('a printer that is off is noticed without a ticket', async () => {
  await send()
  await connectTo({ host: '127.0.0.1', port: 1 })
  pass(31_000)
  await send()
  expect(await problem()).toBe('unreachable')
})

test('a ticket whose connection breaks is uncertain and not sent again', async () => {
  for (const wrong of ['broken', 'confirmation-lost'] as const) {
    await sql('delete from print_jobs')
    await acceptOrder()
    fault = wrong
    pass(6_000)
    await send()
    fault = null
    pass(6_000)
    const before = printer.paper.length
    await send()
    expect([await states(), printer.paper.length - before]).toEqual([['uncertain'], 0])
  }
})

test('a ticket of a process that ended while it was sent is uncertain once its lease is over', async () => {
  await acceptOrder()
  await sql(`update print_jobs set state = 'sent', sent_at = now()`)
  await sql('update printers set lease_until = $1', [new Date(now + 60_000)])
  expect(await send()).toBe(0)
  pass(60_001)
  await send()
  expect(await states()).toEqual(['uncertain'])
})

test('prints at printers that know neither status nor confirmations', async () => {
  await connectTo(silent)
  await sql('update printers set confirms = false')
  await acceptOrder()
  await send()
  expect([await states(), silent.paper.length]).toEqual([['printed'], 1])
})

test('connects to no address outside the networks of the operator', async () => {
  await sql(`update printers set host = '10.0.0.1'`)
  await acceptOrder()
  await send()
  expect([await states(), await problem()]).toEqual([['waiting'], 'not-allowed'])
  const networks = readPrinterNetworks('192.168.1.0/24, 10.0.0.7/32') ?? []
  const allowed = ['192.168.1.40', '10.0.0.7', '192.168.2.1', '10.0.0.8', '127.0.0.1', 'localhost', '::1']
  expect(allowed.filter((host) => isAllowedPrinter(host, networks))).toEqual(['192.168.1.40', '10.0.0.7'])
  expect(isAllowedPrinter('192.168.1.40', [])).toBe(false)
  expect(['192.168.1.0', 'printer.local/24', '10.0.0.0/33'].map(readPrinterNetworks)).toEqual([null, null, null])
})

test(
  `each of ${count} tickets comes out once, or is uncertain, at a printer that disconnects at random`,
  async () => {
    const faults: readonly NetworkPrinterFault[] = ['refused', 'broken', 'confirmation-lost', 'paper-out']
    const before = printer.paper.length
    let seed = 7
    const disconnectAtRandom = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      fault = seed % 3 === 0 ? (faults[(seed >> 8) & 3] ?? null) : null
    }
    for (let placed = 0; placed < count; placed += 1) {
      await acceptOrder()
      disconnectAtRandom()
      await Promise.all([send(), send()])
      pass(2_000)
    }
    fault = null
    while ((await states()).includes('waiting')) {
      pass(6_000)
      await send()
    }
    const found = await states()
    expect(found).toHaveLength(count)
    expect(found.filter((state) => state !== 'printed' && state !== 'uncertain')).toEqual([])
    const papers = printer.paper.slice(before).map((ticket) => Buffer.from(ticket).toString('base64'))
    expect(new Set(papers).size).toBe(papers.length)
    expect(papers.length).toBeGreaterThanOrEqual(found.filter((state) => state === 'printed').length)
  },
  count * 3_000,
)
