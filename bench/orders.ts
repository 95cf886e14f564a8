import { randomUUID } from 'node:crypto'
import { callAll, callsLine, during, post } from './concurrent-calls.ts'
import { type DemoCart, demoCart, fetchJson } from './shop.ts'

const clientCounts = [1, 8, 32]
const seconds = 6

/** Orders over HTTP, committed with fsync; each is priced by the server and has its own idempotency key. */
export async function benchOrders(url: string): Promise<void> {
  const body = JSON.stringify(await orderBody(url, await demoCart(url)))
  for (const count of clientCounts) {
    const place = (duration: number) =>
      callAll(
        during(duration, () => randomUUID()),
        count,
        (key, agent) => post(`${url}/api/webapp/order`, agent, body, { 'idempotency-key': key }),
      )
    await place(1)
    console.log(callsLine(`orders, ${count} client${count === 1 ? '' : 's'}`, await place(seconds)))
  }
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
