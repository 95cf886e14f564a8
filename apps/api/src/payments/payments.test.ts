import { asMerchant, attemptsOfOrder, expireOrder, findOrder, readBoard, refundsOf } from '@sofra/database'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SandboxAction } from '../gateways/payments/sandbox/service.ts'
import { order, pickupOrder } from '../testing/orders.ts'
import { pressSandboxButton, resetUnpaidOrders } from '../testing/sandbox-page.ts'
import { lunchTime, startTestApi } from '../testing/start-api.ts'
import { checkPayment } from './check-payment.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'

const testApi = await startTestApi()
const { api, branchId, merchantId, request, setTime, problems } = testApi
const { context } = api
const minute = 60_000
beforeEach(async () => {
  await resetUnpaidOrders(testApi)
  problems.length = 0
})

/** Places an order of one kebab that waits for its payment. */
async function placeOnline(payment_type: 1 | 4 = 4) {
  const { status, body } = await order(testApi, pickupOrder(branchId, { payment_type }))
  expect(status).toBe(200)
  const { order_id: id, order_key: key, payment_url: url } = body as Record<string, string>
  return { id: id ?? '', key: key ?? '', url: url ?? '' }
}

/** Performs an action on the provider's page; returns the redirect URL. */
const press = (url: string, name: SandboxAction) => pressSandboxButton(testApi, url, name)

const post = async (path: string, json: object = {}) => {
  const response = await request(path, { method: 'POST', json })
  return { status: response.status, body: await response.json() }
}
const returnToOrder = async ({ id, key }: { id: string; key: string }) =>
  (await post(`/webapp/order/${id}/${key}/payment`)).body.order
const within = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(context.pool, merchantId, run)
const onBoard = async (id: string) =>
  (await within((tx) => readBoard(tx, { branchIds: [branchId], now: context.clock.now(), limit: 30 }))).orders.some(
    (o) => o.id === id,
  )
const paidSum = async (id: string) =>
  (await within((tx) => attemptsOfOrder(tx, id)))
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount }) => sum + amount, 0)
const refundedSum = async (id: string) =>
  (await within((tx) => refundsOf(tx, id))).reduce((sum, { amount }) => sum + amount, 0)

describe('an order that is paid online', () => {
  test('is hidden from the shop until it is paid', async () => {
    const placed = await placeOnline()
    expect(placed.url).toMatch(/^http:\/\/shop\.test\/api\/sandbox\/payments\/sbx_/)
    expect(await onBoard(placed.id)).toBe(false)
    const back = await press(placed.url, 'pay')
    expect(back).toContain(`/grill/order/${placed.id}?key=${placed.key}&attempt=`)
    const order = await returnToOrder(placed)
    expect(order).toMatchObject({ status: 0, payment_type: 4, payment: { state: 'paid', pay_by: null, url: null } })
    expect(order.events.map(({ kind }: { kind: string }) => kind)).toEqual(['moved', 'paid'])
    expect(await onBoard(placed.id)).toBe(true)
  })

  test('redirects back to the shop’s own domain only', async () => {
    const backFrom = async (origin: string) => {
      const headers = { 'idempotency-key': `from-${crypto.randomUUID()}`, origin }
      const json = pickupOrder(branchId, { payment_type: 4 })
      const placed = await (await request('/webapp/order', { method: 'POST', json, headers })).json()
      return new URL(await press(placed.payment_url, 'pay')).origin
    }
    expect(await backFrom('https://grill.example')).toBe('https://grill.example')
    expect(await backFrom('https://attacker.example')).toBe('http://shop.test')
  })

  test('creates one order, attempt and page for a repeated request', async () => {
    const json = pickupOrder(branchId, { payment_type: 4 })
    const [one, two] = await Promise.all([order(testApi, json, 'twice-paid'), order(testApi, json, 'twice-paid')])
    expect(two.body).toEqual(one.body)
    expect(await within((tx) => attemptsOfOrder(tx, String(one.body['order_id'])))).toHaveLength(1)
  })

  test('stays open after a check while unpaid, and hides the page from a returned guest', async () => {
    const placed = await placeOnline()
    expect((await returnToOrder(placed)).payment).toMatchObject({ state: 'open', url: null })
  })

  test('is found paid without a webhook and without a returning guest', async () => {
    const placed = await placeOnline()
    await press(placed.url, 'vanish')
    const [attempt] = await within((tx) => attemptsOfOrder(tx, placed.id))
    expect(await checkPayment(context, merchantId, attempt?.id ?? '')).toMatchObject({ state: 'paid', settled: true })
    expect(await onBoard(placed.id)).toBe(true)
  })

  test('becomes paid once for concurrent checks', async () => {
    const placed = await placeOnline()
    await press(placed.url, 'twice')
    await Promise.all(Array.from({ length: 10 }, () => returnToOrder(placed)))
    const { events } = await returnToOrder(placed)
    expect(events.filter(({ kind }: { kind: string }) => kind === 'paid')).toHaveLength(1)
    expect(await paidSum(placed.id)).toBe(3150)
  })
})

test('reports nothing_taken only after the provider confirmed it', async () => {
  const placed = await placeOnline()
  const seen = async () => (await (await request(`/webapp/order/${placed.id}/${placed.key}`)).json()).order.payment
  await post(`/webapp/order/${placed.id}/${placed.key}/cancel`)
  expect(await seen()).toMatchObject({ state: 'over', nothing_taken: false, question: null })
  const [attempt] = await within((tx) => attemptsOfOrder(tx, placed.id))
  await checkPayment(context, merchantId, attempt?.id ?? '')
  expect(await seen()).toMatchObject({ state: 'over', nothing_taken: true })
})

describe('a payment that fails', () => {
  test('can be repeated, and the order is charged once', async () => {
    const placed = await placeOnline()
    await press(placed.url, 'decline')
    expect((await returnToOrder(placed)).payment).toMatchObject({ state: 'failed' })
    const again = await post(`/webapp/order/${placed.id}/${placed.key}/pay`, { payment_type: 1 })
    expect(again.body.payment_url).not.toBe(placed.url)
    await press(again.body.payment_url, 'pay')
    expect(await returnToOrder(placed)).toMatchObject({ payment_type: 1, payment: { state: 'paid' } })
    expect(await paidSum(placed.id)).toBe(3150)
  })

  test('returns the same page for a repeated request', async () => {
    const placed = await placeOnline()
    const again = await post(`/webapp/order/${placed.id}/${placed.key}/pay`, { payment_type: 4 })
    expect(again.body.payment_url).toBe(placed.url)
    const both = await Promise.all(
      [1, 1].map((payment_type) => post(`/webapp/order/${placed.id}/${placed.key}/pay`, { payment_type })),
    )
    expect(both[0]?.body.payment_url).toBe(both[1]?.body.payment_url)
  })

  test('choosing another method closes the first page', async () => {
    const placed = await placeOnline()
    await post(`/webapp/order/${placed.id}/${placed.key}/pay`, { payment_type: 1 })
    await press(placed.url, 'pay')
    expect(await paidSum(placed.id)).toBe(0)
  })

  test('choosing another method after paying keeps the payment', async () => {
    const placed = await placeOnline()
    await press(placed.url, 'vanish')
    const again = await post(`/webapp/order/${placed.id}/${placed.key}/pay`, { payment_type: 1 })
    expect(again.body).toEqual({ payment_url: null })
    expect((await returnToOrder(placed)).payment).toMatchObject({ state: 'paid' })
  })

  test('switching to cash sends the order to the shop at once', async () => {
    const placed = await placeOnline()
    await press(placed.url, 'decline')
    const again = await post(`/webapp/order/${placed.id}/${placed.key}/pay`, { payment_type: 2 })
    expect(again).toMatchObject({ status: 200, body: { payment_url: null } })
    expect(await onBoard(placed.id)).toBe(true)
    expect(await within((tx) => findOrder(tx, placed.id))).toMatchObject({ paymentMethod: 'cash' })
  })

  test('409: refuses a method that is not offered and an order that is paid', async () => {
    const placed = await placeOnline()
    const pay = (payment_type: number) => post(`/webapp/order/${placed.id}/${placed.key}/pay`, { payment_type })
    expect((await pay(5)).body.error.code).toBe('payment_not_offered')
    // mada knows riyals only.
    expect((await pay(7)).body.error.code).toBe('payment_not_offered')
    await press(placed.url, 'pay')
    await returnToOrder(placed)
    expect((await pay(4)).body.error.code).toBe('payment_not_due')
  })
})

describe('an unpaid order', () => {
  test('expires after 30 minutes, once', async () => {
    const placed = await placeOnline()
    setTime(lunchTime + 29 * minute)
    expect(await expireUnpaidOrders(context)).toBe(0)
    setTime(lunchTime + 30 * minute)
    const counts = await Promise.all([expireUnpaidOrders(context), expireUnpaidOrders(context)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await returnToOrder(placed)).toMatchObject({ status: 9, payment: { state: 'over' } })
    expect(await onBoard(placed.id)).toBe(false)
    expect((await post(`/webapp/order/${placed.id}/${placed.key}/pay`, { payment_type: 4 })).status).toBe(409)
  })

  test('expires although the adapter throws, and so do other orders', async () => {
    const [broken, placed] = [await placeOnline(), await placeOnline(1)]
    setTime(lunchTime + 31 * minute)
    const { payments } = context
    const providerOf: typeof payments.providerOf = (account) => {
      const provider = payments.providerOf(account)
      const close = async (id: string) => {
        if (broken.url.endsWith(id)) throw new Error('adapter bug')
        return provider?.close(id) ?? { kind: 'timeout' as const, reason: '' }
      }
      return provider && { ...provider, close }
    }
    expect(await expireUnpaidOrders({ ...context, payments: { ...payments, providerOf } })).toBe(2)
    expect(await returnToOrder(placed)).toMatchObject({ status: 9 })
    expect(await returnToOrder(broken)).toMatchObject({ status: 9 })
    expect(problems).toContainEqual(expect.objectContaining({ err: new Error('adapter bug') }))
  })

  test('is kept when it was paid at the last moment', async () => {
    const placed = await placeOnline()
    await press(placed.url, 'vanish')
    setTime(lunchTime + 31 * minute)
    expect(await expireUnpaidOrders(context)).toBe(0)
    expect((await returnToOrder(placed)).payment).toMatchObject({ state: 'paid' })
  })

  test('has a later payment refunded', async () => {
    const placed = await placeOnline()
    await press(placed.url, 'pending')
    // The payment settles after a minute; the order's time ends earlier.
    setTime(lunchTime + 30_000)
    await context.pool.query(`begin; set local app.merchant_id = '${merchantId}';
      update orders set pay_by = '${new Date(lunchTime).toISOString()}' where id = '${placed.id}'; commit`)
    expect(await expireUnpaidOrders(context)).toBe(1)
    setTime(lunchTime + 2 * minute)
    const [attempt] = await within((tx) => attemptsOfOrder(tx, placed.id))
    expect(await checkPayment(context, merchantId, attempt?.id ?? '')).toMatchObject({ state: 'paid' })
    expect(await within((tx) => refundsOf(tx, placed.id))).toMatchObject([{ amount: 3150, reason: 'paid-late' }])
    expect(await within((tx) => findOrder(tx, placed.id))).toMatchObject({
      state: 'cancelled',
      payment: { state: 'over', refunding: 3150 },
    })
  })

  test('can be cancelled by the guest, and a later payment is refunded', async () => {
    const placed = await placeOnline()
    expect((await post(`/webapp/order/${placed.id}/${placed.key}/cancel`, {})).status).toBe(200)
    await press(placed.url, 'pay')
    const [attempt] = await within((tx) => attemptsOfOrder(tx, placed.id))
    await checkPayment(context, merchantId, attempt?.id ?? '')
    expect((await paidSum(placed.id)) - (await refundedSum(placed.id))).toBe(0)
  })
})

test('a cancelled paid order is refunded once', async () => {
  const placed = await placeOnline()
  await press(placed.url, 'pay')
  await returnToOrder(placed)
  const cancel = () => post(`/webapp/order/${placed.id}/${placed.key}/cancel`, {})
  await Promise.all([cancel(), cancel(), cancel()])
  expect(await refundedSum(placed.id)).toBe(3150)
})

test('the payment configuration lists methods and public keys without secrets, cached for an hour', async () => {
  const response = await request(`/webapp/payments/${branchId}`)
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
  const body = await response.json()
  expect(body.default_payment_type).toBe(2)
  expect(body.methods).toContainEqual({ payment_type: 4, provider: 'sandbox', public_key: 'pk_test_grill' })
  expect(body.methods.map(({ payment_type }: { payment_type: number }) => payment_type)).not.toContain(7)
})

test('concurrent payment and expiry either mark the order paid or refund it, never both', async () => {
  for (let round = 0; round < 20; round += 1) {
    setTime(lunchTime)
    const placed = await placeOnline()
    await press(placed.url, 'vanish')
    const [attempt] = await within((tx) => attemptsOfOrder(tx, placed.id))
    const late = lunchTime + 31 * minute
    await Promise.all([
      ...[1, 2, 3].map(() => checkPayment(context, merchantId, attempt?.id ?? '')),
      ...[1, 2, 3].map(() => within((tx) => expireOrder(tx, placed.id, late))),
    ])
    const final = await within((tx) => findOrder(tx, placed.id))
    const back = await refundedSum(placed.id)
    expect([final?.state, final?.payment?.state, back]).toEqual(
      final?.state === 'cancelled' ? ['cancelled', 'over', 3150] : ['pending', 'paid', 0],
    )
  }
})
