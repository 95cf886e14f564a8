import type { Shop } from '@sofra/contract'
import { asMerchant, walletBalance } from '@sofra/database'
import type { Amount } from '@sofra/money'
import { payFromWallet, type Quote } from '@sofra/pricing'
import type { CartRequest } from '../endpoints/orders/customer.ts'
import type { AppContext } from '../context.ts'

/** A priced cart of which the guest's wallet pays what it can, the last step of a price. */
export async function payByWallet<Cart extends { readonly shop: Shop; readonly quote: Quote }>(
  cart: Cart,
  request: Pick<CartRequest, 'signedIn' | 'useWallet'>,
  deps: Pick<AppContext, 'pool' | 'clock'>,
): Promise<Cart> {
  return { ...cart, quote: payFromWallet(cart.quote, await usableBalance(cart.shop, request, deps)) }
}

/** Source spec, section 4: only if the business has the wallet, the guest has turned it on, and there is something in it. */
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
