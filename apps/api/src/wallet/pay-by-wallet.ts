import type { Shop } from '@sofra/contract'
import { asMerchant, walletBalance } from '@sofra/database'
import type { Amount } from '@sofra/money'
import { payFromWallet, type Quote } from '@sofra/pricing'
import type { AppContext } from '../context.ts'
import type { CartRequest } from '../endpoints/orders/customer.ts'

/** Deducts the usable wallet balance from a priced cart. This is the last step of pricing. */
export async function payByWallet<Cart extends { readonly shop: Shop; readonly quote: Quote }>(
  cart: Cart,
  request: Pick<CartRequest, 'signedIn' | 'useWallet'>,
  deps: Pick<AppContext, 'pool' | 'clock'>,
): Promise<Cart> {
  return { ...cart, quote: payFromWallet(cart.quote, await usableBalance(cart.shop, request, deps)) }
}

/** The balance to use: 0 unless the business has the wallet and the guest has switched it on (docs/product.md, section 4). */
async function usableBalance(
  { merchantId, currency, enableWallet }: Shop,
  { signedIn, useWallet = false }: Pick<CartRequest, 'signedIn' | 'useWallet'>,
  { pool, clock }: Pick<AppContext, 'pool' | 'clock'>,
): Promise<Amount> {
  if (!enableWallet || !useWallet || !signedIn) return 0
  const owner = { customerId: signedIn.id, currency }
  const { available } = await asMerchant(pool, merchantId, (tx) => walletBalance(tx, owner, clock.now()))
  return available
}
