import { describe, expect, test } from 'vitest'
import type { PlacedOnline } from '../testing/paying-shop.ts'
import { startPaymentJobs } from '../testing/payment-jobs.ts'
import { lunchTime } from '../testing/start-api.ts'
import { reconcilePayments } from './reconcile.ts'

const { shop, services, context, countExceptions, orderOf, runAll } = await startPaymentJobs()
const minute = 60_000
const hour = 60 * minute

describe.each(['stripe', 'tap'] as const)('%s', (service) => {
  const provider = services[service]

  test('marks an order paid without webhooks and without a returning guest', async () => {
    const placed = await shop.placeOnline(service)
    await provider.act(placed.providerId, 'pay')
    await reconcilePayments(context)
    expect(await orderOf(placed)).toMatchObject({ paid: false })
    shop.setTime(lunchTime + minute)
    await reconcilePayments(context)
    expect(await orderOf(placed)).toEqual({ state: 'pending', paid: true, payments: 1 })
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'paid', next_check_at: null })
  })

  test('increases the pause between checks until the status is final', async () => {
    const placed = await shop.placeOnline(service)
    const pauses: number[] = []
    for (let at = lunchTime + minute; pauses.length < 4; ) {
      shop.setTime(at)
      await reconcilePayments(context)
      const { next_check_at: next } = await shop.attempt(placed.attemptId)
      pauses.push((next?.getTime() ?? 0) - at)
      at = next?.getTime() ?? 0
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(new Set(pauses).size).toBe(4)
  })

  test('checks by guests do not delay the scheduled checks', async () => {
    const placed = await shop.placeOnline(service)
    for (let times = 0; times < 12; times += 1) {
      const json = { came_back: true }
      await shop.request(`/webapp/order/${placed.orderId}/${placed.key}/payment`, { method: 'POST', json })
    }
    // The payment succeeds, and its webhooks are lost.
    await provider.act(placed.providerId, 'pay')
    shop.setTime(lunchTime + minute)
    await reconcilePayments(context)
    expect(await orderOf(placed)).toMatchObject({ paid: true })
  })

  test('stops checking after a week and logs an error', async () => {
    const placed = await shop.placeOnline(service)
    shop.setTime(lunchTime + 8 * 24 * hour)
    provider.next('server-error', 'server-error')
    await reconcilePayments(context)
    provider.next()
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ next_check_at: null })
    expect(shop.problems).toContainEqual(expect.objectContaining({ attemptId: placed.attemptId }))
  })

  test('retries after every provider fault until the payment is found', async () => {
    const placed = await shop.placeOnline(service)
    await provider.act(placed.providerId, 'pay')
    for (const [minutes, fault] of [
      [1, 'server-error'],
      [3, 'html'],
      [6, 'unexpected-json'],
      [12, 'disconnect'],
    ] as const) {
      shop.setTime(lunchTime + minutes * minute)
      provider.next(fault, fault)
      await reconcilePayments(context)
      provider.next()
      expect([fault, (await orderOf(placed))?.paid]).toEqual([fault, false])
    }
    shop.setTime(lunchTime + 25 * minute)
    await reconcilePayments(context)
    expect(await orderOf(placed)).toMatchObject({ paid: true, payments: 1 })
  })

  test('several processes query each payment once', async () => {
    const placed = await Promise.all([1, 2, 3, 4, 5].map(() => shop.placeOnline(service)))
    for (const { providerId } of placed) await provider.act(providerId, 'pay')
    shop.setTime(lunchTime + minute)
    const before = provider.log.length
    await Promise.all([1, 2, 3, 4].map(() => reconcilePayments(context)))
    const requests = provider.log
      .slice(before)
      .filter(({ path }) => placed.some((one) => path.endsWith(one.providerId)))
    expect(requests).toHaveLength(5)
    for (const one of placed) expect(await orderOf(one)).toMatchObject({ paid: true, payments: 1 })
  })

  test('a guest who leaves the page can pay by another method, unless the payment was made', async () => {
    const [left, paid] = [await shop.placeOnline(service), await shop.placeOnline(service)]
    await provider.act(paid.providerId, 'pay')
    const leavePage = async ({ orderId, key }: PlacedOnline) => {
      const json = { came_back: true, left: true }
      const response = await shop.request(`/webapp/order/${orderId}/${key}/payment`, { method: 'POST', json })
      return (await response.json()).order.payment.state
    }
    // Tap cannot close a payment, so it stays open until it expires there.
    expect(await leavePage(left)).toBe(service === 'stripe' ? 'failed' : 'open')
    expect(await leavePage(paid)).toBe('paid')
    await provider.act(left.providerId, 'pay')
    expect(await provider.chargeCount(left.attemptId)).toBe(service === 'stripe' ? 0 : 1)
  })

  test('409: refuses another payment while a wrong amount is unresolved', async () => {
    const placed = await shop.placeOnline(service)
    await provider.act(placed.providerId, 'pay-less')
    const before = await countExceptions('wrong-amount')
    const pay = async (payment_type: number) => {
      const path = `/webapp/order/${placed.orderId}/${placed.key}/pay`
      return (await shop.request(path, { method: 'POST', json: { payment_type } })).status
    }
    // In cash and by the other provider. The first request finds the wrong amount, the second one reads it.
    expect([await pay(2), await pay(service === 'stripe' ? 4 : 1)]).toEqual([409, 409])
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending', exceptionReason: 'wrong-amount' })
    expect(await orderOf(placed)).toEqual({ state: 'pending', paid: false, payments: 0 })
    expect(await countExceptions('wrong-amount')).toBe(before + 1)
  })

  test('expires an unpaid order and keeps one that was paid at the last moment', async () => {
    const [left, paid] = [await shop.placeOnline(service), await shop.placeOnline(service)]
    await provider.act(paid.providerId, 'pay')
    shop.setTime(lunchTime + 30 * minute)
    await runAll()
    expect(await orderOf(left)).toMatchObject({ state: 'cancelled', paid: false })
    expect(await orderOf(paid)).toMatchObject({ state: 'pending', paid: true })
  })
})
