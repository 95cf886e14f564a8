import { calculateOrder } from '@sofra/contract/orders'
import { quoteRequestFromWire } from '@sofra/contract/orders-words'
import { quoteToWire } from '@sofra/contract/quotes-words'
import { reading, serve } from '../../http/serve.ts'
import { activeShop } from '../../shops/find-shop.ts'
import { priceCart } from './price-cart.ts'
import { problemsOf } from './problems.ts'

export const serveCalculate = serve(calculateOrder, async ({ params, body }, parts) => {
  const shop = await activeShop(parts, params.id)
  const request = reading(() => quoteRequestFromWire(body, shop.currency))
  const cart = await priceCart(shop, request, parts)
  // Nobody has been asked for a name yet: that is no problem of the cart.
  const problems = problemsOf(cart, request, null).filter(({ path }) => path !== 'name' && path !== 'phone')
  return { ...quoteToWire(cart.quote), problems }
})
