import { expect, test } from 'vitest'
import { importShop } from '../../imports/import-shop.ts'
import { deliveryOrder, order } from '../../testing/orders.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { branchId, merchantId, database } = fixture

test('200: stores the map pin with the address', async () => {
  const { status, body } = await order(fixture, deliveryOrder(branchId, { lat: 29.33, lng: 48.07 }))
  expect(status).toBe(200)
  const { rows } = await database.ownerPool.query('select fulfilment from orders where id = $1', [body['order_id']])
  expect(rows[0].fulfilment.address.point).toEqual({ lat: 29.33, lng: 48.07 })
})

test('409: refuses an area with a pin 40 km away, and places the order with a pin in the area', async () => {
  const { branches, ...rest } = grillFile({ referenceId: 'mapped' })
  const [branch] = branches
  const square = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [48.06, 29.32],
        [48.09, 29.32],
        [48.09, 29.35],
        [48.06, 29.32],
      ],
    ],
  }
  const zones = branch?.zones?.map((zone) => ({
    ...zone,
    areas: zone.areas?.map((area) => ({ ...area, shape: square })),
  }))
  const file = { ...rest, branches: branch ? [{ ...branch, zones }] : [] }
  const imported = await importShop({ pool: database.pool, merchantId, file, by: 'test' })
  const mapped = imported.branches[0]?.id ?? ''
  const refused = await order(fixture, deliveryOrder(mapped, { lat: 29.7, lng: 48.07 }))
  expect(refused.status).toBe(409)
  expect(refused.body.error?.fields).toEqual([{ path: 'lat', code: 'pin-outside' }])
  expect(await order(fixture, deliveryOrder(mapped, { lat: 29.33, lng: 48.08 }))).toMatchObject({ status: 200 })
})

test('409: refuses an invalid PACI number', async () => {
  const { status, body } = await order(fixture, deliveryOrder(branchId, { paci: '1234' }))
  expect(status).toBe(409)
  expect(body.error?.fields).toContainEqual({ path: 'paci', code: 'paci-invalid' })
})

test('409: refuses an order without a map pin if the shop requires one', async () => {
  const { business, ...rest } = grillFile({ referenceId: 'pinned' })
  const file = { ...rest, business: { ...business, drop_pin: 'required' } }
  const { branches } = await importShop({ pool: database.pool, merchantId, file, by: 'test' })
  const { status, body } = await order(fixture, deliveryOrder(branches[0]?.id ?? '', { name: 'Without a pin' }))
  expect(status).toBe(409)
  expect(body.error?.fields).toContainEqual({ path: 'lat', code: 'pin-missing' })
})
