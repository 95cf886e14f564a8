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
