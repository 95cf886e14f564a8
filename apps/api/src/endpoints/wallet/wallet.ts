import { Refusal } from '@sofra/contract'
import { getWallet, listWalletHistory } from '@sofra/contract/wallet'
import { walletHistoryToWire, walletToWire } from '@sofra/contract/wallet-words'
import { asMerchant, walletHistory } from '@sofra/database'
import { whoIsCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import { historyPageSize, viewWallet } from '../../wallet/view-wallet.ts'

export const serveWallet = serve(getWallet, async ({ params, request }, parts) => {
  const shop = await parts.shops.findByBranch(params.id)
  if (!shop) throw new Refusal('branch_not_found', { asked: params.id })
  const who = await whoIsCustomer(request, parts, shop.merchantId)
  return walletToWire(await viewWallet(shop, who?.id ?? null, parts))
})

export const serveWalletHistory = serve(listWalletHistory, async ({ params, query: { page }, request }, parts) => {
  const shop = await parts.shops.findByBranch(params.id)
  if (!shop) throw new Refusal('branch_not_found', { asked: params.id })
  const { merchantId, currency } = shop
  const who = await whoIsCustomer(request, parts, merchantId)
  if (!who) throw new Refusal('unauthenticated')
  // One more than is shown says whether there is another page.
  const wanted = { offset: (page - 1) * historyPageSize, limit: historyPageSize + 1 }
  const found = await asMerchant(parts.pool, merchantId, (tx) =>
    walletHistory(tx, { customerId: who.id, currency }, wanted),
  )
  const more = found.length > historyPageSize
  return walletHistoryToWire({ currency, history: found.slice(0, historyPageSize), page, more })
})
