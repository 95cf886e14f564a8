import { Refusal } from '@sofra/contract'
import { getOrder, getOwnOrder } from '@sofra/contract/orders'
import { checkOrderPayment } from '@sofra/contract/payments'
import type { Reached } from '@sofra/delivery'
import { isFinal, type Order, placeNamed } from '@sofra/ordering'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { api, customerApi, findPlaces } from '../api.server.ts'
import { pageContext, requestContext } from '../server-context.ts'
import type { Goal } from './order-map.tsx'
import type { LoadedOrder } from './order-page.tsx'
import { tripOf } from './trip.ts'

/** The order behind the link a page was asked for with; without its key it is there for its owner alone. */
export async function loadOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<LoadedOrder> {
  try {
    if (keyOf(request) === noKey) await leadOwner(request, context, orderId)
    const params = { id: orderId.slice(0, 80), key: keyOf(request) }
    const found = await api(context).call(getOrder, { params, query: { full: 'true' } })
    const news = isOpen(found.order) ? await askWhetherPaid(request, context, params) : null
    const known = news ?? found
    const isDelivery = known.order.fulfilment.type === 'delivery'
    const places = isDelivery ? await findPlaces(context, known.order.branchId) : { zones: [], countries: [] }
    const order = placeNamed(known.order, places, context.get(pageContext).facts.language)
    const { phoneText } = context.get(requestContext)
    return {
      ...known,
      order: { ...order, phone: phoneText(order.phone) },
      branch: known.branch && { ...known.branch, phone: phoneText(known.branch.phone) },
      goal: goalOf(order, places),
      trip: tripOf(order, places),
      now: Date.now(),
    }
  } catch (error) {
    throw isUnknownOrder(error) ? orderNotFound() : error
  }
}

/** How long a page waits for a provider: whoever is slower is heard by the page that stands there meanwhile. */
const mostWaitMilliseconds = 3_000

/** The order after its provider was asked; null: it has not answered yet. */
async function askWhetherPaid(
  request: Request,
  context: Readonly<RouterContextProvider>,
  params: { id: string; key: string },
) {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), mostWaitMilliseconds).unref())
  // Where they paid has sent them back with the name of their attempt.
  const { searchParams } = new URL(request.url)
  const body = { cameBack: searchParams.has('attempt'), left: searchParams.has('left') }
  const asked = api(context).call(checkOrderPayment, { params, body })
  // Whoever was too slow may still fail, when nobody listens any more.
  asked.catch(() => {})
  return Promise.race([asked, late])
}

/** Whether its guest has been asked to pay it, and nobody knows yet what came of that. */
function isOpen({ payment, gift }: Order): boolean {
  return payment?.state === 'open' && gift?.key !== null
}

/** Where a delivery goes: to the door, where the guest has set a pin, else somewhere in its area. */
function goalOf(order: Order, { zones }: Reached): Goal | null {
  const { fulfilment } = order
  if (fulfilment.type !== 'delivery' || isFinal(order.state)) return null
  const { address, destination } = fulfilment
  if (address.point) return { kind: 'door', point: address.point }
  if (destination.kind === 'pin') return { kind: 'door', point: destination.point }
  if (destination.kind !== 'area') return null
  for (const { areas, color } of zones) {
    const shape = areas.find(({ id }) => id === destination.areaId)?.shape
    if (shape) return { kind: 'area', shape, color }
  }
  return null
}

/** Whoever has placed it while signed in needs no key: they are given the one it has. */
async function leadOwner(request: Request, context: Readonly<RouterContextProvider>, orderId: string): Promise<void> {
  const { order } = await customerApi(context).call(getOwnOrder, { params: { id: orderId.slice(0, 80) } })
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  throw redirect(`${path}?key=${encodeURIComponent(order.key)}`)
}

/** An empty key would be another call altogether. */
const noKey = '-'

/** The unguessable half of the link. */
export function keyOf(request: Request): string {
  return new URL(request.url).searchParams.get('key')?.slice(0, 80) || noKey
}

export function isUnknownOrder(error: unknown): boolean {
  return (
    error instanceof Refusal && ['order_not_found', 'not_found', 'bad_request', 'invalid_body'].includes(error.code)
  )
}

export function orderNotFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
