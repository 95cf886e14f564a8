import { expect, test } from 'vitest'
import { deliveryOrder, order } from '../../testing/orders.ts'
import { startTestApi } from '../../testing/start-api.ts'

const world = await startTestApi()
const { branchId, businessId, database } = world

test('200: the pin of a guest goes along with the address, for the driver', async () => {
  const { status, body } = await order(world, deliveryOrder(branchId, { lat: 29.33, lng: 48.07 }))
  expect(status).toBe(200)
  const { rows } = await database.ownerPool.query('select fulfilment from orders where id = $1', [body['order_id']])
  expect(rows[0].fulfilment.address.point).toEqual({ lat: 29.33, lng: 48.07 })
})

test('409: a PACI number that no dwelling has', async () => {
  const { status, body } = await order(world, deliveryOrder(branchId, { paci: '1234' }))
  expect(status).toBe(409)
  expect(body.error?.fields).toContainEqual({ path: 'paci', code: 'paci-invalid' })
})

test('409: a shop that wants a pin takes no order without', async () => {
  await database.ownerPool.query(`update businesses set drop_pin = 'required' where id = $1`, [businessId])
  const { status, body } = await order(world, deliveryOrder(branchId, { name: 'Without a pin' }))
  expect(status).toBe(409)
  expect(body.error?.fields).toContainEqual({ path: 'lat', code: 'pin-missing' })
})
