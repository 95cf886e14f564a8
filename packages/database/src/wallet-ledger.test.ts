import { expect, test } from 'vitest'
import { beginAsMerchant, inTransaction } from './tenancy.ts'
import { openWalletShop } from './testing/wallet-shop.ts'

const { pool, ownerPool, place, wallet, balance, credit } = await openWalletShop()

test('the ledger is append-only', async () => {
  await credit(1_000)
  for (const table of ['wallet_entries', 'wallet_transactions', 'wallet_purchases']) {
    for (const sql of [`update ${table} set merchant_id = merchant_id`, `delete from ${table}`, `truncate ${table}`]) {
      const attempt = inTransaction(pool, beginAsMerchant(place.merchantId), (client) => client.query(sql))
      await expect(attempt, sql).rejects.toMatchObject({ code: '42501' })
    }
  }
})

/** Inserts entries directly, as a programming error would. */
async function write(...amounts: readonly (readonly [account: string, lot: string | null, amount: number])[]) {
  return inTransaction(pool, beginAsMerchant(place.merchantId), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into wallet_transactions (merchant_id, kind, at, by_kind, by_name)
       values ($1, 'expiry', now(), 'system', '') returning id`,
      [place.merchantId],
    )
    for (const [account, lot, amount] of amounts) {
      await client.query('insert into wallet_entries values ($1, $2, $3, $4, $5)', [
        place.merchantId,
        rows[0]?.id,
        account,
        lot,
        amount,
      ])
    }
  })
}

async function accounts() {
  const { rows } = await ownerPool.query<{ available: string; lot: string; given: string }>(
    `select available.id as available, lots.id as lot, given.id as given
     from wallet_accounts as available join wallet_lots as lots on lots.account_id = available.id,
       wallet_accounts as given
     where available.customer_id = $1 and given.kind = 'given' and given.merchant_id = $2`,
    [wallet.customerId, place.merchantId],
  )
  const [found] = rows
  if (!found) throw new Error('no accounts')
  return found
}

test('the ledger rejects a transaction that does not sum to zero', async () => {
  await credit(1_000)
  const { available, lot, given } = await accounts()
  await expect(write([available, lot, -500], [given, null, 501])).rejects.toMatchObject({
    constraint: 'wallet_sums_to_zero',
  })
  await expect(write([given, null, 1])).rejects.toMatchObject({ constraint: 'wallet_sums_to_zero' })
})

test('the ledger rejects an overdraft by direct inserts', async () => {
  await credit(1_000)
  const { available, lot, given } = await accounts()
  await expect(write([available, lot, -1_001], [given, null, 1_001])).rejects.toMatchObject({
    constraint: 'wallet_never_overdrawn',
  })
  await expect(write([available, null, 5], [given, null, -5])).rejects.toMatchObject({
    constraint: 'wallet_never_overdrawn',
  })
  const half = () => write([available, lot, -600], [given, null, 600])
  const outcomes = await Promise.allSettled([half(), half(), half()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toMatchObject({ available: 400 })
})
