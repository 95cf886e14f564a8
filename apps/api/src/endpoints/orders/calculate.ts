import { intervalToWire } from '@sofra/contract/availability-codec'
import { quoteRequestFromWire } from '@sofra/contract/order-requests-codec'
import { calculateOrder } from '@sofra/contract/orders'
import { quoteLockToWire, quoteToWire } from '@sofra/contract/quotes-codec'
import { refuseIfBusy } from '@sofra/database'
import { parsePhone } from '../../customers/phone.ts'
import { phoneProblems } from '../../customers/phone-problems.ts'
import { identifyRequester } from '../../customers/requester.ts'
import { currentCustomer } from '../../customers/session.ts'
import { parseOrRefuse, serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import { priceOrLockedCart, quoteLockOf } from './locked-cart.ts'
import { phoneCheckProblems } from './phone-check.ts'
import { nearestSlot, problemsOf } from './problems.ts'

export const serveCalculate = serve(calculateOrder, async (call, context) => {
  const { params, body, clientIp, request: httpRequest } = call
  const shop = await requireActiveShop(context, params.id)
  refuseIfBusy(context.pool, shop.merchantId)
  const signedIn = await currentCustomer(httpRequest, context, shop.merchantId)
  const request = { ...parseOrRefuse(() => quoteRequestFromWire(body, shop.currency)), signedIn, clientIp }
  const cart = await payByWallet(await priceOrLockedCart(shop, request, context), request, context)
  // The guest has not entered contact details yet, so a missing name or phone is not reported; an invalid phone is.
  const problems = problemsOf(cart, request, null, context.clock.now())
    .filter(({ path }) => path !== 'name' && path !== 'phone')
    .concat(phoneProblems(parsePhone(request, shop.country)), phoneCheckProblems(shop, request, context))
  const nearest = nearestSlot(cart, request)
  // An idempotency key of the order that follows belongs to this requester.
  identifyRequester(call, context)
  const lock = cart.lock?.use === 'convert' ? quoteLockOf(cart.lock.held, context.clock.now()) : null
  return {
    ...quoteToWire(cart.quote),
    problems,
    nearest_slot: nearest && intervalToWire(nearest),
    // Stock may be negative if the owner reduced it below the quantity held by orders; report zero.
    portions_left: Object.fromEntries([...cart.portionsLeft].map(([itemId, left]) => [itemId, Math.max(0, left)])),
    quote_lock: lock && quoteLockToWire(lock),
  }
})
