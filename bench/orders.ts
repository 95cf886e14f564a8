import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { line, percentile } from './load.ts'
import { type DemoCart, demoCart, read } from './shop.ts'

const callers = [1, 8, 32]
const seconds = 6

/** Orders placed over HTTP and committed with fsync: every one priced by the server, with a key of its own. */
export async function benchOrders(url: string): Promise<void> {
  const body = await orderBody(url, await demoCart(url))
  for (const count of callers) {
    const agent = new Agent({ keepAlive: true, maxSockets: count })
    await place(url, agent, body, count, 1)
    const { took, statuses, elapsed } = await place(url, agent, body, count, seconds)
    agent.destroy()
    const placed = statuses.get(200) ?? 0
    const others = [...statuses].filter(([status]) => status !== 200)
    console.log(
      line(
        `orders, ${count} caller${count === 1 ? '' : 's'}`,
        `${Math.round((placed * 1000) / elapsed)}/s`,
        `p50 ${percentile(took, 0.5).toFixed(1)} ms`,
        `p99 ${percentile(took, 0.99).toFixed(1)} ms`,
        `refused ${others.reduce((sum, [, number]) => sum + number, 0)}`,
      ),
    )
  }
}

async function place(url: string, agent: Agent, body: object, count: number, duration: number) {
  const took: number[] = []
  const statuses = new Map<number, number>()
  const start = performance.now()
  const end = start + duration * 1000
  const caller = async () => {
    while (performance.now() < end) {
      const before = performance.now()
      const status = await post(`${url}/api/webapp/order`, agent, body)
      took.push(performance.now() - before)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: count }, caller))
  return { took, statuses, elapsed: performance.now() - start }
}

function post(address: string, agent: Agent, body: object): Promise<number> {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(bytes)
  })
}

/** The cart with who it is for and the total that the server itself calculates. */
async function orderBody(url: string, { branchId, cart }: DemoCart): Promise<object> {
  const quote = await read<{ total: number; order_lines: { total_price: number }[] }>(
    `${url}/api/service/pos/calc-order/${branchId}`,
    cart,
  )
  return {
    ...cart,
    branch_id: branchId,
    order_lines: cart.order_lines.map((wanted, index) => ({
      ...wanted,
      total_price: quote.order_lines[index]?.total_price,
    })),
    name: 'Bench',
    phone: '50000000',
    dial_code: '965',
    total: quote.total,
  }
}
