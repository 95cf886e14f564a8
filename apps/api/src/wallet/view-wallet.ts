import type { Shop } from '@sofra/contract'
import type { Wallet } from '@sofra/contract/wallet-codec'
import {
  asMerchant,
  paymentAccountsOf,
  type Tx,
  type WalletMovement,
  type WalletOwner,
  walletBalance,
  walletHistory,
  walletOffers,
} from '@sofra/database'
import { onlineMethods } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import { accountFor } from '../payments/start-payment.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'

/** So many movements are a page of the history. */
const pageSize = 20
/** As many as stand beside the balance. */
const latestMovements = 5

/** A page of what happened to somebody's money, and whether there is another. */
export async function historyPage(
  tx: Tx,
  owner: WalletOwner,
  page: number,
): Promise<{ readonly history: WalletMovement[]; readonly page: number; readonly more: boolean }> {
  // One more than is shown says it.
  const found = await walletHistory(tx, owner, { offset: (page - 1) * pageSize, limit: pageSize + 1 })
  return { history: found.slice(0, pageSize), page, more: found.length > pageSize }
}

/** The wallet at a shop: what can be bought, and of whoever has signed in, what they have. */
export async function viewWallet(
  { merchantId, businessId, currency, enableWallet }: Shop,
  customerId: string | null,
  { pool, clock, payments }: Pick<AppContext, 'pool' | 'clock' | 'payments'>,
): Promise<Omit<Wallet, 'available'>> {
  return asMerchant(pool, merchantId, async (tx) => {
    const { packages, policy } = await walletOffers(tx, businessId)
    const accounts = await paymentAccountsOf(tx, businessId)
    const owner = customerId === null ? null : { customerId, currency }
    const balance = owner ? await walletBalance(tx, owner, clock.now()) : { lots: [], onHold: 0 }
    return {
      enabled: enableWallet,
      currency,
      lots: balance.lots,
      onHold: balance.onHold,
      packages: enableWallet ? packages : [],
      methods: onlineMethods.filter((method) => accountFor(accounts, { method, currency }, { payments })),
      history: owner ? await walletHistory(tx, owner, { offset: 0, limit: latestMovements }) : [],
      policy: Object.fromEntries(Object.entries(policy).map(([language, text]) => [language, cleanHtml(text)])),
    }
  })
}
