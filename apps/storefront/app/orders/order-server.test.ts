import type { Shop } from '@sofra/contract'
import { orderBranchToWire, orderToWire } from '@sofra/contract/orders-codec'
import type { Order } from '@sofra/ordering'
import { expect, test } from 'vitest'
import { cookiesContext, createLoadContext, pageContext, shopContext } from '../server-context.ts'
import { plainFacts } from '../shell/page-facts.server.ts'
import { loadOrder } from './load-order.server.ts'
import { handleOrderAction } from './order-action.server.ts'
import { jahraBranch, orderOf, paymentOf, salmiyaAddress } from './testing.ts'

type Respond = (request: { readonly path: string; readonly body: unknown }) => Response | Promise<Response>

/** The context of a request to an API that responds as given, and the paths it received. */
function contextWith(respond: Respond) {
  const paths: string[] = []
  const callApi = async (request: Request) => {
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    return respond({ path: pathname, body: request.method === 'POST' ? await request.json() : null })
  }
  const formatPhone = (phone: string) => `formatted ${phone}`
  const publicUrl = 'https://order.example'
  const context = createLoadContext({ callApi, requestId: '', clientIp: '', nonce: '', formatPhone, publicUrl })
  context.set(pageContext, { facts: plainFacts(null, 'en', ''), languages: ['en'], fonts: [] })
  context.set(cookiesContext, { sent: null, toSet: [], browserHeaders: {} })
  context.set(shopContext, { branchId: 'salmiya', country: 'KW', currency: 'KWD', selling: {} } as Shop)
  return { context, paths }
}

const responseOf = (order: Order) =>
  Response.json({ order: orderToWire(order), branch: orderBranchToWire(jahraBranch), review: null })
const refuse = (status: number, code: string) => () => Response.json({ error: { code } }, { status })
const page = (query: string) => new Request(`https://order.example/mashawi/order/order-7${query}`)

/** The status of the response that `run` throws. */
async function thrownStatus(run: Promise<unknown>): Promise<number> {
  const thrown = await run.then(
    () => {
      throw new Error('Nothing was thrown')
    },
    (error) => error,
  )
  return thrown instanceof Response ? thrown.status : thrown.init.status
}

test('loads an order with formatted phone numbers', async () => {
  const { context, paths } = contextWith(() => responseOf(orderOf()))
  const loaded = await loadOrder(page('?key=secret'), context, 'order-7')
  expect(paths).toEqual(['/api/webapp/order/order-7/secret'])
  expect(loaded.order.phone).toBe('formatted +96550001234')
  expect(loaded.branch?.phone).toBe('formatted +965 2455 0000')
})

test.for(['order_not_found', 'bad_request'])('404: for an order that the API refuses with %s', async (code) => {
  const { context } = contextWith(refuse(404, code))
  expect(await thrownStatus(loadOrder(page('?key=wrong'), context, 'order-7'))).toBe(404)
})

test('404: for an order without its key, for a guest who is not signed in', async () => {
  const { context, paths } = contextWith(refuse(404, 'not_found'))
  expect(await thrownStatus(loadOrder(page(''), context, 'order-7'))).toBe(404)
  expect(paths).toHaveLength(1)
})

test('does not hide a failure of the API as an unknown order', async () => {
  const { context } = contextWith(refuse(503, 'unavailable'))
  await expect(loadOrder(page('?key=secret'), context, 'order-7')).rejects.toMatchObject({ code: 'unavailable' })
})

test('checks an open payment with its provider, and shows the order as it is then', async () => {
  const open = orderOf(['pending'], { payment: paymentOf() })
  const paid = orderOf(['pending'], { payment: paymentOf({ state: 'paid', payBy: null }) })
  const { context, paths } = contextWith(({ body }) => responseOf(body === null ? open : paid))
  const loaded = await loadOrder(page('?key=secret&attempt=1'), context, 'order-7')
  expect(paths).toHaveLength(2)
  expect(loaded.order.payment?.state).toBe('paid')
})

test('places the pin of a delivery in progress on the map', async () => {
  const point = { lat: 29.33, lng: 48.07 }
  const fulfilment = { ...salmiyaAddress, destination: { kind: 'pin', point } } as Order['fulfilment']
  const respond = (state: 'pending' | 'delivered') => (request: { path: string }) =>
    request.path.includes('/zones/')
      ? Response.json({ zones: [], countries: [] })
      : responseOf(orderOf([state], { fulfilment, sellingType: 'delivery' }))
  const load = (state: 'pending' | 'delivered') =>
    loadOrder(page('?key=secret'), contextWith(respond(state)).context, 'order-7')
  expect((await load('pending')).destination).toEqual({ kind: 'point', point })
  expect((await load('delivered')).destination).toBeNull()
})

function submit(respond: Respond, fields: Record<string, string> = {}) {
  const { context, paths } = contextWith(respond)
  const request = new Request(page('?key=secret'), { method: 'POST', body: new URLSearchParams(fields) })
  return { paths, result: handleOrderAction(request, context, { referenceId: 'mashawi', orderId: 'order-7' }) }
}

test('cancels the order and reloads its page', async () => {
  const { result, paths } = submit(() => responseOf(orderOf(['pending', 'cancelled'])))
  const response = (await result) as Response
  expect(paths).toEqual(['/api/webapp/order/order-7/secret/cancel'])
  expect(response.headers.get('location')).toBe('/mashawi/order/order-7?key=secret')
})

test('reports a cancellation after the shop has accepted the order', async () => {
  expect(await submit(refuse(409, 'transition_not_allowed')).result).toEqual({ tooLate: true })
})

test.for([
  ['cancel', { cancel: 'unreachable' }],
  ['rate', { review: 'unreachable' }],
] as const)('503: keeps the page when the API does not respond to %s', async ([intent, expected]) => {
  const { result } = submit(refuse(503, 'unavailable'), { intent, stars: '4' })
  expect(await result).toMatchObject({ data: expected, init: { status: 503 } })
})

test('404: for the cancellation of an unknown order', async () => {
  expect(await thrownStatus(submit(refuse(404, 'order_not_found')).result)).toBe(404)
})

test.for(['', '0', '6', '2.5', 'five'])('400: for a rating with "%s" stars, without a call', async (stars) => {
  const { result, paths } = submit(() => Response.json({}), { intent: 'rate', stars })
  expect(await result).toMatchObject({ data: { review: 'no-stars' }, init: { status: 400 } })
  expect(paths).toEqual([])
})

test('reports a rating after its time', async () => {
  const { result } = submit(refuse(409, 'review_closed'), { intent: 'rate', stars: '4' })
  expect(await result).toEqual({ review: 'closed' })
})
