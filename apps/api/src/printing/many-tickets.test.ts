import { type CloudPrinterFault, createFakeCloudPrinter } from '@sofra/fakes'
import { expect, test } from 'vitest'
import { order, pickupOrder } from '../testing/orders.ts'
import { addTestPrinter } from '../testing/printers.ts'
import { lunchTime, signIn, startTestApi } from '../testing/start-api.ts'

/* A printer that disconnects at random: 1,000 orders with `SAMPLE=all` (`npm run sweep`), fewer in every run. */

const count = process.env['SAMPLE'] === 'all' ? 1000 : 25
const fixture = await startTestApi()
const { request, branchId, database, setTime, api } = fixture

const faults: readonly (CloudPrinterFault | null)[] = [
  ...Array.from({ length: 8 }, () => null),
  ...([
    'offline',
    'answer-lost',
    'download-lost',
    'confirmation-lost',
    'confirmation-answer-lost',
    'paper-out',
  ] as const),
]

/** A generator of numbers below 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test(
  `each of ${count} tickets comes out once, or is uncertain`,
  async () => {
    const cookie = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
    await addTestPrinter(fixture, cookie, 'kitchen')
    const path = `/console/branches/${branchId}/printers/kitchen/address`
    const { address } = await (await request(path, { method: 'POST', headers: { cookie } })).json()
    const random = createRandom(Number(process.env['SEED'] ?? 16))
    const printer = createFakeCloudPrinter({
      address,
      fetch: (sent) => api.fetch(sent, { requestId: 'printer', clientIp: '' }),
      fault: () => faults[Math.floor(random() * faults.length)] ?? null,
    })
    let now = lunchTime
    const cycle = async () => {
      now += 3_000
      setTime(now)
      await printer.cycle()
    }
    const openJobs = async () => {
      const { rows } = await database.ownerPool.query(
        `select count(*)::int as open from print_jobs where state in ('waiting', 'sent')`,
      )
      return rows[0].open as number
    }
    for (let placed = 0; placed < count; placed += 1) {
      const { body } = await order(fixture, pickupOrder(branchId))
      const accepted = await request(`/console/orders/${body['order_id']}/move`, {
        method: 'POST',
        json: { state: 'accepted' },
        headers: { cookie },
      })
      expect(accepted.status).toBe(200)
      await cycle()
    }
    while ((await openJobs()) > 0) await cycle()

    const tokens = printer.paper.map(({ token }) => token)
    expect(new Set(tokens).size).toBe(tokens.length)
    // Two orders have two numbers, so that equal pictures would be one ticket twice.
    const pictures = printer.paper.map(({ png }) => Buffer.from(png).toString('base64'))
    expect(new Set(pictures).size).toBe(pictures.length)
    const { rows } = await database.ownerPool.query('select id, state from print_jobs')
    expect(rows).toHaveLength(count)
    const printed = rows.filter(({ state }) => state === 'printed').map(({ id }) => id)
    expect(rows.filter(({ state }) => state !== 'printed' && state !== 'uncertain')).toEqual([])
    for (const id of printed) expect(tokens).toContain(id)
    expect(printed.length).toBeGreaterThan(count / 2)
  },
  count * 2_000,
)
