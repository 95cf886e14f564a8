import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from './connect.ts'
import { findOrCreateCustomer } from './customers.ts'
import { moveOrder, type Placement, placeOrder } from './orders.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { rounds } from './testing/rounds.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'
import { creditWallet, expireCredit } from './wallet.ts'
import { walletBalance } from './wallet-history.ts'

/* Fifty concurrent orders on one wallet in several rounds: it is never overdrawn, and the ledger balances. */

const { ownerPool, appUrl } = await testDatabase()
const callers = 50
const pool = createPool({ url: appUrl, max: callers })
afterAll(() => pool.end())
const everyRound = Array.from({ length: rounds({ usual: 5, sweep: 20 }) }, (_, round) => round)
const noon = Date.UTC(2026, 10, 21, 12)
const day = 86_400_000
let customers = 0
let place: { merchantId: string; businessId: string; branchId: string }
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})

const inShop = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(pool, place.merchantId, run)

async function walletOf(amounts: readonly (readonly [amount: number, days: number | null])[]) {
  customers += 1
  const phone = `+965500${String(customers).padStart(5, '0')}`
  const { customer } = await inShop((tx) => findOrCreateCustomer(tx, { phone, language: 'en', details: {}, at: noon }))
  const noura = { customerId: customer.id, currency: 'KWD' }
  for (const [amount, days] of amounts) {
    const expiresAt = days === null ? null : noon + days * day
    const given = { ...noura, amount, expiresAt, by: 'Sara', reason: 'Sorry', key: randomUUID(), at: noon }
    await inShop((tx) => creditWallet(tx, given))
  }
  return noura
}

/** Quotes one of two carts, four or six kebabs, with an amount paid by wallet. */
function order(customerId: string, walletDiscount: number, index: number, at = noon): Promise<Placement> {
  const quote = sampleQuote('kebab', index % 2 === 0 ? 4 : 6)
  const wanted = { ...quote, walletDiscount, toPay: quote.total - walletDiscount }
  return placeOrder(pool, sampleOrder(place, { idempotencyKey: randomUUID(), customerId, quote: wanted, placedAt: at }))
}

const atOnce = <T>(one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: callers }, (_, index) => one(index)))

/** Expects that every transaction sums to zero and no account is negative. */
async function expectSoundLedger(): Promise<void> {
  const { rows } = await ownerPool.query(
    `select transaction_id as wrong from wallet_entries group by transaction_id having sum(amount) <> 0
     union all
     select account_id from wallet_entries where lot_id is not null group by account_id, lot_id having sum(amount) < 0`,
  )
  expect(rows).toEqual([])
}

test.each(everyRound)('places three of fifty orders when the balance covers three (%i)', async () => {
  const noura = await walletOf([
    [4_000, null],
    [3_500, 9],
  ])
  const outcomes = await atOnce((index) => order(noura.customerId, 2_500, index))
  expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(3)
  expect(outcomes.filter(({ kind }) => kind === 'wallet-short')).toHaveLength(callers - 3)
  expect(await inShop((tx) => walletBalance(tx, noura, noon))).toMatchObject({ available: 0, onHold: 7_500 })
  await expectSoundLedger()
})

test.each(everyRound)(
  'keeps the ledger balanced under concurrent orders, credits, rejections, deliveries and expiry (%i)',
  async () => {
    const noura = await walletOf([
      [6_000, null],
      [2_000, 1],
    ])
    const before = await Promise.all(
      [1_000, 1_000, 1_000].map((amount, index) => order(noura.customerId, amount, index)),
    )
    const ids = before.flatMap((placement) => ('orderId' in placement ? [placement.orderId] : []))
    expect(ids).toHaveLength(3)
    const move = (orderId: string, to: 'rejected' | 'delivered') =>
      inShop((tx) =>
        moveOrder(tx, { orderId, from: ['pending'], to, by: { kind: 'staff', name: 'Sara' }, at: noon + day }),
      )
    const outcomes = await atOnce<{ readonly kind: string }>(async (index) => {
      if (index % 5 === 0) return move(ids[index % 3] ?? '', index % 2 === 0 ? 'rejected' : 'delivered')
      if (index % 5 === 1) return { kind: `expired ${await expireCredit(pool, noon + day)}` }
      if (index % 5 === 2) return walletOfMore(noura, 500)
      return order(noura.customerId, 1_700, index, noon + day)
    })
    const placed = outcomes.filter(({ kind }) => kind === 'placed').length
    expect(outcomes.filter(({ kind }) => kind === 'moved')).toHaveLength(3)
    await expireCredit(pool, noon + day)

    // Money in equals money available, held, earned and expired.
    const { rows } = await ownerPool.query<{ kind: string; amount: number }>(
      `select account.kind, sum(theirs.amount)::int as amount
     from wallet_entries as theirs join wallet_accounts as account on account.id = theirs.account_id
     where theirs.transaction_id in (
       select transaction_id from wallet_entries join wallet_accounts on wallet_accounts.id = account_id
       where customer_id = $1
     ) group by account.kind`,
      [noura.customerId],
    )
    const sums = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
    const { given = 0, available = 0, held = 0, earned = 0, expired = 0 } = sums
    expect(available + held + earned + expired).toBe(-given)
    expect(-given).toBe(8_000 + 10 * 500)
    expect(held).toBe(placed * 1_700)
    expect(available).toBeGreaterThanOrEqual(0)
    await expectSoundLedger()
  },
)

async function walletOfMore(noura: { customerId: string; currency: string }, amount: number) {
  const given = { ...noura, amount, expiresAt: null, by: 'Sara', reason: 'Sorry', key: randomUUID(), at: noon }
  return { kind: await inShop((tx) => creditWallet(tx, given)) }
}
