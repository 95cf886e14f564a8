import { asMerchant, attemptsOfOrder } from '@sofra/database'
import { beforeEach, expect, test } from 'vitest'
import { order, pickupOrder } from '../testing/orders.ts'
import { startPayingShop } from '../testing/paying-shop.ts'
import { defaultProviderWaits } from './bounded-wait.ts'

// The fake provider delays its response by 200 ms.
const shop = await startPayingShop({ waits: { statusMilliseconds: 10, pageMilliseconds: 10 } })
const { services, api, merchantId, branchId } = shop
const { tap } = services

const knet = 4
const cash = 2

beforeEach(() => tap.next())

/** Places an order at a provider that is slow to create the payment page. */
async function placeSlowly() {
  tap.next('slow')
  const { status, body } = await order(shop, pickupOrder(branchId, { payment_type: knet }))
  return { status, body, id: String(body['order_id']), key: String(body['order_key']) }
}

const readOrder = async ({ id, key }: { id: string; key: string }) =>
  (await (await shop.request(`/webapp/order/${id}/${key}?full=true`)).json()).order
const pay = async ({ id, key }: { id: string; key: string }, payment_type: number) => {
  const response = await shop.request(`/webapp/order/${id}/${key}/pay`, { method: 'POST', json: { payment_type } })
  return { status: response.status, body: await response.json() }
}
const attemptsOf = ({ id }: { id: string }) => asMerchant(api.context.pool, merchantId, (tx) => attemptsOfOrder(tx, id))
const createRequests = () => tap.log.filter(({ method, path }) => method === 'POST' && path.includes('charges'))

test('a guest waits at most three seconds for providers', () => {
  const { statusMilliseconds, pageMilliseconds } = defaultProviderWaits
  expect(statusMilliseconds + pageMilliseconds).toBeLessThanOrEqual(3_000)
})

test('200: places the order before its payment page exists, and shows the page once it does', async () => {
  const placed = await placeSlowly()
  expect(placed).toMatchObject({ status: 200, body: { awaits_payment: true, payment_url: null } })
  expect((await readOrder(placed)).payment).toMatchObject({ preparing: true, url: null })
  await expect.poll(async () => (await readOrder(placed)).payment.url).toMatch(/^http/)
  expect((await readOrder(placed)).payment).toMatchObject({ state: 'open', preparing: false })
})

test('creates one payment when the guest tries again meanwhile', async () => {
  const before = createRequests().length
  const placed = await placeSlowly()
  tap.next('slow')
  expect(await pay(placed, knet)).toEqual({ status: 200, body: { payment_url: null } })
  await expect.poll(async () => (await pay(placed, knet)).body.payment_url).toMatch(/^http/)
  expect(await attemptsOf(placed)).toHaveLength(1)
  const keys = createRequests()
    .slice(before)
    .map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

test('a guest who chooses another method meanwhile is not charged for the first', async () => {
  const placed = await placeSlowly()
  expect(await pay(placed, cash)).toEqual({ status: 200, body: { payment_url: null } })
  expect(await readOrder(placed)).toMatchObject({ payment_type: cash, payment: { url: null, preparing: false } })
  // The first attempt stays cancelled when its page is created afterwards.
  await expect.poll(async () => (await attemptsOf(placed))[0]?.providerId).toEqual(expect.any(String))
  expect((await attemptsOf(placed)).map(({ state }) => state)).toEqual(['cancelled'])
  expect((await readOrder(placed)).payment).toMatchObject({ url: null })
})
