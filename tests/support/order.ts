import { randomUUID } from 'node:crypto'
import { clockShiftName } from './clock.ts'

/** The body of an order as it goes over the wire. */
export type OrderBody = Readonly<Record<string, unknown>>

/** What the API answered to a guest who ordered. */
export type Acknowledged = {
  key: string
  order_id: string
  order_key: string
  number: number
  url: string
  payment_url?: string | null
}

type Item = { item: { id: string; price_labels: { id: string }[] } }

/**
 * An order of one dish for delivery in two days at noon in Kuwait (so that it can be placed at any hour), with the
 * total that the server itself calculates.
 */
export async function makeOrderBody(url: string, referenceId: string, dish: string): Promise<OrderBody> {
  const { restaurant } = await ask<{ restaurant: { branch_id: string } }>(
    `${url}/api/webapp/v5/restaurant/${referenceId}`,
  )
  const branch = restaurant.branch_id
  const { zones } = await ask<{ zones: { areas: { id: string }[] }[] }>(`${url}/api/webapp/zones/${branch}`)
  const { item } = await ask<Item>(`${url}/api/webapp/v5/item/${branch}/${dish}`)
  const line = { item_id: item.id, price_label_id: item.price_labels[0]?.id, quantity: 9, modifiers: '', comment: '' }
  const where = { area_id: zones[0]?.areas[0]?.id, residency: 1, block: '4', street: '12', house_number: '7' }
  const form = { selling_types: 0, payment_type: 2, schedule: halfPastNoonInTwoDays(), ...where }
  const quote = await ask<{ total: number; order_lines: { total_price: number }[] }>(
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

/** By the product's clock: shops take orders for some days ahead only. */
function halfPastNoonInTwoDays(): { from: string; to: string } {
  const now = Date.now() + Number(process.env[clockShiftName] ?? 0)
  const day = new Date(now + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return { from: `${day}T09:30:00.000Z`, to: `${day}T10:00:00.000Z` }
}

/** Places the order under `key`; throws when it was not acknowledged. */
export async function placeOrder(url: string, body: OrderBody, key: string = randomUUID()): Promise<Acknowledged> {
  const placed = await ask<Omit<Acknowledged, 'key'>>(`${url}/api/webapp/order`, body, { 'idempotency-key': key })
  return { key, ...placed }
}

/** Calls the API and reads its answer; anything but a yes throws. */
export async function ask<Answer>(
  address: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    : {}
  const answer = await fetch(address, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Answer
}
