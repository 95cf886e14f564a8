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

/** Entries per page of the history. */
const pageSize = 20
/** Entries shown with the balance. */
const latestMovements = 5

/** A page of a customer's wallet history (`page` starts at 1), and whether there are more. */
export async function historyPage(
  tx: Tx,
  owner: WalletOwner,
  page: number,
): Promise<{ readonly history: WalletMovement[]; readonly page: number; readonly more: boolean }> {
  // One more entry than shown tells whether there is another page.
  const found = await walletHistory(tx, owner, { offset: (page - 1) * pageSize, limit: pageSize + 1 })
  return { history: found.slice(0, pageSize), page, more: found.length > pageSize }
}

/** The wallet of a shop: its packages, and a signed-in customer's balance and latest history. */
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
