import type { OrderBodyInput } from '@sofra/contract/order-forms'
import type { TestApi } from './start-api.ts'

/** A delivery order of four small shawarmas at 1.050 KWD to block 4, delivery fee 0.750 KWD. */
export function deliveryOrder(branchId: string, changes: Partial<OrderBodyInput> = {}): OrderBodyInput {
  return {
    branch_id: branchId,
    selling_types: 0,
    order_lines: [
      {
        line_id: 'a',
        item_id: 'shawarma',
        price_label_id: 'small',
        quantity: 4,
        modifiers: 'saj,garlic',
        total_price: 4.2,
      },
    ],
    name: 'Noura',
    phone: '5000 1234',
    dial_code: '+965',
    area_id: 'block-4',
    residency: 1,
    block: '4',
    street: 'Salem',
    house_number: '12',
    payment_type: 2,
    total: 4.95,
    ...changes,
  }
}

/** A pickup order of one kebab, with the pickup discount of 10 %. */
export function pickupOrder(branchId: string, changes: Partial<OrderBodyInput> = {}): OrderBodyInput {
  return {
    branch_id: branchId,
    selling_types: 2,
    order_lines: [{ line_id: 'k', item_id: 'kebab', price_label_id: 'one', quantity: 1, total_price: 3.15 }],
    name: 'Yousef',
    phone: '60001234',
    dial_code: '965',
    total: 3.15,
    ...changes,
  }
}

let keys = 0

/** Places an order, with a new idempotency key unless `key` is given. */
export async function order(
  { request }: Pick<TestApi, 'request'>,
  json: object,
  key = `checkout-${keys++}-${crypto.randomUUID()}`,
  signedIn: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Record<string, unknown> & { error?: OrderError } }> {
  const response = await request('/webapp/order', {
    method: 'POST',
    json,
    headers: { 'idempotency-key': key, ...signedIn },
  })
  return { status: response.status, body: await response.json() }
}

/** Moves a pickup order to `delivered`, as staff. */
export async function deliverOrder({ request }: Pick<TestApi, 'request'>, id: string, cookie: string): Promise<void> {
  for (const state of ['accepted', 'ready', 'delivered']) {
    const path = `/console/orders/${id}/move`
    const answer = await request(path, { method: 'POST', json: { state }, headers: { cookie } })
    if (!answer.ok) throw new Error(`The order was not ${state}: ${await answer.text()}`)
  }
}

interface OrderError {
  readonly code: string
  readonly fields?: readonly { readonly path: string; readonly code: string }[]
  readonly data?: unknown
}
