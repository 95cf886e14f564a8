import { getRestaurant, getRestaurantByDomain, listBranches } from '@sofra/contract/business'
import { asMerchant, setBusinessStatus } from '@sofra/database'
import { expect, test } from 'vitest'
import { startTestApi } from '../../testing/start-api.ts'

const { check, client, request, branchId, businessId, merchantId, database } = await startTestApi()

test('200: returns a branch with its business by reference id', async () => {
  const { body } = await check(getRestaurant, { params: { reference_id: 'grill' } })
  expect(body).toMatchObject({
    restaurant: { branch_id: branchId, currency: 'KWD', checkoutDelivery: { payment_methods: [2, 8] } },
    discounts: { car_pickup: { allMenuDiscount: { type: 'percent', value: 10 } } },
  })
  const shop = await client.call(getRestaurant, { params: { reference_id: 'grill-jahra' } })
  expect(shop.sellingTypes).toEqual(['pickup', 'product-service'])
})

test('200: returns a branch by its own domain', async () => {
  const shop = await client.call(getRestaurantByDomain, { params: { domain: 'grill.example' } })
  expect(shop.branchId).toBe(branchId)
})

test('200: returns all branches of the business for each of them', async () => {
  const { body } = await check(listBranches, { params: { id: branchId } })
  expect(body).toMatchObject({ branches: [{ reference_id: 'grill' }, { reference_id: 'grill-jahra' }] })
})

test('404: returns business_not_found for an unknown shop, in the requested language', async () => {
  const response = await request('/webapp/v5/restaurant/atlantis', { headers: { locale: 'ar' } })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    error: { code: 'business_not_found', message: 'المتجر غير موجود.', request_id: 'test-request' },
  })
})

test('433: returns the contact details of a suspended business', async () => {
  await asMerchant(database.pool, merchantId, (tx) => setBusinessStatus(tx, businessId, 'suspended'))
  for (const path of ['/webapp/v5/restaurant/grill', `/webapp/v5/menu/${branchId}`]) {
    await expect.poll(async () => (await request(path)).status, { timeout: 1_000, interval: 20 }).toBe(433)
  }
  const response = await request('/webapp/v5/restaurant/grill')
  expect(await response.json()).toMatchObject({
    error: {
      code: 'business_suspended',
      data: { phone: '+96522220000', translations: { business_name: { en: 'The Grill' } } },
    },
  })
})
