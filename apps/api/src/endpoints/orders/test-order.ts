import type { SellingSettings, Shop } from '@sofra/contract'
import type { RequestedFulfilment } from '@sofra/contract/fulfilment-codec'
import { asMerchant, listTables } from '@sofra/database'
import { centreOf, type Destination, findDeliveryTerms, minOrderOf, type Point, type Zone } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import { type Address, composePracticeCart } from '@sofra/ordering'
import { orderAvailability } from '@sofra/scheduling'
import type { AppContext } from '../../context.ts'
import type { TestOrderTexts } from '../../messages/test-order.ts'
import type { PlacementRequest } from './new-order.ts'
import { preventsPractice } from './placement.ts'
import { notPlaceable, priceCart } from './price-cart.ts'
import { problemsOf } from './problems.ts'

/** How a test order is fulfilled, and the minimum order there. */
interface Fulfilled {
  readonly fulfilment: RequestedFulfilment
  readonly minOrder: number
}

/**
 * The request for a believable order from the published menu of a branch, for its first selling type that takes one. It has
 * no phone, since staff could call it. A closed shop takes it, too.
 * @throws {Refusal} order_not_placeable with `nothing-to-order`
 */
export async function composeTestOrder(
  shop: Shop,
  texts: TestOrderTexts,
  context: AppContext,
): Promise<PlacementRequest> {
  for (const type of shop.sellingTypes) {
    const settings = shop.selling[type]
    const fulfilled = settings && (await fulfil(shop, type, settings, context))
    const request = fulfilled && (await composeFor(shop, settings, fulfilled, texts, context))
    if (request) return request
  }
  throw notPlaceable([{ path: 'order_lines', code: 'nothing-to-order' }])
}

async function composeFor(
  shop: Shop,
  settings: SellingSettings,
  { fulfilment, minOrder }: Fulfilled,
  { name, note }: TestOrderTexts,
  context: AppContext,
): Promise<PlacementRequest | null> {
  const menu = await context.menus.menu(shop.branchId)
  if (!menu) return null
  for (const instant of orderingInstants(shop, settings, context.clock.now())) {
    const cart = { menu, sellingType: fulfilment.type, instant, minOrder, comment: note }
    const request = requestOf(shop, settings, { fulfilment, lines: composePracticeCart(cart), name, note })
    const priced = await priceCart(shop, request, context)
    const problems = problemsOf(priced, request, request, context.clock.now()).filter(preventsPractice)
    const { total, lines } = priced.quote
    const expected = { total, wallet: null, lines: new Map(lines.map((line) => [line.lineId, line.total])) }
    if (problems.length === 0) return { ...request, expected }
  }
  return null
}

/** Now, and for a closed shop its next opening, when more items may be available. */
function orderingInstants(shop: Shop, settings: SellingSettings, now: number): number[] {
  const hours = orderAvailability(settings, now, shop.timeZone)
  return hours.available || hours.next === null ? [now] : [now, hours.next]
}

function requestOf(
  { currency, branchId }: Shop,
  { payments }: SellingSettings,
  order: Pick<PlacementRequest, 'fulfilment' | 'lines' | 'name' | 'note'>,
): PlacementRequest {
  return {
    ...order,
    currency,
    branchId,
    couponCode: '',
    tip: 0,
    slot: null,
    dialCode: '',
    phone: '',
    paymentMethod: payments[0] ?? 'cash',
    expected: { total: 0, wallet: null, lines: new Map() },
    signedIn: null,
    clientIp: '',
    practice: true,
  }
}

/** The first table, area or service point of the branch; null if the selling type needs one and there is none. */
async function fulfil(
  shop: Shop,
  type: SellingType,
  { minOrder }: SellingSettings,
  context: AppContext,
): Promise<Fulfilled | null> {
  switch (type) {
    case 'pickup':
      return { fulfilment: { type, car: null }, minOrder }
    case 'product-service':
      return { fulfilment: { type, servicePoint: shop.servicePoints[0]?.id ?? '' }, minOrder }
    case 'dine-in': {
      const [table] = await asMerchant(context.pool, shop.merchantId, (tx) => listTables(tx, shop.branchId))
      // The token is valid where guests may not choose a table by its id.
      return table ? { fulfilment: { type, tableId: table.token }, minOrder } : null
    }
    case 'delivery': {
      const { zones } = await context.shops.destinationsOf(shop)
      return zones.flatMap((zone) => deliveryTo(zone, shop, minOrder) ?? [])[0] ?? null
    }
    case 'reservation':
      return null
  }
}

/** A delivery to the first area of a zone, or to its middle. */
function deliveryTo(zone: Zone, shop: Shop, usualMinOrder: number): Fulfilled | null {
  const [area] = zone.areas
  const shape = area?.shape ?? zone.shape
  const point = shape && centreOf(shape)
  const destination: Destination | null = area ? { kind: 'area', areaId: area.id } : point && { kind: 'pin', point }
  if (!destination) return null
  const terms = findDeliveryTerms(destination, [zone], { branchId: shop.branchId })
  const address = addressOf(shop, destination.kind === 'pin' || shop.dropPin === 'required' ? point : null)
  return { fulfilment: { type: 'delivery', destination, address }, minOrder: minOrderOf(terms, usualMinOrder) }
}

/** An address with the fields that the shop requires. */
function addressOf({ addressForm }: Shop, point: Point | null): Address {
  const { defaultResidency: residency, fields } = addressForm
  const required = fields[residency].filter((field) => field.required)
  return {
    residency,
    fields: Object.fromEntries(required.map(({ name }) => [name, name === 'paci' ? paci : '1'])),
    point,
  }
}

/** A well-formed PACI number that is not assigned. */
const paci = '99999999'
