import { beforeAll, expect, test } from 'vitest'
import { order, pickupOrder } from '../../testing/orders.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId } = fixture
const cookies = { kitchen: '', cashier: '' }

beforeAll(async () => {
  cookies.kitchen = await signIn(fixture, { email: 'kitchen@grill.test', role: 'kitchen' })
  cookies.cashier = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
})

interface Read {
  readonly id: string
  readonly diet: object | null
  readonly events: readonly { kind: string; by: object }[]
}

async function place(diet?: object): Promise<Read> {
  const placed = await order(fixture, pickupOrder(branchId, diet && { diet: diet as never }))
  expect(placed.status).toBe(200)
  const { orders } = await (await request('/console/orders', { headers: { cookie: cookies.kitchen } })).json()
  return orders.find(({ id }: Read) => id === placed.body['order_id'])
}

function confirm({ id }: Read, cookie: string) {
  return request(`/console/orders/${id}/confirm-diet`, { method: 'POST', headers: { cookie } })
}

test('200: the kitchen sees what the guest sent, by the names of the menu, and confirms it once', async () => {
  const found = await place({ avoided: ['sesame', 'unknown'], diets: [] })
  expect(found.diet).toEqual({ diets: [], avoided: [expect.objectContaining({ en: 'Sesame' })] })
  const first: Read = await (await confirm(found, cookies.kitchen)).json()
  const again: Read = await (await confirm(found, cookies.cashier)).json()
  for (const { events } of [first, again]) {
    const readings = events.filter(({ kind }) => kind === 'diet-read')
    expect(readings).toEqual([expect.objectContaining({ by: { kind: 'staff', name: 'kitchen' } })])
  }
})

test('200: an order has no diet if the guest sent none that the menu has, and there is nothing to confirm', async () => {
  expect((await place()).diet).toBeNull()
  const found = await place({ avoided: ['unknown'] })
  expect(found.diet).toBeNull()
  const { events }: Read = await (await confirm(found, cookies.kitchen)).json()
  expect(events.map(({ kind }) => kind)).toEqual(['moved'])
})

test('404: refuses an unknown order', async () => {
  expect(
    (
      await request(`/console/orders/${crypto.randomUUID()}/confirm-diet`, {
        method: 'POST',
        headers: { cookie: cookies.kitchen },
      })
    ).status,
  ).toBe(404)
})
