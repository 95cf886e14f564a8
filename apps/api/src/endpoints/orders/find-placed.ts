import { Refusal } from '@sofra/contract'
import { findPlacedOrder } from '@sofra/contract/orders'
import { findOrderByIdempotencyKey } from '@sofra/database'
import { requesterNames } from '../../customers/requester.ts'
import { currentCustomer } from '../../customers/session.ts'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { RateLimit } from '../../http/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import { findGuestShop } from '../../shops/find-shop.ts'
import { isIdempotencyKey, placedResponse } from './place.ts'

/** The key is a credential for the response, so keys with less than 128 bits in base64url are not looked up. */
const minKeyLength = 22

/** Per network prefix and minute. A client looks up a key only after its request got no response. */
const lookups = new RateLimit(60)

export const serveFindPlaced = serve(findPlacedOrder, async (call, context) => {
  const { query, headers, clientIp, request } = call
  const idempotencyKey = headers['idempotency-key'] ?? ''
  if (!isIdempotencyKey(idempotencyKey)) throw new Refusal('idempotency_key_missing', { idempotencyKey })
  const limit = lookups.take(networkPrefixOf(clientIp), context.clock.now())
  if (limit.kind === 'limited') {
    throw new Refusal('rate_limited', {}, { retryAfterSeconds: limit.retryAfterSeconds })
  }
  const shop = await findGuestShop(context, query.branch_id)
  if (!shop) throw new Refusal('branch_not_found', { branchId: query.branch_id })
  const { merchantId, branchId } = shop
  const requester = requesterNames(call, context, await currentCustomer(request, context, merchantId))
  const order =
    idempotencyKey.length < minKeyLength
      ? null
      : await findOrderByIdempotencyKey(context.pool, { merchantId, branchId, idempotencyKey, requester })
  if (!order) throw new Refusal('order_not_found', { branchId })
  return placedResponse(order, shop, order, context)
})
