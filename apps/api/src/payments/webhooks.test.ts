import type { FakeWebhook } from '@sofra/fakes'
import { tapHashstring } from '@sofra/fakes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PlacedOnline, startPayingShop, testCredentials, webhookEventsFor } from '../testing/paying-shop.ts'
import { lunchTime } from '../testing/start-api.ts'

const shop = await startPayingShop()
const { services, send, api, database } = shop

describe.each(['stripe', 'tap'] as const)('%s', (service) => {
  let placed: PlacedOnline
  let letter: FakeWebhook
  beforeAll(async () => {
    placed = await shop.placeOnline(service)
    await services[service].act(placed.providerId, 'pay')
    const [last] = webhookEventsFor(shop, placed).slice(-1)
    if (!last) throw new Error('no letter')
    letter = last
  })

  const events = async () => {
    const { rows } = await database.ownerPool.query<{ count: number }>(
      `select count(*)::int from payment_events where source = 'webhook' and attempt_id = $1`,
      [placed.attemptId],
    )
    return rows[0]?.count
  }

  test('400: a letter that was tampered with, signed by another or not at all is not kept', async () => {
    const tampered = { ...letter, body: letter.body.replace(/3150|3\.15/, (sum) => sum.replace('3', '9')) }
    const unsigned = { ...letter, headers: { 'content-type': 'application/json' } }
    const scrap = { ...letter, body: letter.body.slice(0, 40) }
    for (const bad of [tampered, unsigned, scrap]) {
      const response = await send(bad)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'bad_request' } })
    }
    expect(await events()).toBe(0)
    expect(shop.problems.splice(0)).toHaveLength(3)
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending' })
  })

  test('404: an account that is not there, or is somebody else’s provider', async () => {
    const other = service === 'stripe' ? 'tap' : 'stripe'
    for (const path of [
      `${service}/00000000-0000-7000-8000-000000000000`,
      `${service}/not-an-id`,
      `${other}/${shop.accounts[service]}`,
      `sandbox/${shop.accounts[service]}`,
    ]) {
      const { status } = await send({ ...letter, url: `http://shop.test/api/payments/webhooks/${path}` })
      expect([path, status]).toEqual([path, 404])
    }
  })

  test('413: nobody reads a letter without end', async () => {
    expect((await send({ ...letter, body: `${letter.body}${' '.repeat(300_000)}` })).status).toBe(413)
  })

  test('204: a letter is kept, once however often it comes, and does nothing by itself', async () => {
    for (const _ of [1, 2, 3]) expect((await send(letter)).status).toBe(204)
    expect(await Promise.all([send(letter), send(letter)])).toMatchObject([{ status: 204 }, { status: 204 }])
    expect(await events()).toBe(1)
    expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending' })
  })

  test('204: its job asks the provider, and the order is paid, once', async () => {
    expect(await api.runJobs()).toBeGreaterThan(0)
    expect(await shop.attempt(placed.attemptId)).toEqual({ state: 'paid', exceptionReason: null, next_check_at: null })
    expect(await services[service].chargeCount(placed.attemptId)).toBe(1)

    for (const one of webhookEventsFor(shop, placed).toReversed()) await send(one)
    await api.runJobs()
    // Whoever has kept a letter and sends it once more makes us ask nobody.
    expect((await send(letter)).status).toBe(204)
    expect(await api.runJobs()).toBe(0)
    const { rows } = await database.ownerPool.query(`select from order_events where order_id = $1 and kind = 'paid'`, [
      placed.orderId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('a genuine letter about a payment that nobody made pays nothing', async () => {
    const open = await shop.placeOnline(service)
    services[service].sendFalseSuccess(open.providerId)
    for (const one of webhookEventsFor(shop, open)) expect((await send(one)).status).toBe(204)
    await api.runJobs()
    expect(await shop.attempt(open.attemptId)).toMatchObject({ state: 'pending' })
  })

  test('a provider that cannot be asked just now leaves everything to the reconciler', async () => {
    const paid = await paidThrough(service)
    services[service].next('unexpected-json')
    for (const one of webhookEventsFor(shop, paid).slice(-1)) await send(one)
    await api.runJobs()
    const { state, next_check_at } = await shop.attempt(paid.attemptId)
    expect(state).toBe('pending')
    expect(next_check_at?.getTime()).toBeGreaterThan(lunchTime)
    expect(shop.problems.splice(0)).toMatchObject([{ attemptId: paid.attemptId, answer: { kind: 'invalid-response' } }])
  })

  test('a letter that is faster than the answer it belongs to finds its payment', async () => {
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
    ['another sum', 'pay-less', 'wrong-amount'],
    ['another currency', 'pay-foreign', 'wrong-currency'],
  ] as const)(
    '%s than was asked for is for a person: the order waits, and the log calls',
    async (_, deed, exceptionReason) => {
      const wrong = await shop.placeOnline(service)
      await services[service].act(wrong.providerId, deed)
      for (const one of webhookEventsFor(shop, wrong)) await send(one)
      await api.runJobs()
      expect(await shop.attempt(wrong.attemptId)).toMatchObject({ state: 'pending', exceptionReason })
      expect(shop.problems.splice(0)).not.toHaveLength(0)
    },
  )

  test('a word that nobody knows is not a payment', async () => {
    const odd = await shop.placeOnline(service)
    await services[service].act(odd.providerId, 'odd')
    for (const one of webhookEventsFor(shop, odd)) await send(one)
    await api.runJobs()
    expect(await shop.attempt(odd.attemptId)).toMatchObject({ state: 'pending', exceptionReason: null })
  })
})

test('400: a letter of Stripe from six minutes ago is stale, and so is one from the future', async () => {
  const placed = await shop.placeOnline('stripe')
  await services.stripe.act(placed.providerId, 'pay')
  const [letter] = webhookEventsFor(shop, placed)
  if (!letter) throw new Error('no letter')
  for (const minutes of [6, -6]) {
    shop.setTime(lunchTime + minutes * 60_000)
    expect((await send(letter)).status).toBe(400)
  }
  shop.setTime(lunchTime)
  expect(shop.problems.splice(0)).toMatchObject([{ why: 'stale' }, { why: 'stale' }])
  expect((await send(letter)).status).toBe(204)
})

test.each([
  ['a longer name than an event can have', { id: 'chg_'.padEnd(250, '1') }],
  ['a text that no database keeps', { id: 'chg_\0' }],
  ['less than nothing', { amount: -3.15 }],
])('400: a letter that Tap itself has signed, with %s', async (_, change) => {
  const placed = await shop.placeOnline('tap')
  const [letter] = webhookEventsFor(shop, await paidThrough('tap'))
  const charge = { ...JSON.parse(letter?.body ?? ''), ...change }
  const headers = { 'content-type': 'application/json', hashstring: tapHashstring(charge, testCredentials.tap) }
  const response = await send({ url: letter?.url ?? '', headers, body: JSON.stringify(charge) })
  expect([response.status, shop.problems.splice(0)]).toMatchObject([400, [{ why: 'nonsense' }]])
  expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending' })
})

test('a letter about a payment of another account says nothing about ours', async () => {
  const placed = await shop.placeOnline('tap')
  const [letter] = webhookEventsFor(shop, await paidThrough('stripe'))
  if (!letter) throw new Error('no letter')
  expect((await send(letter)).status).toBe(204)
  await api.runJobs()
  expect(await shop.attempt(placed.attemptId)).toMatchObject({ state: 'pending' })
})

async function paidThrough(service: 'stripe' | 'tap') {
  const placed = await shop.placeOnline(service)
  await services[service].act(placed.providerId, 'pay')
  return placed
}
