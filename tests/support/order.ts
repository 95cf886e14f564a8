import { randomUUID } from 'node:crypto'
import { clockShiftVariable } from './clock.ts'

/** The body of an order request. */
export type OrderBody = Readonly<Record<string, unknown>>

/** The response to a placed order, with its idempotency key. */
export type PlacedOrder = {
  key: string
  order_id: string
  order_key: string
  number: number
  url: string
  payment_url?: string | null
}

type Item = { item: { id: string; price_labels: { id: string }[] } }

/**
 * The body of an order of one item for delivery in two days at noon in Kuwait, so that it can be placed at any hour,
 * with the total calculated by the server.
 */
export async function makeOrderBody(url: string, referenceId: string, dish: string): Promise<OrderBody> {
  const { restaurant } = await requestJson<{ restaurant: { branch_id: string } }>(
    `${url}/api/webapp/v5/restaurant/${referenceId}`,
  )
  const branch = restaurant.branch_id
  const { zones } = await requestJson<{ zones: { areas: { id: string }[] }[] }>(`${url}/api/webapp/zones/${branch}`)
  const { item } = await requestJson<Item>(`${url}/api/webapp/v5/item/${branch}/${dish}`)
  const line = { item_id: item.id, price_label_id: item.price_labels[0]?.id, quantity: 9, modifiers: '', comment: '' }
  const where = { area_id: zones[0]?.areas[0]?.id, residency: 1, block: '4', street: '12', house_number: '7' }
  const form = { selling_types: 0, payment_type: 2, schedule: halfPastNoonInTwoDays(), ...where }
  const quote = await requestJson<{ total: number; order_lines: { total_price: number }[] }>(
    `${url}/api/service/pos/calc-order/${branch}`,
    {
      ...form,
      order_lines: [line],
    },
  )
  return {
    ...form,
    branch_id: branch,
    order_lines: [{ ...line, total_price: quote.order_lines[0]?.total_price }],
    name: 'Layla',
    phone: '50000000',
    dial_code: '965',
    total: quote.total,
  }
}

/** Uses the product's shifted clock, because shops accept orders for some days ahead only. */
function halfPastNoonInTwoDays(): { from: string; to: string } {
  const now = Date.now() + Number(process.env[clockShiftVariable] ?? 0)
  const day = new Date(now + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return { from: `${day}T09:30:00.000Z`, to: `${day}T10:00:00.000Z` }
}

/** Places the order with the idempotency key `key`. @throws if the response is not 2xx */
export async function placeOrder(url: string, body: OrderBody, key: string = randomUUID()): Promise<PlacedOrder> {
  const placed = await requestJson<Omit<PlacedOrder, 'key'>>(`${url}/api/webapp/order`, body, {
    'idempotency-key': key,
  })
  return { key, ...placed }
}

/** Calls the API and returns the JSON response; posts if there is a body. @throws if the response is not 2xx */
export async function requestJson<Response>(
  address: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    : {}
  const response = await fetch(address, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} responded with ${response.status}: ${text}`)
  return JSON.parse(text) as Response
}
