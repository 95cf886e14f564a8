import type { FakeWebhook } from '@sofra/fakes'
import { tapHashstring } from '@sofra/fakes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PlacedOnline, startPayingShop, testCredentials, webhookEventsFor } from '../testing/paying-shop.ts'
import { lunchTime } from '../testing/start-api.ts'

const shop = await startPayingShop()
const { services, send, api, database } = shop

describe.each(['stripe', 'tap'] as const)('%s', (service) => {
  let placed: PlacedOnline
  let webhook: FakeWebhook
  beforeAll(async () => {
    placed = await shop.placeOnline(service)
    await services[service].act(placed.providerId, 'pay')
    const [last] = webhookEventsFor(shop, placed).slice(-1)
    if (!last) throw new Error('The fake sent no webhook')
    webhook = last
  })

  const events = async () => {
    const { rows } = await database.ownerPool.query<{ count: number }>(
      `select count(*)::int from payment_events where source = 'webhook' and attempt_id = $1`,
      [placed.attemptId],
    )
    return rows[0]?.count
  }

  test('400: rejects a modified, unsigned or truncated webhook and stores nothing', async () => {
    const tampered = { ...webhook, body: webhook.body.replace(/3150|3\.15/, (sum) => sum.replace('3', '9')) }
    const unsigned = { ...webhook, headers: { 'content-type': 'application/json' } }
    const scrap = { ...webhook, body: webhook.body.slice(0, 40) }
    for (const bad of [tampered, unsigned, scrap]) {
      const response = await send(bad)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'bad_request' } })
    }
    expect(await events()).toBe(0)
    expect(shop.problems.splice(0)).toHaveLength(3)
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending' })
  })

  test('404: returns not_found for an unknown account or another provider', async () => {
    const other = service === 'stripe' ? 'tap' : 'stripe'
    for (const path of [
      `${service}/00000000-0000-7000-8000-000000000000`,
      `${service}/not-an-id`,
      `${other}/${shop.accounts[service]}`,
      `sandbox/${shop.accounts[service]}`,
    ]) {
      const { status } = await send({ ...webhook, url: `http://shop.test/api/payments/webhooks/${path}` })
      expect([path, status]).toEqual([path, 404])
    }
  })

  test('413: rejects a body above the size limit', async () => {
    expect((await send({ ...webhook, body: `${webhook.body}${' '.repeat(300_000)}` })).status).toBe(413)
  })

  test('204: stores an event once and does not change the attempt', async () => {
    for (const _ of [1, 2, 3]) expect((await send(webhook)).status).toBe(204)
    expect(await Promise.all([send(webhook), send(webhook)])).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(await events()).toBe(1)
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending' })
  })

  test('204: its job queries the provider and marks the order paid once', async () => {
    expect(await api.runJobs()).toBeGreaterThan(0)
    expect(await shop.attempt(placed.attemptId)).toEqual({ state: 'paid', exceptionReason: null, next_check_at: null })
    expect(await services[service].chargeCount(placed.attemptId)).toBe(1)

    for (const one of webhookEventsFor(shop, placed).toReversed()) await send(one)
    await api.runJobs()
    // A replayed webhook causes no query.
    expect((await send(webhook)).status).toBe(204)
    expect(await api.runJobs()).toBe(0)
    const { rows } = await database.ownerPool.query(`select from order_events where order_id = $1 and kind = 'paid'`, [
      placed.orderId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('a signed webhook about an unpaid payment does not mark it paid', async () => {
    const open = await shop.placeOnline(service)
    services[service].sendFalseSuccess(open.providerId)
    for (const one of webhookEventsFor(shop, open)) expect((await send(one)).status).toBe(204)
    await api.runJobs()
    expect(await shop.attempt(open.attemptId)).toMatchObject({ state: 'pending' })
  })

  test('leaves the payment to the reconciler when the provider fails', async () => {
    const paid = await paidThrough(service)
    services[service].next('unexpected-json')
    for (const one of webhookEventsFor(shop, paid).slice(-1)) await send(one)
    await api.runJobs()
    const { state, next_check_at } = await shop.attempt(paid.attemptId)
    expect(state).toBe('pending')
    expect(next_check_at?.getTime()).toBeGreaterThan(lunchTime)
    expect(shop.problems.splice(0)).toMatchObject([{ attemptId: paid.attemptId, result: { kind: 'invalid-response' } }])
  })

  test('matches a webhook that arrives before the response of the creation', async () => {
    services[service].next('disconnect-after', 'disconnect-after')
    const placed = await shop.placeOnline(service)
    expect(placed.providerId).toBeNull()
    await services[service].act(services[service].findPayment(placed.attemptId), 'pay')
    for (const one of webhookEventsFor(shop, placed)) await send(one)
    await api.runJobs()
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'paid' })
    shop.problems.length = 0
  })

  test.each([
    ['another amount', 'pay-less', 'wrong-amount'],
    ['another currency', 'pay-foreign', 'wrong-currency'],
  ] as const)(
    'keeps the order unpaid and reports an exception for %s than requested',
    async (_, action, exceptionReason) => {
      const wrong = await shop.placeOnline(service)
      await services[service].act(wrong.providerId, action)
      for (const one of webhookEventsFor(shop, wrong)) await send(one)
      await api.runJobs()
      expect(await shop.attempt(wrong.attemptId)).toMatchObject({ state: 'pending', exceptionReason })
      expect(shop.problems.splice(0)).not.toHaveLength(0)
    },
  )

  test('an unknown status is not a payment', async () => {
    const odd = await shop.placeOnline(service)
    await services[service].act(odd.providerId, 'odd')
    for (const one of webhookEventsFor(shop, odd)) await send(one)
    await api.runJobs()
    expect(await shop.attempt(odd.attemptId)).toMatchObject({ state: 'pending', exceptionReason: null })
  })
})

test('400: rejects a Stripe webhook six minutes in the past or future', async () => {
  const placed = await shop.placeOnline('stripe')
  await services.stripe.act(placed.providerId, 'pay')
  const [webhook] = webhookEventsFor(shop, placed)
  if (!webhook) throw new Error('The fake sent no webhook')
  for (const minutes of [6, -6]) {
    shop.setTime(lunchTime + minutes * 60_000)
    expect((await send(webhook)).status).toBe(400)
  }
  shop.setTime(lunchTime)
  expect(shop.problems.splice(0)).toMatchObject([{ reason: 'stale' }, { reason: 'stale' }])
  expect((await send(webhook)).status).toBe(204)
})

test.each([
  ['an id that is too long', { id: 'chg_'.padEnd(250, '1') }],
  ['a text that the database cannot store', { id: 'chg_\0' }],
  ['a negative amount', { amount: -3.15 }],
])('400: rejects a signed Tap webhook with %s', async (_, change) => {
  const placed = await shop.placeOnline('tap')
  const [webhook] = webhookEventsFor(shop, await paidThrough('tap'))
  const charge = { ...JSON.parse(webhook?.body ?? ''), ...change }
  const headers = { 'content-type': 'application/json', hashstring: tapHashstring(charge, testCredentials.tap) }
  const response = await send({ url: webhook?.url ?? '', headers, body: JSON.stringify(charge) })
  expect([response.status, shop.problems.splice(0)]).toMatchObject([400, [{ reason: 'malformed' }]])
  expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending' })
})

test('ignores a webhook about a payment of another account', async () => {
  const placed = await shop.placeOnline('tap')
  const [webhook] = webhookEventsFor(shop, await paidThrough('stripe'))
  if (!webhook) throw new Error('The fake sent no webhook')
  expect((await send(webhook)).status).toBe(204)
  await api.runJobs()
  expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending' })
})

async function paidThrough(service: 'stripe' | 'tap') {
  const placed = await shop.placeOnline(service)
  await services[service].act(placed.providerId, 'pay')
  return placed
}
