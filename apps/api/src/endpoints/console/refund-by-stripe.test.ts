import { expect, test } from 'vitest'
import { reconcilePayments } from '../../payments/reconcile.ts'
import { startPayingShop } from '../../testing/paying-shop.ts'
import { lunchTime, signIn } from '../../testing/start-api.ts'

test('400: refuses an amount with more decimals than Stripe supports; a full refund always works', async () => {
  const shop = await startPayingShop()
  const cookie = await signIn(shop, { email: 'owner@grill.test', role: 'owner' })
  const { orderId, providerId } = await shop.placeOnline('stripe')
  await shop.services.stripe.act(providerId, 'pay')
  shop.setTime(lunchTime + 60_000)
  await reconcilePayments(shop.api.context)
  const refund = async (json: object) => {
    const path = `/console/orders/${orderId}/refund`
    const response = await shop.request(path, { method: 'POST', json, headers: { cookie } })
    return { status: response.status, body: await response.json() }
  }
  expect(await refund({ amount: 1.505, reason: 'Cold' })).toMatchObject({ status: 400 })
  expect(await refund({ amount: 1.5, reason: 'Cold' })).toMatchObject({ status: 200 })
  expect(await refund({ reason: 'Cold' })).toMatchObject({ status: 200, body: { payment: { refunding: 3.15 } } })
})
