import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readEvents } from '../../testing/events.ts'
import { deliveryOrder, order, pickupOrder } from '../../testing/orders.ts'
import { grillFile } from '../../testing/shop-file.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'
import { servedEndpoints } from '../index.ts'

const fixture = await startTestApi()
const { request, branchId, database } = fixture
let cookie = ''
beforeAll(async () => {
  cookie = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  await database.ownerPool.query('update businesses set enable_gift = true')
})

const consoleCalls = servedEndpoints.map(({ endpoint }) => endpoint).filter(({ path }) => path.startsWith('/console'))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('no response of the console has a field for a key or a payment page', () => {
  for (const { method, path, response } of consoleCalls) {
    // The console's menu is the public one, which has no orders.
    if (path === '/console/menu/:branchId') continue
    const fields = JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))
    expect(fields, `${method} ${path}`).not.toMatch(/"(?:key|order_key|payment_url|quote_lock)":/)
  }
})

test('no response and no event of the console contains the key of an order or of a gift', async () => {
  const events = readEvents(await request('/console/orders/events', { headers: { cookie } }))
  await events.next()
  const gift = { name: 'Dana', phone: '6600 1234', dial_code: '+965', message: 'For you', hide_prices: true }
  const given = await order(fixture, deliveryOrder(branchId, { gift }))
  const taken = await order(fixture, pickupOrder(branchId))
  expect([given.status, taken.status]).toEqual([200, 200])
  const id = String(given.body['order_id'])
  const { rows } = await database.ownerPool.query<{ key: string; gift_key: string | null }>(
    `select key, gift ->> 'key' as gift_key from orders`,
  )
  const keys = rows.flatMap((row) => [row.key, row.gift_key].filter((key) => key !== null))
  expect(keys).toHaveLength(3)

  const bodies: Readonly<Record<string, object>> = {
    'POST /console/orders/:id/move': { state: 'accepted' },
    'POST /console/orders/:id/refund': { reason: 'Late' },
    'POST /console/stock': { branch_ids: [branchId], target: { kind: 'item', id: 'kebab' }, sold_out: null },
    'POST /console/shops/import': grillFile(),
  }
  const sent = [JSON.stringify((await events.next())?.data), JSON.stringify((await events.next())?.data)]
  for (const { method, path } of consoleCalls) {
    if (path.endsWith('/events')) continue
    const address = path.replace(':branchId', branchId).replace(':id', id)
    const json = method === 'GET' ? undefined : (bodies[nameOf({ method, path })] ?? {})
    const response = await request(address, { method, headers: { cookie }, ...(json && { json }) })
    expect(response.status, address).toBeLessThan(500)
    sent.push(await response.text())
  }
  sent.push(JSON.stringify((await events.next())?.data))
  await events.leave()
  expect(sent.join()).toContain(id)
  for (const key of keys) expect(sent.join()).not.toContain(key)
})
