import { asMerchant, attemptsOfOrder } from '@sofra/database'
import { checkPayment } from '../payments/check-payment.ts'
import { order } from './orders.ts'
import { pressSandboxButton } from './sandbox-page.ts'
import type { TestApi } from './start-api.ts'

/** Places an order and pays it online in the sandbox. Returns its id. */
export async function placePaidOrder(fixture: TestApi, body: object): Promise<string> {
  const { api, merchantId } = fixture
  const placed = await order(fixture, body)
  const { order_id: id, payment_url: url } = placed.body as { order_id: string; payment_url: string }
  await pressSandboxButton(fixture, url, 'vanish')
  const [attempt] = await asMerchant(api.context.pool, merchantId, (tx) => attemptsOfOrder(tx, id))
  await checkPayment(api.context, merchantId, attempt?.id ?? '')
  return id
}
