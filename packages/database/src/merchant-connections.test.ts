import { expect, test } from 'vitest'
import { createPool } from './connect.ts'
import { MerchantBusy } from './merchant-connections.ts'
import { asMerchant, type Tx } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { appUrl, pool: fixtures } = await testDatabase()
const noisy = await openSampleShop(fixtures, 'noisy')
const quiet = await openSampleShop(fixtures, 'quiet')

/** A pool of five connections: four for merchants, of which each may use two. */
async function withPool(run: (pool: ReturnType<typeof createPool>) => Promise<void>) {
  const pool = createPool({ url: appUrl, max: 5 })
  try {
    await run(pool)
  } finally {
    await pool.end()
  }
}

/** A transaction that stays open until it is released. */
function openTransaction(pool: ReturnType<typeof createPool>, merchantId: string) {
  const released = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const done = asMerchant(pool, merchantId, async () => {
    opened.resolve()
    await released.promise
  })
  return { opened: opened.promise, release: released.resolve, done }
}
const read = (tx: Tx) => tx.selectFrom('branches').select('id').execute()

test('serves a merchant while another one holds its share of the connections and its queue is full', async () => {
  await withPool(async (pool) => {
    const held = [openTransaction(pool, noisy.merchantId), openTransaction(pool, noisy.merchantId)]
    await Promise.all(held.map(({ opened }) => opened))
    const waiting = Array.from({ length: 200 }, () => asMerchant(pool, noisy.merchantId, read))
    for (const one of waiting) one.catch(() => {})
    await expect(asMerchant(pool, noisy.merchantId, read)).rejects.toBeInstanceOf(MerchantBusy)
    expect((await asMerchant(pool, quiet.merchantId, read)).length).toBeGreaterThan(0)
    for (const { release } of held) release()
    await Promise.all(held.map(({ done }) => done))
    // Requests that waited are served in the end.
    expect((await Promise.all(waiting)).every((rows) => rows.length > 0)).toBe(true)
  })
})

test('frees the turn of a transaction that fails', async () => {
  await withPool(async (pool) => {
    const fail = () => Promise.reject(new Error('no'))
    const failures = Array.from({ length: 10 }, () => asMerchant(pool, noisy.merchantId, fail))
    expect((await Promise.allSettled(failures)).every(({ status }) => status === 'rejected')).toBe(true)
    expect((await asMerchant(pool, noisy.merchantId, read)).length).toBeGreaterThan(0)
  })
})
