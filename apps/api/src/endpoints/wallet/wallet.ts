import { Refusal } from '@sofra/contract'
import { getWallet, listWalletHistory } from '@sofra/contract/wallet'
import { walletHistoryToWire, walletToWire } from '@sofra/contract/wallet-codec'
import { asMerchant } from '@sofra/database'
import { currentCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import { refreshOpenPurchases } from '../../payments/refresh-open-purchases.ts'
import { findGuestShop } from '../../shops/find-shop.ts'
import { historyPage, viewWallet } from '../../wallet/view-wallet.ts'

export const serveWallet = serve(getWallet, async ({ params, request }, context) => {
  const shop = await findGuestShop(context, params.id)
  if (!shop) throw new Refusal('branch_not_found', { id: params.id })
  const customer = await currentCustomer(request, context, shop.merchantId)
  if (customer) await refreshOpenPurchases(context, customer)
  return walletToWire(await viewWallet(shop, customer?.id ?? null, context))
})

export const serveWalletHistory = serve(listWalletHistory, async ({ params, query: { page }, request }, context) => {
  const shop = await findGuestShop(context, params.id)
  if (!shop) throw new Refusal('branch_not_found', { id: params.id })
  const { merchantId, currency } = shop
  const customer = await currentCustomer(request, context, merchantId)
  if (!customer) throw new Refusal('unauthenticated')
  const owner = { customerId: customer.id, currency }
  const shown = await asMerchant(context.pool, merchantId, (tx) => historyPage(tx, owner, page))
  return walletHistoryToWire({ currency, ...shown })
})
