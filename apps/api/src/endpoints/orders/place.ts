import { createHash } from 'node:crypto'
import { wallTime } from '@sofra/availability'
import { Refusal, type Shop } from '@sofra/contract'
import type { OrderBodyWire, PlacedWire } from '@sofra/contract/orders'
import { placeOrder as placeOrderEndpoint } from '@sofra/contract/orders'
import { orderPath, orderRequestFromWire, placedToWire } from '@sofra/contract/orders-words'
import { findRepeatedOrder, type NewOrder, type OrderReceipt, placeOrder } from '@sofra/database'
import { areaLabel } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import type { Fulfilment } from '@sofra/ordering'
import { reading, serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'
import { activeShop } from '../../shops/find-shop.ts'
import { notPlaceable, type PricedCart, priceCart } from './price-cart.ts'
import { nationalNumber, problemsOf } from './problems.ts'
import { quoteChanged } from './quote-changed.ts'

type Request = ReturnType<typeof orderRequestFromWire>
/** What makes two sendings the same order. */
type Attempt = { readonly idempotencyKey: string; readonly bodyHash: string }

export const servePlace = serve(placeOrderEndpoint, async ({ headers, body, language }, parts) => {
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!/^[\w.-]{8,128}$/.test(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
  const attempt: Attempt = { idempotencyKey, bodyHash: hashOf(body) }
  const shop = await activeShop(parts, body.branch_id)
  const request = reading(() => orderRequestFromWire(body, shop.currency))
  const speaks = shop.languages.find((code) => code === headers.locale) ?? language

  try {
    const cart = await priceCart(shop, request, parts)
    refuseWhatCannotBe(cart, request)
    return answerOf(await keep(cart, request, attempt, speaks, parts), shop, request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // An order that was placed stays placed: who asks again, because the answer was lost on its way, gets it, even
    // when meanwhile the shop has closed or the last portion, theirs, has gone.
    const before = await findRepeatedOrder(parts.pool, {
      merchantId: shop.merchantId,
      branchId: shop.branchId,
      ...attempt,
    })
    if (!before) throw error
    if (before.kind === 'key-reused') throw new Refusal('idempotency_key_reused', { idempotencyKey })
    return answerOf(before, shop, request)
  }
})

function refuseWhatCannotBe(cart: PricedCart, request: Request): void {
  const problems = problemsOf(cart, request, request)
  if (problems.length > 0) throw notPlaceable(problems, { quote: quoteChanged.wireOf(cart.quote) })
  quoteChanged.refuseIfDifferent(cart.quote, request.seen)
}

async function keep(
  cart: PricedCart,
  request: Request,
  attempt: Attempt,
  language: string,
  parts: Parts,
): Promise<OrderReceipt> {
  const placement = await placeOrder(parts.pool, newOrder(cart, request, attempt, language, parts.clock.now()))
  switch (placement.kind) {
    case 'placed':
    case 'repeated':
      return placement
    case 'key-reused':
      throw new Refusal('idempotency_key_reused', { idempotencyKey: attempt.idempotencyKey })
    case 'sold-out':
      throw notPlaceable(
        cart.quote.lines.flatMap((line, position) =>
          line.itemId === placement.itemId ? [{ path: `order_lines.${position}`, code: 'not-enough-stock' }] : [],
        ),
      )
    case 'coupon-used-up': {
      // Somebody else used the last one since we looked.
      const { quote } = await priceCart(cart.shop, request, parts)
      quoteChanged.refuseIfDifferent(quote, request.seen)
      throw notPlaceable([{ path: 'coupon_code', code: 'used-up' }])
    }
  }
}

const millisecondsPerMinute = 60_000

function newOrder(cart: PricedCart, request: Request, attempt: Attempt, language: string, now: number): NewOrder {
  const { shop, settings, quote, terms } = cart
  const coupon = quote.traces.find((trace) => trace.kind === 'coupon')
  const trip = terms?.kind === 'delivers' ? terms.minutes : 0
  const ahead = (settings.preparationMinutes + trip) * millisecondsPerMinute
  return {
    ...attempt,
    merchantId: shop.merchantId,
    businessId: shop.businessId,
    branchId: shop.branchId,
    localDate: wallTime(now, shop.timeZone).date,
    placedAt: now,
    sellingType: request.fulfilment.type,
    scheduledFor: request.slot,
    // The kitchen hears of it when it is time to begin, so that it is ready, and there, when the slot begins.
    releaseAt: request.slot && Math.max(now, request.slot.from - ahead),
    name: request.name,
    phone: phoneOf(request),
    language,
    note: request.note,
    fulfilment: fulfilmentOf(cart, request, language),
    paymentMethod: request.paymentMethod,
    quote,
    couponCode: coupon?.code ?? null,
  }
}

function phoneOf({ phone, dialCode }: Request): string {
  const national = nationalNumber(phone)
  const country = dialCode.replace(/\D/g, '')
  return national === '' || country === '' ? national : `+${country}${national}`
}

/** Only called once nothing is missing any more. */
function fulfilmentOf({ table, places, terms, shop }: PricedCart, request: Request, language: string): Fulfilment {
  const { fulfilment } = request
  switch (fulfilment.type) {
    case 'delivery': {
      const { destination, address } = fulfilment
      if (!destination || !address)
        throw new Error('Cannot keep a delivery without an address: the checks let it through')
      const area =
        destination.kind === 'area'
          ? places.zones.flatMap((zone) => zone.areas).find(({ id }) => id === destination.areaId)
          : undefined
      const place = terms?.kind === 'ships' ? terms.country : terms?.kind === 'delivers' ? terms.zone : null
      const areaName = area ? areaLabel(area, language) : place ? textOf(place.names, language, shop.languages) : ''
      return { type: 'delivery', destination, areaName, address }
    }
    case 'dine-in':
      if (!table) throw new Error('Cannot keep an order without its table: the checks let it through')
      return { type: 'dine-in', tableId: table.id, tableName: table.name }
    case 'pickup':
    case 'product-service':
      return fulfilment
  }
}

/** The same answer however often it is asked for: the state is the one it was placed in. */
function answerOf({ orderId, key, number }: OrderReceipt, shop: Shop, { slot }: Request): PlacedWire {
  const url = orderPath(shop.referenceId, orderId, key)
  return placedToWire({ id: orderId, key, number, state: slot ? 'scheduled' : 'pending', url })
}

function hashOf(body: OrderBodyWire): string {
  // The checked body has its keys in the order of the schema, whatever order they were sent in.
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
