import { beforeEach, expect, test, vi } from 'vitest'
import { isWaiting, type Surroundings, sendOrder, type Where } from './attempt.ts'
import type { OrderReply } from './request.ts'

type Failure = 'before' | 'after' | 'crash' | 'too-fast'

const refused = (code: string): OrderReply => ({ kind: 'refused', code, problems: [], nearestSlot: null })

/** A shop at the end of a network: each of its branches stores each key once, as the API does. */
function shop({ failures = [] }: { failures?: Failure[] } = {}) {
  const orders = new Map<string, { body: string; id: string }>()
  const left = [...failures]
  let keys = 0
  const around: Surroundings = {
    pause: async () => {},
    newKey: () => `key-${++keys}`,
    post: async (address, body, key) => {
      const failure = left.shift()
      if (failure === 'before') throw new TypeError('Failed to fetch')
      if (failure === 'too-fast') return Response.json({ error: { code: 'rate_limited' } }, { status: 429 })
      const [, branch, type] = address.split('/')
      const name = `${branch}/${key}`
      const sent = `${type} ${body}`
      // Nothing is brought at a time that is over.
      const known = orders.get(name)
      if (!known && body.includes('"slot":{"from":0')) return Response.json(refused('order_not_placeable'))
      const order = known ?? { body: sent, id: `order-${orders.size + 1}` }
      orders.set(name, order)
      if (failure === 'after') throw new TypeError('Failed to fetch')
      if (failure === 'crash') return new Response('', { status: 502 })
      const reply: OrderReply =
        order.body === sent
          ? { kind: 'placed', id: order.id, key: 'secret', number: 7, awaitsPayment: false, paymentUrl: null }
          : { kind: 'already-placed' }
      return Response.json(reply)
    },
  }
  const send = (ask: object, where: Where = salmiya) => sendOrder('mashawi', where, ask, () => {}, around)
  return { orders, around, send }
}

const salmiya: Where = { referenceId: 'mashawi', type: 'delivery' }
const jahra: Where = { referenceId: 'mashawi-jahra', type: 'delivery' }

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
  expect([...orders.values()].map(({ body }) => body)).toEqual(['delivery {"falafel":2}'])
})

test.each([
  ['a new menu', { seen: { total: 2 } }],
  ['a phone that was checked meanwhile', { phoneProof: 'checked' }],
])('%s does not make another order of the same cart', async (_name, meanwhile) => {
  const { send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1, seen: { total: 1 }, phoneProof: '' })
  const again = await send({ falafel: 1, seen: { total: 1 }, phoneProof: '', ...meanwhile })
  expect(again).toMatchObject({ kind: 'placed', earlier: false, ordered: { falafel: 1, seen: { total: 1 } } })
})

test('an order found again is what was sent first, where it was sent', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1 })
  const found = await send({ falafel: 2 }, { ...salmiya, type: 'pickup' })
  expect(found).toMatchObject({ kind: 'placed', earlier: true, ordered: { falafel: 1 }, where: salmiya })
  expect(orders.size).toBe(1)
  expect(isWaiting('mashawi')).toBe(false)
})

test('an unanswered order that one branch has is not placed at another', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 1 }, jahra)).toMatchObject({ kind: 'placed', earlier: true, where: salmiya })
  expect(orders.size).toBe(1)
})

test('an unanswered order that never arrived at one branch is placed at the other alone', async () => {
  const { orders, send } = shop({ failures: ['before', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 1 }, jahra)).toMatchObject({ kind: 'placed', earlier: false, where: jahra })
  expect([...orders.keys()]).toEqual(['mashawi-jahra/key-1'])
})

test('while nobody knows whether one branch has the order, no other gets it', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before', 'crash', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 1 }, jahra)).toEqual({ kind: 'unreachable' })
  expect([...orders.keys()]).toEqual(['mashawi/key-1'])
  expect(await send({ falafel: 1 }, salmiya)).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
})

/** A shop that says no, and what it was sent. */
function refusing(code: string) {
  const keys: string[] = []
  const around: Surroundings = {
    ...shop().around,
    newKey: () => `key-${keys.length}`,
    post: async (_address, _body, key) => {
      keys.push(key)
      return Response.json(refused(code))
    },
  }
  return { keys, send: () => sendOrder('mashawi', salmiya, {}, () => {}, around) }
}

test('after a refusal the next try is a new attempt', async () => {
  const { keys, send } = refusing('order_not_placeable')
  await send()
  await send()
  expect(new Set(keys).size).toBe(2)
})

test.each([['business_suspended'], ['invalid_body']] as const)(
  'a refusal that looks at no order, %s, says nothing of one sent before',
  async (code) => {
    await shop({ failures: ['after', 'before', 'before'] }).send({ falafel: 1 })
    const { keys, send } = refusing(code)
    expect(await send()).toEqual(refused(code))
    expect(keys).toEqual(['key-1'])
    expect(isWaiting('mashawi')).toBe(true)
  },
)

test('an unanswered order that is asked for too often is still found later', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before', 'too-fast', 'too-fast'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 1 })).toEqual(refused('rate_limited'))
  expect(await send({ falafel: 1 }, jahra)).toEqual(refused('rate_limited'))
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
  expect(orders.size).toBe(1)
})

test('a try that is turned away after one that got no answer leaves it waiting', async () => {
  const { orders, send } = shop({ failures: ['after', 'too-fast'] })
  expect(await send({ falafel: 1 })).toEqual(refused('rate_limited'))
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1' })
  expect(orders.size).toBe(1)
})

test('an order that was turned away at once is known not to have arrived', async () => {
  const { send } = shop({ failures: ['too-fast'] })
  expect(await send({ falafel: 1 })).toEqual(refused('rate_limited'))
  expect(isWaiting('mashawi')).toBe(false)
})

test('without session storage an order is still placed', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await shop().send({ falafel: 1 })).toMatchObject({ kind: 'placed' })
})
