import { expect, test } from 'vitest'
import { order } from '../../testing/orders.ts'
import { startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, request, problems } = fixture

const line = {
  line_id: 'k',
  item_id: 'kebab',
  price_label_id: 'one',
  quantity: 2,
  weight: null,
  modifiers: '',
  comment: '',
  total_price: 7,
}
const body = {
  branch_id: branchId,
  selling_types: 0,
  order_lines: [line],
  name: 'Noura',
  phone: '50001234',
  dial_code: '+965',
  residency: 1,
  block: '4',
  street: 'Salem',
  house_number: '12',
  area_id: 'block-4',
  country_id: null,
  table_id: 't1',
  service_point: '',
  lat: 29.3,
  lng: 48,
  tip: 0,
  coupon_code: '',
  comment: '',
  payment_type: 2,
  total: 7.75,
  schedule: null,
  quote_lock: null,
}
/** Texts that are invalid, too long or malformed; numbers out of range; values of other types. */
const malformed = [
  ...['\u0000', '\ud800', 'x'.repeat(100_000), '2026-02-30', 'Infinity', '🍖'.repeat(200)],
  ...[-1, 1e308, 1e21, Number.MAX_SAFE_INTEGER, 0.1, null, [], {}, true],
  ...[
    { id: '\u0000', key: 'x' },
    { id: crypto.randomUUID(), key: '\u0000' },
  ],
  { from: '9999-12-31T23:59:59Z', to: '0000-01-01T00:00:00Z' },
]

test('4xx or 200: no field value of a cart or an order causes a server error', async () => {
  const changed = [0, 1, 2, 3].flatMap((selling_types) => [
    ...Object.keys(body).flatMap((field) => malformed.map((value) => ({ ...body, selling_types, [field]: value }))),
    ...Object.keys(line).flatMap((field) =>
      malformed.map((value) => ({ ...body, selling_types, order_lines: [{ ...line, [field]: value }] })),
    ),
  ])
  for (const json of changed) {
    const priced = await request(`/service/pos/calc-order/${branchId}`, { method: 'POST', json })
    expect(priced.status, JSON.stringify(json).slice(0, 600)).toBeLessThan(500)
    const placed = await order(fixture, json)
    expect(placed.status, JSON.stringify(json).slice(0, 600)).toBeLessThan(500)
  }
  expect(problems).toEqual([])
}, 60_000)
