import { beforeEach, expect, test, vi } from 'vitest'
import { isSubmissionPending, type OrderTarget } from '../guest/pending-submission.ts'
import { type SubmissionDeps, submitOrder } from './order-submission.ts'
import type { OrderResponse } from './request.ts'

type Failure = 'before' | 'after' | 'crash' | 'rate-limited'

const refused = (code: string): OrderResponse => ({ kind: 'refused', code, problems: [], nearestSlot: null })

const placed = (id: string): OrderResponse => ({
  kind: 'placed',
  id,
  key: 'secret',
  number: 7,
  practice: false,
  awaitsPayment: false,
  paymentUrl: null,
})

/** A fake shop behind an unreliable network. Like the API, every branch stores each idempotency key once. */
function shop({ failures = [], secondsPerRetry = 0 }: { failures?: Failure[]; secondsPerRetry?: number } = {}) {
  const orders = new Map<string, { body: string; id: string }>()
  const remaining = [...failures]
  const controller = new AbortController()
  let keys = 0
  let now = 0
  const deps: SubmissionDeps = {
    delay: async () => {
      now += secondsPerRetry * 1000
    },
    now: () => now,
    newKey: () => `key-${++keys}`,
    post: async (address, body, key) => {
      const failure = remaining.shift()
      if (failure === 'before') throw new TypeError('Failed to fetch')
      if (failure === 'rate-limited') return Response.json({ error: { code: 'rate_limited' } }, { status: 429 })
      const [, branch, type] = address.split('/')
      const name = `${branch}/${key}`
      const request = `${type} ${body}`
      const order = orders.get(name) ?? { body: request, id: `order-${orders.size + 1}` }
      orders.set(name, order)
      if (failure === 'after') throw new TypeError('Failed to fetch')
      if (failure === 'crash') return new Response('', { status: 502 })
      return Response.json(order.body === request ? placed(order.id) : ({ kind: 'already-placed' } as const))
    },
    lookUp: async (address, key) => {
      const failure = remaining.shift()
      if (failure === 'before' || failure === 'after') throw new TypeError('Failed to fetch')
      if (failure === 'rate-limited') return Response.json({ error: { code: 'rate_limited' } }, { status: 429 })
      if (failure === 'crash') return new Response('', { status: 502 })
      const [, branch] = address.split('/')
      const order = orders.get(`${branch}/${key}`)
      return Response.json(order ? placed(order.id) : refused('order_not_found'))
    },
  }
  const send = (request: object, target: OrderTarget = salmiya) =>
    submitOrder('mashawi', target, request, { onRetry: () => {}, signal: controller.signal }, deps)
  return { orders, deps, send, cancel: () => controller.abort() }
}

const salmiya: OrderTarget = { referenceId: 'mashawi', type: 'delivery' }
const jahra: OrderTarget = { referenceId: 'mashawi-jahra', type: 'delivery' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('places an order that gets a response at once and leaves nothing pending', async () => {
  const { orders, send } = shop()
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
  expect(orders.size).toBe(1)
  expect(isSubmissionPending('mashawi')).toBe(false)
})

test.each([['before'], ['after'], ['crash']] as const)(
  'places the order once after two failures of kind `%s`',
  async (failure) => {
    const { orders, send } = shop({ failures: [failure, failure] })
    expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1' })
    expect(orders.size).toBe(1)
  },
)

test('is not sent again by itself when more than a moment has passed', async () => {
  const { orders, send } = shop({ failures: ['before'], secondsPerRetry: 60 })
  expect(await send({ falafel: 1 })).toEqual({ kind: 'unreachable' })
  expect(orders.size).toBe(0)
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', earlier: false })
})

test('sends nothing once it is cancelled', async () => {
  const { orders, send, cancel } = shop({ failures: ['before'] })
  const result = send({ falafel: 1 })
  cancel()
  expect(await result).toEqual({ kind: 'unreachable' })
  expect(orders.size).toBe(0)
})

test('returns unreachable without a response, and a repeated submission does not order twice', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  expect(await send({ falafel: 1 })).toEqual({ kind: 'unreachable' })
  expect(isSubmissionPending('mashawi')).toBe(true)
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
  expect(orders.size).toBe(1)
})

test('treats an order whose quote lock has expired as the same order', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1, lock: { id: 'lock', key: 'secret' } })
  expect(await send({ falafel: 1, lock: null })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
  expect(orders.size).toBe(1)
})

test('returns the earlier order when the cart changed after a submission without a response', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 2 })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: true })
  expect(orders.size).toBe(1)
})

test('places the changed cart when the earlier submission never arrived', async () => {
  const { orders, send } = shop({ failures: ['before', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 2 })).toMatchObject({ kind: 'placed', earlier: false })
  expect([...orders.values()].map(({ body }) => body)).toEqual(['delivery {"falafel":2}'])
})

test.each([
  ['a new menu version', { seen: { total: 2 } }],
  ['a phone number verified since', { phoneProof: 'checked' }],
])('treats the same cart with %s as the same order', async (_name, changes) => {
  const { send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1, seen: { total: 1 }, phoneProof: '' })
  const again = await send({ falafel: 1, seen: { total: 1 }, phoneProof: '', ...changes })
  expect(again).toMatchObject({ kind: 'placed', earlier: false, ordered: { falafel: 1, seen: { total: 1 } } })
})

test('returns the request and the target of the earlier submission', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1 })
  const repeated = await send({ falafel: 2 }, { ...salmiya, type: 'pickup' })
  expect(repeated).toMatchObject({ kind: 'placed', earlier: true, ordered: { falafel: 1 }, target: salmiya })
  expect(orders.size).toBe(1)
  expect(isSubmissionPending('mashawi')).toBe(false)
})

test('does not place a pending order at another branch when the first branch has stored it', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 1 }, jahra)).toMatchObject({ kind: 'placed', earlier: true, target: salmiya })
  expect(orders.size).toBe(1)
})

test('places a pending order at another branch when the first branch never stored it', async () => {
  const { orders, send } = shop({ failures: ['before', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 1 }, jahra)).toMatchObject({ kind: 'placed', earlier: false, target: jahra })
  expect([...orders.keys()]).toEqual(['mashawi-jahra/key-1'])
})

test('does not submit to another branch while the outcome at the first is unknown', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before', 'crash', 'before', 'before'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 1 }, jahra)).toEqual({ kind: 'unreachable' })
  expect([...orders.keys()]).toEqual(['mashawi/key-1'])
  expect(await send({ falafel: 1 }, salmiya)).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
})

/** A fake shop that refuses every order, and the keys it received. */
function refusing(code: string) {
  const keys: string[] = []
  const deps: SubmissionDeps = {
    ...shop().deps,
    newKey: () => `key-${keys.length}`,
    post: async (_address, _body, key) => {
      keys.push(key)
      return Response.json(refused(code))
    },
  }
  return {
    keys,
    send: () => submitOrder('mashawi', salmiya, {}, { onRetry: () => {}, signal: new AbortController().signal }, deps),
  }
}

test('uses a new idempotency key after a refusal', async () => {
  const { keys, send } = refusing('order_not_placeable')
  await send()
  await send()
  expect(new Set(keys).size).toBe(2)
})

test.each([['business_suspended'], ['invalid_body']] as const)(
  'keeps the pending submission when the server refuses with %s before looking up the key',
  async (code) => {
    await shop({ failures: ['after', 'before', 'before'] }).send({ falafel: 1 })
    const { keys, send } = refusing(code)
    expect(await send()).toEqual(refused(code))
    expect(keys).toEqual(['key-1'])
    expect(isSubmissionPending('mashawi')).toBe(true)
  },
)

test('finds a pending order after responses with rate_limited', async () => {
  const { orders, send } = shop({ failures: ['after', 'before', 'before', 'rate-limited', 'rate-limited'] })
  await send({ falafel: 1 })
  expect(await send({ falafel: 1 })).toEqual(refused('rate_limited'))
  expect(await send({ falafel: 1 }, jahra)).toEqual(refused('rate_limited'))
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1', earlier: false })
  expect(orders.size).toBe(1)
})

test('keeps the submission pending when a retry after a lost response is rate limited', async () => {
  const { orders, send } = shop({ failures: ['after', 'rate-limited'] })
  expect(await send({ falafel: 1 })).toEqual(refused('rate_limited'))
  expect(await send({ falafel: 1 })).toMatchObject({ kind: 'placed', id: 'order-1' })
  expect(orders.size).toBe(1)
})

test('leaves nothing pending when the first try is rate limited', async () => {
  const { send } = shop({ failures: ['rate-limited'] })
  expect(await send({ falafel: 1 })).toEqual(refused('rate_limited'))
  expect(isSubmissionPending('mashawi')).toBe(false)
})

test('places an order without session storage', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await shop().send({ falafel: 1 })).toMatchObject({ kind: 'placed' })
})
