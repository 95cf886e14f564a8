import { Refusal } from '@sofra/contract'
import { getOrder, getOwnOrder } from '@sofra/contract/orders'
import { checkOrderPayment } from '@sofra/contract/payments'
import type { Coverage } from '@sofra/delivery'
import { isFinal, type Order, withDestinationLabel } from '@sofra/ordering'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { api, customerApi, findCoverage } from '../api.server.ts'
import { currentTime, pageContext, pagePathOf, requestContext, shopContext } from '../server-context.ts'
import { findDeliveryTime } from './delivery-time.ts'
import type { MapDestination } from './order-map.tsx'
import type { LoadedOrder } from './use-order.ts'

/**
 * Loads the order of a request. Without the order's key, its signed-in owner is redirected to the URL with the key.
 * @throws a redirect, or a 404 response for an unknown order or a wrong key.
 */
export async function loadOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<LoadedOrder> {
  try {
    if (orderKeyOf(request) === missingKey) await redirectToOwnedOrder(request, context, orderId)
    const params = { id: orderId.slice(0, 80), key: orderKeyOf(request) }
    const loaded = await api(context).call(getOrder, { params, query: { full: 'true' } })
    const checked = isPaymentOpen(loaded.order) ? await checkPayment(request, context, params) : null
    const latest = checked ?? loaded
    const isDelivery = latest.order.fulfilment.type === 'delivery'
    const coverage = isDelivery ? await findCoverage(context, latest.order.branchId) : { zones: [], countries: [] }
    const order = withDestinationLabel(latest.order, coverage, context.get(pageContext).facts.language)
    const { formatPhone } = context.get(requestContext)
    return {
      ...latest,
      order: { ...order, phone: formatPhone(order.phone) },
      branch: latest.branch && { ...latest.branch, phone: formatPhone(latest.branch.phone) },
      destination: findMapDestination(order, coverage),
      deliveryTime: findDeliveryTime(order, coverage),
      methods: context.get(shopContext).selling[order.sellingType]?.payments ?? [],
      now: currentTime(context),
    }
  } catch (error) {
    throw isUnknownOrder(error) ? orderNotFound() : error
  }
}

/** How long the page load waits for the payment provider. A later result reaches the page by polling. */
const maxWaitMilliseconds = 3_000

/**
 * The order after a check with its payment provider; null when the provider does not respond in time.
 * @throws Refusal of the API
 */
export async function checkPayment(
  request: Request,
  context: Readonly<RouterContextProvider>,
  params: { id: string; key: string },
) {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWaitMilliseconds).unref())
  // The provider redirects the guest back with the id of the payment attempt.
  const { searchParams } = new URL(request.url)
  const body = { cameBack: searchParams.has('attempt'), left: searchParams.has('left') }
  const check = api(context).call(checkOrderPayment, { params, body })
  // After the timeout a failed check must not become an unhandled rejection.
  check.catch(() => {})
  return Promise.race([check, timeout])
}

/** Whether the guest's payment has been started and its outcome is unknown. */
function isPaymentOpen({ payment, gift }: Order): boolean {
  return payment?.state === 'open' && gift?.key !== null
}

/** The destination on the map: the pin if the guest set one, else the area; null when neither can be shown. */
function findMapDestination(order: Order, { zones }: Coverage): MapDestination | null {
  const { fulfilment } = order
  if (fulfilment.type !== 'delivery' || isFinal(order.state)) return null
  const { address, destination } = fulfilment
  if (address.point) return { kind: 'point', point: address.point }
  if (destination.kind === 'pin') return { kind: 'point', point: destination.point }
  if (destination.kind !== 'area') return null
  for (const { areas, color } of zones) {
    const shape = areas.find(({ id }) => id === destination.areaId)?.shape
    if (shape) return { kind: 'area', shape, color }
  }
  return null
}

/** Redirects the signed-in owner of an order to the URL with its key. @throws the redirect; Refusal of the API. */
async function redirectToOwnedOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<void> {
  const { order } = await customerApi(context).call(getOwnOrder, { params: { id: orderId.slice(0, 80) } })
  throw redirect(`${pagePathOf(request, context)}?key=${encodeURIComponent(order.key)}`)
}

/** Used instead of an empty key, which would give the path of another endpoint. */
const missingKey = '-'

/** The secret key of the order, from the URL. */
export function orderKeyOf(request: Request): string {
  return new URL(request.url).searchParams.get('key')?.slice(0, 80) || missingKey
}

export function isUnknownOrder(error: unknown): boolean {
  return (
    error instanceof Refusal && ['order_not_found', 'not_found', 'bad_request', 'invalid_body'].includes(error.code)
  )
}

export function orderNotFound() {
  return data(null, { status: 404, statusText: 'Not Found' })
}
