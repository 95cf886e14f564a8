import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { findOrCreateCustomer } from '../customers.ts'
import { asMerchant } from '../tenancy.ts'
import { creditWallet } from '../wallet.ts'
import { walletBalance, walletHistory } from '../wallet-history.ts'
import { testDatabase } from './index.ts'
import { openSampleShop } from './sample-shop.ts'

/** The instant of all transactions unless another is given, in epoch milliseconds. */
export const noon = Date.UTC(2026, 10, 21, 12)

/** Opens a shop, and an empty wallet for each test. Call it at the top of a test file. */
export async function openWalletShop() {
  const { pool, ownerPool } = await testDatabase()
  const place = await openSampleShop(pool, 'here')
  const inShop = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(pool, place.merchantId, run)
  const wallet = { customerId: '', currency: 'KWD' }
  let customers = 0
  beforeEach(async () => {
    customers += 1
    const phone = `+965500${String(customers).padStart(5, '0')}`
    const { customer } = await inShop((tx) =>
      findOrCreateCustomer(tx, { phone, language: 'en', details: {}, at: noon }),
    )
    wallet.customerId = customer.id
  })
  return {
    pool,
    ownerPool,
    place,
    inShop,
    /** The wallet of the current test's customer. */
    wallet: wallet as Readonly<typeof wallet>,
    balance: (now = noon) => inShop((tx) => walletBalance(tx, wallet, now)),
    history: () => inShop((tx) => walletHistory(tx, wallet, { offset: 0, limit: 50 })),
    /** Credits an amount in minor units, as staff. */
    credit(
      amount: number,
      {
        expiresAt = null,
        key = randomUUID(),
        at = noon,
      }: { expiresAt?: number | null; key?: string; at?: number } = {},
    ) {
      const given = { ...wallet, amount, expiresAt, by: 'Sara', reason: 'Late delivery', key, at }
      return inShop((tx) => creditWallet(tx, given))
    },
  }
}
