import { randomUUID } from 'node:crypto'
import type { Product } from '../tests/support/product.ts'
import { type CallFigures, callAll, callsLine, during, merge, perSecond, post } from './concurrent-calls.ts'
import { type CpuTimes, readCpuTimes } from './cpu.ts'
import { median, reportShare, takeTurns } from './floor.ts'
import { line } from './load.ts'
import { withOrderFloor } from './order-floor.ts'
import { type DemoCart, demoCart, fetchJson } from './shop.ts'

const clientCounts = [1, 8, 32]
const rounds = 3
const seconds = 3

/**
 * Orders over HTTP, committed with fsync; each is priced by the server and has its own idempotency key. They take turns
 * with their floor: a `node:http` server that writes the same rows by one statement.
 */
export async function benchOrders(url: string, product: Product): Promise<void> {
  const body = JSON.stringify(await orderBody(url, await demoCart(url)))
  await place(`${url}/api/webapp/order`, body, 8, 3)
  await withOrderFloor(product.dataDir, async (floorUrl) => {
    await place(floorUrl, body, 8, 1)
    for (const count of clientCounts) await compare(url, floorUrl, body, count, product)
  })
}

async function compare(url: string, floorUrl: string, body: string, count: number, product: Product): Promise<void> {
  const name = `orders, ${count} client${count === 1 ? '' : 's'}`
  const { first, second } = await takeTurns(
    rounds,
    () => measuringCpu(product, () => place(`${url}/api/webapp/order`, body, count, seconds)),
    () => place(floorUrl, body, count, seconds),
  )
  const orders = first.map(({ figures }) => figures)
  console.log(callsLine(name, merge(orders)))
  if (first[0]?.cpu) console.log(cpuLine(first.map(({ cpu }) => cpu).filter((cpu) => cpu !== null)))
  reportShare({ name, measured: median(orders.map(perSecond)), floor: median(second.map(perSecond)) })
}

function place(address: string, body: string, clients: number, duration: number): Promise<CallFigures> {
  return callAll(
    during(duration, () => randomUUID()),
    clients,
    (key, agent) => post(address, agent, body, { 'idempotency-key': key }),
  )
}

/** Makes calls and measures the CPU time per call, in milliseconds; `cpu` is null where it cannot be read. */
async function measuringCpu(product: Product, call: () => Promise<CallFigures>) {
  const before = readCpuTimes(product)
  const figures = await call()
  const after = readCpuTimes(product)
  const calls = figures.took.length
  const cpu = before &&
    after && { app: (after.app - before.app) / calls, database: (after.database - before.database) / calls }
  return { figures, cpu }
}

function cpuLine(rounds: readonly CpuTimes[]): string {
  const app = median(rounds.map((cpu) => cpu.app))
  const database = median(rounds.map((cpu) => cpu.database))
  const parts = [`app ${app.toFixed(2)} ms`, `database ${database.toFixed(2)} ms`]
  return line('  CPU per order', `${(app + database).toFixed(2)} ms`, ...parts)
}

/** The body of an order of the cart, with contact and the total calculated by the server. */
export async function orderBody(url: string, { branchId, cart }: DemoCart): Promise<object> {
  const quote = await fetchJson<{ total: number; order_lines: { total_price: number }[] }>(
    `${url}/api/service/pos/calc-order/${branchId}`,
    cart,
  )
  return {
    ...cart,
    branch_id: branchId,
    order_lines: cart.order_lines.map((orderLine, index) => ({
      ...orderLine,
      total_price: quote.order_lines[index]?.total_price,
    })),
    name: 'Bench',
    phone: '50000000',
    dial_code: '965',
    total: quote.total,
  }
}
