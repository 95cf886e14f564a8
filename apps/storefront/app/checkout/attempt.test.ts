import { beforeEach, expect, test, vi } from 'vitest'
import { isWaiting, type Surroundings, sendOrder } from './attempt.ts'
import type { OrderReply } from './request.ts'

/** A shop at the end of a network: stores each key once, as the API does. */
function shop({ failures = [] }: { failures?: ('before' | 'after' | 'crash')[] } = {}) {
  const orders = new Map<string, { body: string; id: string }>()
  const left = [...failures]
  let keys = 0
  const around: Surroundings = {
    pause: async () => {},
    newKey: () => `key-${++keys}`,
    post: async (_address, body, key) => {
      const failure = left.shift()
      if (failure === 'before') throw new TypeError('Failed to fetch')
      const known = orders.get(key)
      const order = known ?? { body, id: `order-${orders.size + 1}` }
      orders.set(key, order)
      if (failure === 'after') throw new TypeError('Failed to fetch')
      if (failure === 'crash') return new Response('', { status: 502 })
      const reply: OrderReply =
        order.body === body
          ? { kind: 'placed', id: order.id, key: 'secret', number: 7, awaitsPayment: false, paymentUrl: null }
          : { kind: 'already-placed' }
      return Response.json(reply)
    },
  }
  return { orders, around, send: (ask: unknown) => sendOrder('mashawi', '/place.json', ask, () => {}, around) }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('an order that is answered at once is placed, and nothing waits', async () => {
  const { orders, send } = shop()
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
  expect(orders.size).toBe(1)
  expect(isWaiting('mashawi')).toBe(false)
})

test.each([['before'], ['after'], ['crash']] as const)(
  'a network that fails %s the order arrives: sent again, placed once',
  async (failure) => {
    const { orders, send } = shop({ failures: [failure, failure] })
    expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1' })
    expect(orders.size).toBe(1)
  },
)

test('when nobody answers the guest is told, and pressing again does not order twice', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  expect(await send({ falafel: 1 })).toEqual({ kind: 'unreachable' })
  expect(isWaiting('mashawi')).toBe(true)
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
  expect(orders.size).toBe(1)
})

test('an order whose held price has ended meanwhile is still the same order', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1, lock: { id: 'lock', key: 'secret' } })
  expect(await send({ falafel: 1, lock: null })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
  expect(orders.size).toBe(1)
})

test('a cart that was changed after an unanswered order does not become a second one', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 2 })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: true })
  expect(orders.size).toBe(1)
})

test('a cart that was changed after an order that never arrived is what is ordered', async () => {
  const { orders, send } = shop({ failures: ['before', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 2 })).toMatchObject({ kind: 'placed', earlier: false })
  expect([...orders.values()].map(({ body }) => body)).toEqual(['{"falafel":2}'])
})

test('after a refusal the next try is a new attempt', async () => {
  const { around } = shop()
  const keys: string[] = []
  const refusing: Surroundings = {
    ...around,
    post: async (_address, _body, key) => {
      keys.push(key)
      return Response.json({ kind: 'refused', code: 'order_not_placeable', problems: [], nearestSlot: null })
    },
  }
  await sendOrder('mashawi', '/place.json', {}, () => {}, refusing)
  await sendOrder('mashawi', '/place.json', {}, () => {}, refusing)
  expect(new Set(keys).size).toBe(2)
})

test('without session storage an order is still placed', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await shop().send({ falafel: 1 })).toMatchObject({ kind: 'placed' })
})
