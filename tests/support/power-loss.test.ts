import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '@sofra/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderBody, type OrderBody, type PlacedOrder, placeOrder, requestJson } from './order.ts'
import { makeDataDir, type Product, startProduct } from './product.ts'
import { isTurn } from './sample.ts'

const clients = 8
const enoughOrders = 120
const timeoutMilliseconds = 300_000

let dataDir: string
let product: Product
let body: OrderBody

beforeAll(async () => {
  dataDir = await makeDataDir()
  product = await startProduct({ dataDir })
  body = await makeOrderBody(product.url, 'mashawi', 'hummus')
}, timeoutMilliseconds)

afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
}, timeoutMilliseconds)

// It starts the product: one run in four.
test.runIf(isTurn(1, 4))(
  'keeps every acknowledged order exactly once after all processes are killed',
  async () => {
    const before = await countOrders()
    const acknowledged: PlacedOrder[] = []
    const sent: string[] = []
    const enough = Promise.withResolvers<void>()
    // Each client places orders until its connection breaks.
    const ordering = Array.from({ length: clients }, async () => {
      for (;;) {
        const key = randomUUID()
        sent.push(key)
        const order = await placeOrder(product.url, body, key).catch(() => undefined)
        if (!order) return
        acknowledged.push(order)
        if (acknowledged.length >= enoughOrders) enough.resolve()
      }
    })
    await Promise.race([enough.promise, Promise.all(ordering)])
    expect(acknowledged.length).toBeGreaterThanOrEqual(enoughOrders)
    await product.kill9Group()
    await Promise.all(ordering)

    product = await startProduct({ dataDir })
    for (const { order_id, order_key, number } of acknowledged) {
      const { order } = await requestJson<{ order: object }>(`${product.url}/api/webapp/order/${order_id}/${order_key}`)
      expect(order).toMatchObject({ id: order_id, number })
    }

    // A client without a response repeats its request: the order was placed before the kill or is placed now.
    const again = await Promise.all(sent.map((key) => placeOrder(product.url, body, key)))
    const byKey = new Map(again.map((order) => [order.key, order.order_id]))
    for (const { key, order_id } of acknowledged) expect(byKey.get(key)).toBe(order_id)
    expect(await countOrders()).toBe(before + sent.length)
  },
  timeoutMilliseconds,
)

async function countOrders(): Promise<number> {
  const socket = encodeURIComponent(path.join(dataDir, 'socket'))
  const pool = createPool({ url: `postgresql://sofra@${socket}/sofra`, max: 1 })
  try {
    const { rows } = await pool.query<{ orders: number }>('select count(*) as orders from orders')
    return rows[0]?.orders ?? 0
  } finally {
    await pool.end()
  }
}
