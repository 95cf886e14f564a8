import { calculateOrder, getOrder } from '@sofra/contract/orders'
import { expect, test } from 'vitest'
import { deliveryOrder, order } from '../../testing/orders.ts'
import { lunchTime, startTestApi } from '../../testing/start-api.ts'

/*
 * The grill ships to Saudi Arabia for 1.255 KWD per kilogram plus 2.000 KWD per parcel, minimum order 10.000 KWD. The
 * shipping weights are 333 g for a small shawarma and 1.050 kg for a kilogram of meat.
 */
const fixture = await startTestApi()
const { client, branchId, setTime } = fixture
const selection = { modifiers: [], count: 1, weight: null, comment: '' }
const meat = { ...selection, lineId: 'm', itemId: 'meat', priceLabelId: 'kilo', weight: 1750 }
const shawarma = {
  ...selection,
  lineId: 's',
  itemId: 'shawarma',
  priceLabelId: 'small',
  count: 3,
  modifiers: [{ id: 'saj', quantity: 1 }],
}
const cart = {
  currency: 'KWD',
  fulfilment: { type: 'delivery', destination: { kind: 'country', countryId: 'sa' }, address: null },
  lines: [meat, shawarma],
  couponCode: '',
  tip: 0,
  slot: null,
} as const
const calculate = (changes: Partial<Omit<typeof cart, 'lines'>> & { lines?: readonly object[] } = {}) =>
  client.call(calculateOrder, { params: { id: branchId }, body: { ...cart, ...changes } as typeof cart })

const toSaudi = (changes: object = {}) =>
  deliveryOrder(branchId, {
    area_id: undefined,
    country_id: 'sa',
    city: 'Riyadh',
    order_lines: [
      { line_id: 'm', item_id: 'meat', price_label_id: 'kilo', weight: 1.75, quantity: 1, total_price: 10.5 },
      {
        line_id: 's',
        item_id: 'shawarma',
        price_label_id: 'small',
        modifiers: 'saj',
        quantity: 3,
        total_price: 2.7,
      },
    ],
    total: 18.76,
    ...changes,
  })

test('200: the shipping fee is the weight times the rate, rounded once, plus the fixed fee', async () => {
  const { quote, problems } = await calculate()
  // 1750 × 1.050 g and 3 × 333 g are 2836.5 g, which at 1.255 a kilogram are 3.5598…
  expect(quote).toMatchObject({ subtotal: 13_200, fees: 5560, total: 18_760, minOrder: 10_000 })
  expect(quote.traces).toEqual([])
  expect(problems).toEqual([{ path: 'residency', code: 'address-incomplete' }])
})

test('200: unavailable items do not count for the shipping weight', async () => {
  const gone = { ...selection, lineId: 'g', itemId: 'gone', priceLabelId: 'one' }
  const unknown = { ...shawarma, lineId: 'x', modifiers: [] }
  const { quote } = await calculate({ lines: [meat, shawarma, gone, unknown] })
  expect(quote.lines.map(({ problem }) => problem)).toEqual([null, null, 'sold-out', 'modifier-missing'])
  expect(quote.fees).toBe(5560)
})

test("200: applies the country's minimum order", async () => {
  const { quote, problems } = await calculate({ lines: [shawarma] })
  expect(quote).toMatchObject({ subtotal: 2700, minOrder: 10_000, fees: 3254 })
  expect(quote.traces).toEqual([{ kind: 'min-order-missing', missing: 7300, minOrder: 10_000 }])
  expect(problems[0]).toEqual({ path: 'order_lines', code: 'below-minimum' })
})

test('200: reports a country without shipping at its field, with no fee', async () => {
  const fulfilment = { ...cart.fulfilment, destination: { kind: 'country', countryId: 'atlantis' } }
  const { quote, problems } = await calculate({ fulfilment } as never)
  expect(quote.fees).toBe(0)
  expect(problems).toContainEqual({ path: 'country_id', code: 'destination-outside' })
})

test("200: the shop's own country needs an area instead of shipping", async () => {
  const fulfilment = { ...cart.fulfilment, destination: { kind: 'country', countryId: 'kw' } }
  const { quote, problems } = await calculate({ fulfilment } as never)
  expect(quote).toMatchObject({ fees: 0, minOrder: 0 })
  expect(problems).toEqual([
    { path: 'area_id', code: 'destination-missing' },
    { path: 'residency', code: 'address-incomplete' },
  ])
})

test('200: places a shipping order while the shop is closed, with its country and fee', async () => {
  setTime(Date.UTC(2026, 10, 17, 2, 0))
  const placed = await order(fixture, toSaudi())
  expect(placed.status).toBe(200)
  const { order_id: id, order_key: key } = placed.body
  const { order: stored } = await client.call(getOrder, { params: { id: String(id), key: String(key) } })
  expect(stored.fulfilment).toMatchObject({
    destination: { kind: 'country', countryId: 'sa' },
    areaName: 'Saudi Arabia',
  })
  expect(stored.quote).toMatchObject({ fees: 5560, total: 18_760 })
  setTime(lunchTime)
})

test('409: returns order_not_placeable for a shipping order below the country’s minimum', async () => {
  const { order_lines: lines } = toSaudi()
  const refused = await order(fixture, toSaudi({ order_lines: lines.slice(1), total: 5.954 }))
  expect(refused.status).toBe(409)
  expect(refused.body.error?.fields).toContainEqual({ path: 'order_lines', code: 'below-minimum' })
})

test('409: returns order_not_placeable for a country without shipping', async () => {
  const refused = await order(fixture, toSaudi({ country_id: 'atlantis', total: 13.2 }))
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({
    code: 'order_not_placeable',
    fields: [{ path: 'country_id', code: 'destination-outside' }],
  })
})

test('409: returns quote_changed for a changed shipping fee', async () => {
  const refused = await order(fixture, toSaudi({ total: 18 }))
  expect(refused.status).toBe(409)
  expect(refused.body.error?.code).toBe('quote_changed')
})

test('409: checks a shipping address by the fields of the shipping form', async () => {
  const { status, body } = await order(fixture, toSaudi({ city: '', block: '', house_number: '' }))
  expect(status).toBe(409)
  expect(body.error?.fields).toEqual([{ path: 'city', code: 'address-incomplete' }])
})
