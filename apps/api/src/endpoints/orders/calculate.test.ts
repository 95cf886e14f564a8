import { calculateOrder } from '@sofra/contract/orders'
import { amountFromWire } from '@sofra/money'
import { expect, test } from 'vitest'
import { order } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { client, branchId, setTime } = fixture
const kebab = { lineId: 'k', itemId: 'kebab', priceLabelId: 'one', modifiers: [], count: 2, weight: null, comment: '' }
const cart = {
  currency: 'KWD',
  fulfilment: { type: 'delivery', destination: { kind: 'area', areaId: 'block-4' }, address: null },
  lines: [kebab],
  couponCode: '',
  tip: 0,
  slot: null,
} as const

test('200: returns the quote and the problems of the cart', async () => {
  const { quote, problems } = await client.call(calculateOrder, { params: { id: branchId }, body: cart })
  expect(quote).toMatchObject({ subtotal: 7000, fees: 750, total: 7750, minOrder: 3000 })
  expect(quote.traces).toEqual([{ kind: 'free-delivery-missing', missing: 8000 }])
  expect(problems).toEqual([{ path: 'residency', code: 'address-incomplete' }])
})

test('200: the delivery fee depends on the subtotal, with a hint to the next lower fee', async () => {
  const fulfilment = { ...cart.fulfilment, destination: { kind: 'area', areaId: 'block-9' } } as const
  const of = async (count: number) => {
    const body = { ...cart, fulfilment, lines: [{ ...kebab, count }] }
    const { quote } = await client.call(calculateOrder, { params: { id: branchId }, body })
    return [quote.fees, ...quote.traces]
  }
  expect(await of(1)).toEqual([1000, { kind: 'lower-fees-missing', missing: 3500, fees: 500 }])
  // Between 10.500 and 14 no fee rule applies, so the zone's fee is charged.
  expect(await of(2)).toEqual([
    500,
    { kind: 'lower-fees', saved: 500 },
    { kind: 'lower-fees-missing', missing: 7000, fees: 250 },
  ])
  expect(await of(3)).toEqual([1000, { kind: 'lower-fees-missing', missing: 3500, fees: 250 }])
  expect(await of(4)).toEqual([
    250,
    { kind: 'lower-fees', saved: 750 },
    { kind: 'free-delivery-missing', missing: 21_000 },
  ])
  expect(await of(10)).toEqual([0, { kind: 'free-delivery', because: 'threshold' }])
})

test('200: applies a coupon and reports an unknown one', async () => {
  const calculate = (couponCode: string) =>
    client.call(calculateOrder, { params: { id: branchId }, body: { ...cart, couponCode } })
  expect((await calculate('welcome')).quote).toMatchObject({ couponDiscount: 1400, total: 6350 })
  const { quote } = await calculate('GUESS')
  expect(quote.total).toBe(7750)
  const refused = { kind: 'coupon-refused', code: 'GUESS', problem: 'unknown', missing: 0, from: null }
  expect(quote.traces).toContainEqual(refused)
})

test('200: pickup has its own discount and no delivery fee', async () => {
  const body = { ...cart, fulfilment: { type: 'pickup', car: null } } as const
  const { quote, problems } = await client.call(calculateOrder, { params: { id: branchId }, body })
  expect(quote).toMatchObject({ gross: 7000, subtotal: 6300, fees: 0, total: 6300 })
  expect(problems).toEqual([])
})

test('200: prices breakfast before opening for the next slot', async () => {
  setTime(Date.UTC(2026, 10, 17, 4, 0))
  const body = { ...cart, lines: [{ ...kebab, itemId: 'ful', count: 5 }] }
  const { quote } = await client.call(calculateOrder, { params: { id: branchId }, body })
  expect(quote.lines[0]).toMatchObject({ problem: null, total: 5000 })
  setTime(lunchTime)
})

test('200: an order is placed at exactly the calculated price', async () => {
  const response = await fixture.request(`/service/pos/calc-order/${branchId}`, {
    method: 'POST',
    json: { selling_types: 2, order_lines: [{ item_id: 'kebab', price_label_id: 'one', quantity: 3 }], tip: 0.5 },
  })
  const quote = await response.json()
  expect(amountFromWire(quote.total, 'KWD')).toBe(9950)
  const placed = await order(fixture, {
    branch_id: branchId,
    selling_types: 2,
    order_lines: [
      { item_id: 'kebab', price_label_id: 'one', quantity: 3, total_price: quote.order_lines[0].total_price },
    ],
    tip: 0.5,
    total: quote.total,
    name: 'Noura',
    phone: '٥٠٠٠١٢٣٤',
  })
  expect(placed.status).toBe(200)
})

test('409: returns order_not_placeable for a selling type that the branch does not offer', async () => {
  const body = { ...cart, fulfilment: { type: 'product-service', servicePoint: '' } } as const
  const refused = client.call(calculateOrder, { params: { id: branchId }, body })
  await expect(refused).rejects.toMatchObject({ code: 'order_not_placeable' })
})

test('200: reports an invalid phone and no missing phone', async () => {
  const pickup = { ...cart, fulfilment: { type: 'pickup', car: null } } as const
  const problemsWith = async (phone: string) => {
    const { problems } = await client.call(calculateOrder, { params: { id: branchId }, body: { ...pickup, phone } })
    return problems
  }
  expect(await problemsWith('500')).toContainEqual({ path: 'phone', code: 'TOO_SHORT' })
  expect((await problemsWith('')).map(({ path }) => path)).not.toContain('phone')
  expect((await problemsWith('50001234')).map(({ path }) => path)).not.toContain('phone')
})
