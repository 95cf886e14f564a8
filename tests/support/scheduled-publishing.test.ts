import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockShiftVariable, shiftedClock } from './clock.ts'
import { requestJson } from './order.ts'
import { makeDataDir, type Product, startProduct } from './product.ts'
import { isTurn } from './sample.ts'
import { branchOf, importShop, signInOwner, unusedReference } from './test-shop.ts'
import { shopFileOf } from './test-shop-file.ts'

const timeoutMilliseconds = 300_000

/** In the night before, the clocks of Berlin are put back from 03:00 to 02:00. */
const due = { date: '2026-10-25', minute: 8 * 60, at: Date.parse('2026-10-25T08:00:00+01:00') }

let dataDir: string
let product: Product | null = null

beforeAll(async () => {
  dataDir = await makeDataDir()
})

afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
}, timeoutMilliseconds)

/** Starts the product on the same data with its clock at an instant; returns what its clock shows. */
async function startAt(instant: number): Promise<{ readonly url: string; readonly now: () => number }> {
  const shift = instant - Date.now()
  product = await startProduct({ dataDir, env: { ...shiftedClock(), [clockShiftVariable]: String(shift) } })
  return { url: product.url, now: () => Date.now() + shift }
}

// It starts the product: one run in four.
test.runIf(isTurn(3, 4))(
  'a scheduled draft goes live at its minute in the time zone of the shop, after a clock change and a restart',
  async () => {
    const reference = unusedReference()
    const file = shopFileOf({ reference }) as { business: object }
    const first = await startAt(Date.parse('2026-10-24T20:00:00+02:00'))
    await importShop(first.url, { ...file, business: { ...file.business, time_zone: 'Europe/Berlin' } })
    const headers = { cookie: await signInOwner(first.url), origin: first.url }
    const me = await fetch(`${first.url}/api/console/me`, { headers })
    const { branches } = (await me.json()) as { branches: { reference_id: string; business_id: string }[] }
    const { business_id: id } = branches.find((branch) => branch.reference_id === reference) ?? { business_id: '' }
    const drafts = `${first.url}/api/console/businesses/${id}/drafts`
    const change = { on: 'item/falafel', field: 'calories', from: null, to: 333 }
    const { draft } = await requestJson<{ draft: { id: string } }>(drafts, { changes: [change] }, headers)
    const { date, minute } = due
    const scheduled = await requestJson<{ draft: { due: { at: string } } }>(
      `${drafts}/${draft.id}/schedule`,
      { date, minute },
      headers,
    )
    expect(Date.parse(scheduled.draft.due.at)).toBe(due.at)
    await product?.stop()

    const second = await startAt(due.at - 20_000)
    const branch = await branchOf(second.url, reference)
    let seenAt = 0
    const calories = async () => {
      const { item } = await requestJson<{ item: { calories: number | null } }>(
        `${second.url}/api/webapp/v5/item/${branch}/falafel`,
      )
      if (item.calories !== null) seenAt = second.now()
      return item.calories
    }
    await expect.poll(calories, { timeout: 60_000, interval: 100 }).toBe(333)
    expect(seenAt).toBeGreaterThanOrEqual(due.at)
  },
  timeoutMilliseconds,
)
