import { spanToWire } from '@sofra/contract/availability-words'
import { quoteRequestFromWire } from '@sofra/contract/order-requests-words'
import { calculateOrder } from '@sofra/contract/orders'
import { lockToWire, quoteToWire } from '@sofra/contract/quotes-words'
import { readPhone } from '../../customers/phone.ts'
import { phoneProblems } from '../../customers/phone-problems.ts'
import { whoIsCustomer } from '../../customers/session.ts'
import { reading, serve } from '../../http/serve.ts'
import { activeShop } from '../../shops/find-shop.ts'
import { payByWallet } from '../../wallet/pay-by-wallet.ts'
import { cartOf, lockWords } from './held-cart.ts'
import { phoneCheckProblems } from './phone-check.ts'
import { nearestSlot, problemsOf } from './problems.ts'

export const serveCalculate = serve(calculateOrder, async ({ params, body, request: sent }, parts) => {
  const shop = await activeShop(parts, params.id)
  const who = await whoIsCustomer(sent, parts, shop.merchantId)
  const request = { ...reading(() => quoteRequestFromWire(body, shop.currency)), who }
  const cart = await payByWallet(await cartOf(shop, request, parts), request, parts)
  // Nobody has been asked for a name yet: that is no problem of the cart. A number that was given is looked at.
  const problems = problemsOf(cart, request, null, parts.clock.now())
    .filter(({ path }) => path !== 'name' && path !== 'phone')
    .concat(phoneProblems(readPhone(request, shop.country)), phoneCheckProblems(shop, request, parts))
  const nearest = nearestSlot(cart, request)
  const lock = cart.lock?.use === 'as-held' ? lockWords(cart.lock.held, parts.clock.now()) : null
  return {
    ...quoteToWire(cart.quote),
    problems,
    nearest_slot: nearest && spanToWire(nearest),
    // Stock that was promised away and then cut below what is held counts as none.
    portions_left: Object.fromEntries([...cart.portionsLeft].map(([itemId, left]) => [itemId, Math.max(0, left)])),
    quote_lock: lock && lockToWire(lock),
  }
})
