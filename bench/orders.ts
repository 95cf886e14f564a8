import { randomUUID } from 'node:crypto'
import { callAll, callsLine, during, post } from './concurrent-calls.ts'
import { type DemoCart, demoCart, fetchJson } from './shop.ts'

const callers = [1, 8, 32]
const seconds = 6

/** Orders placed over HTTP and committed with fsync: every one priced by the server, with a key of its own. */
export async function benchOrders(url: string): Promise<void> {
  const body = JSON.stringify(await orderBody(url, await demoCart(url)))
  for (const count of callers) {
    const place = (duration: number) =>
      callAll(
        during(duration, () => randomUUID()),
        count,
        (key, agent) => post(`${url}/api/webapp/order`, agent, body, { 'idempotency-key': key }),
      )
    await place(1)
    console.log(callsLine(`orders, ${count} caller${count === 1 ? '' : 's'}`, await place(seconds)))
  }
}

/** The cart with who it is for and the total that the server itself calculates. */
export async function orderBody(url: string, { branchId, cart }: DemoCart): Promise<object> {
  const quote = await fetchJson<{ total: number; order_lines: { total_price: number }[] }>(
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
