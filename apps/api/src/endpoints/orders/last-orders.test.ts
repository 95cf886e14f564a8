import { calculateOrder } from '@sofra/contract/orders'
import { expect, test } from 'vitest'
import { order } from '../../testing/orders.ts'
import { startTestApi } from '../../testing/start-api.ts'

/* Dine-in orders at the grill end at 22:30, closing is at 23:00. Tuesday 17 November 2026. */
const fixture = await startTestApi()
const { client, branchId, setTime } = fixture
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 17, hour - 3, minute)

const atTable = {
  branch_id: branchId,
  selling_types: 1,
  order_lines: [{ line_id: 'k', item_id: 'kebab', price_label_id: 'one', quantity: 1, total_price: 3.5 }],
  table_id: 't1',
  payment_type: 2,
  total: 3.75,
}

test('200: accepts an order just before the last-order time', async () => {
  setTime(at(22, 30) - 1)
  expect((await order(fixture, atTable)).status).toBe(200)
})

test('409: refuses orders after the last-order time and after closing, each with its code', async () => {
  for (const [instant, code] of [
    [at(22, 30), 'last-orders-over'],
    [at(23), 'closed'],
  ] as const) {
    setTime(instant)
    const refused = await order(fixture, atTable)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({
      code: 'order_not_placeable',
      fields: [{ path: 'selling_types', code }],
    })
  }
})

test('200: the quote of a cart reports last-orders-over too', async () => {
  setTime(at(22, 45))
  const { quote, problems } = await client.call(calculateOrder, {
    params: { id: branchId },
    body: {
      currency: 'KWD',
      fulfilment: { type: 'dine-in', tableId: 't1' },
      lines: [
        { lineId: 'k', itemId: 'kebab', priceLabelId: 'one', modifiers: [], count: 1, weight: null, comment: '' },
      ],
      couponCode: '',
      tip: 0,
      slot: null,
    },
  })
  expect(quote.total).toBe(3750)
  expect(problems).toEqual([{ path: 'selling_types', code: 'last-orders-over' }])
})
