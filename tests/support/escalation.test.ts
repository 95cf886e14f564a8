import { rm } from 'node:fs/promises'
import { escalationSteps } from '@sofra/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockShiftVariable, journeyStart, shiftedClock } from './clock.ts'
import { queryDatabase } from './database.ts'
import { makeDataDir, type Product, startProduct } from './product.ts'
import { isTurn } from './sample.ts'
import { importTestShop, placeTestOrder, unusedReference } from './test-shop.ts'

const timeoutMilliseconds = 300_000
const minute = 60_000

let dataDir: string
let product: Product | null = null

beforeAll(async () => {
  dataDir = await makeDataDir()
})

afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
}, timeoutMilliseconds)

/** Starts two processes on the same data with their clocks at an instant. */
async function startAt(instant: number): Promise<string> {
  const env = { ...shiftedClock(), [clockShiftVariable]: String(instant - Date.now()), WORKERS: '2' }
  product = await startProduct({ dataDir, env })
  return product.url
}

type Step = { step: string; after: number }

// It starts the product: one run in four.
test.runIf(isTurn(2, 4))(
  'each step is taken once at its time by one of two processes, which are killed between the steps',
  async () => {
    const corner = { reference: unusedReference(), lambs: 3, pickupOnly: true }
    const url = await startAt(journeyStart)
    await importTestShop(url, corner)
    const steps = {
      louder: { after: 120 },
      push: { after: 150 },
      email: { after: 180 },
      message: { after: 240, channel: 'sms' },
      pause: { after: 600, minutes: 30 },
      phones: ['+96551234567'],
    }
    await queryDatabase(dataDir, 'update businesses set escalation = $1', [JSON.stringify(steps)])
    const { order_id: id } = await placeTestOrder(url, corner, { dish: 'falafel' })
    const [order] = await queryDatabase<{ at: Date }>(dataDir, 'select placed_at as at from orders where id = $1', [id])
    const placedAt = order?.at.getTime() ?? 0
    const taken = () =>
      queryDatabase<Step>(
        dataDir,
        `select step, extract(epoch from event.at - placed_at)::float8 as after
         from order_events as event join orders on orders.id = event.order_id
         where orders.id = $1 and kind = 'escalated' order by event.at, event.id`,
        [id],
      )
    const names = async () => (await taken()).map(({ step }) => step)

    // One step, then three of which the killed processes may have sent some, then the last one.
    for (const [at, expected] of [
      [2, ['louder']],
      [4, ['louder', 'push', 'email', 'message']],
      [10, [...escalationSteps]],
    ] as const) {
      await product?.kill9Group()
      await startAt(placedAt + at * minute - 1_000)
      await expect.poll(names, { timeout: 60_000, interval: 20 }).toEqual(expected)
    }

    for (const { step, after } of await taken()) {
      expect(after).toBeGreaterThanOrEqual(steps[step as keyof Omit<typeof steps, 'phones'>].after)
    }
    const sent = await queryDatabase<{ recipient: string; count: number }>(
      dataDir,
      `select recipient, count(*)::int as count from account_mails where template = 'unanswered-order' group by 1
       union all select recipient, count(*)::int from messages where template = 'unanswered' group by 1`,
    )
    expect(sent.length).toBeGreaterThanOrEqual(2)
    expect(sent.filter(({ count }) => count !== 1)).toEqual([])
  },
  timeoutMilliseconds,
)
