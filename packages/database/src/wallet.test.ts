import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { moveOrder, placeOrder } from './orders.ts'
import { beginAsMerchant, inTransaction } from './tenancy.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { noon, openWalletShop } from './testing/wallet-shop.ts'
import { closeWallet, creditPurchase, expireCredit, holdWallet, refundToWallet, settleWallet } from './wallet.ts'
import { startPurchase, walletRefunded } from './wallet-history.ts'

const { pool, ownerPool, place, inShop, wallet, balance, history, credit } = await openWalletShop()
const day = 86_400_000
const ten = { id: 'ten', names: { en: 'Ten' }, descriptions: {}, pay: 10_000, bonus: 2_000, bonusDays: 30 }

async function buy(attemptId: string = randomUUID(), at = noon) {
  return inShop(async (tx) => {
    const purchaseId = await startPurchase(tx, { ...place, ...wallet, package: ten, at })
    return creditPurchase(tx, { purchaseId, attemptId, at })
  })
}

/** Rolls back when the balance is too low, as an order's transaction does. */
async function hold(amount: number, at = noon, orderId: string = randomUUID()): Promise<string | null> {
  try {
    return await inTransaction(pool, beginAsMerchant(place.merchantId), async (client) => {
      const { merchantId } = place
      if (!(await holdWallet(client, { merchantId, ...wallet, orderId, amount, at }))) throw new RangeError('short')
      return orderId
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const settle = (orderId: string, outcome: 'spend' | 'release', at = noon) =>
  inShop((tx) => settleWallet(tx, { orderId, outcome, at }))

/** Quotes an order of kebabs with an amount paid by wallet. */
async function order(byWallet: number, count = 4) {
  const quote = sampleQuote('kebab', count)
  return placeOrder(
    pool,
    sampleOrder(place, {
      idempotencyKey: randomUUID(),
      customerId: wallet.customerId,
      quote: { ...quote, walletDiscount: byWallet, toPay: quote.total - byWallet },
    }),
  )
}

async function placed(byWallet: number): Promise<string> {
  const placement = await order(byWallet)
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  return placement.orderId
}

function move(orderId: string, from: 'pending' | 'accepted', to: 'accepted' | 'rejected' | 'cancelled' | 'delivered') {
  return inShop((tx) => moveOrder(tx, { orderId, from: [from], to, by: { kind: 'staff', name: 'Sara' }, at: noon }))
}

describe('the balance of a customer', () => {
  test('is zero without transactions', async () => {
    expect(await balance()).toEqual({ available: 0, onHold: 0, lots: [] })
    expect(await history()).toEqual([])
  })

  test('includes the bonus of a package until it expires', async () => {
    expect(await buy()).toBe(true)
    expect(await balance()).toEqual({
      available: 12_000,
      onHold: 0,
      lots: [
        { amount: 2_000, expiresAt: noon + 30 * day },
        { amount: 10_000, expiresAt: null },
      ],
    })
    expect(await balance(noon + 30 * day)).toMatchObject({ available: 10_000 })
    // The history states the expiry of the bonus only.
    expect(await history()).toMatchObject([{ amount: 12_000, expiring: 2_000, expiresAt: noon + 30 * day }])
  })

  test('credits a payment once when it is reported twice', async () => {
    const attemptId = randomUUID()
    const bought = await inShop((tx) => startPurchase(tx, { ...place, ...wallet, package: ten, at: noon }))
    const pay = () => inShop((tx) => creditPurchase(tx, { purchaseId: bought, attemptId, at: noon }))
    expect((await Promise.all([pay(), pay(), pay()])).toSorted()).toEqual([false, false, true])
    expect(await balance()).toMatchObject({ available: 12_000 })
  })

  test('credits the terms at the time of the purchase', async () => {
    const bought = await inShop((tx) => startPurchase(tx, { ...place, ...wallet, package: ten, at: noon }))
    await inShop((tx) => startPurchase(tx, { ...place, ...wallet, package: { ...ten, bonus: 0 }, at: noon }))
    await inShop((tx) => creditPurchase(tx, { purchaseId: bought, attemptId: randomUUID(), at: noon }))
    expect(await balance()).toMatchObject({ available: 12_000 })
  })

  test('credits once per key and records the staff member and reason', async () => {
    expect(await credit(1_500, { key: 'once' })).toBe('done')
    expect(await credit(1_500, { key: 'once' })).toBe('repeated')
    expect(await balance()).toMatchObject({ available: 1_500 })
    expect(await history()).toMatchObject([{ kind: 'credit', amount: 1_500, by: 'Sara', reason: 'Late delivery' }])
  })
})

describe('an order paid by wallet', () => {
  test('holds its money until delivery and then captures it', async () => {
    await credit(3_000)
    const id = await placed(2_000)
    expect(await balance()).toMatchObject({ available: 1_000, onHold: 2_000 })
    await move(id, 'pending', 'accepted')
    expect(await balance()).toMatchObject({ available: 1_000, onHold: 2_000 })
    await move(id, 'accepted', 'delivered')
    expect(await balance()).toMatchObject({ available: 1_000, onHold: 0 })
    expect(await history()).toMatchObject([
      { kind: 'hold', amount: -2_000, outcome: 'spent', order: { id } },
      { kind: 'credit', amount: 3_000 },
    ])
  })

  test.each(['rejected', 'cancelled'] as const)('releases it once when it is %s', async (to) => {
    await credit(3_000)
    const id = await placed(2_000)
    const outcomes = await Promise.all([move(id, 'pending', to), move(id, 'pending', to), move(id, 'pending', to)])
    expect(outcomes.filter(({ kind }) => kind === 'moved')).toHaveLength(1)
    expect(await balance()).toMatchObject({ available: 3_000, onHold: 0 })
    expect(await settle(id, 'release')).toBe(false)
    expect(await settle(id, 'spend')).toBe(false)
    expect(await history()).toMatchObject([
      { kind: 'release', amount: 2_000, order: { id } },
      { kind: 'hold', amount: -2_000, outcome: 'given-back' },
      { kind: 'credit' },
    ])
  })

  test('is rolled back when the balance is too low', async () => {
    await credit(1_999)
    expect(await order(2_000)).toEqual({ kind: 'wallet-short' })
    expect(await balance()).toMatchObject({ available: 1_999, onHold: 0 })
    const { rows } = await ownerPool.query(
      `select from wallet_transactions as made where kind = 'hold'
       and not exists (select from wallet_entries where transaction_id = made.id)`,
    )
    expect(rows).toEqual([])
  })

  test('uses the credit that expires first', async () => {
    await credit(1_000)
    await credit(1_000, { expiresAt: noon + 9 * day })
    await credit(1_000, { expiresAt: noon + 2 * day })
    await hold(1_500)
    expect((await balance()).lots).toEqual([
      { amount: 500, expiresAt: noon + 9 * day },
      { amount: 1_000, expiresAt: null },
    ])
  })

  test('never uses expired credit, even before it is removed', async () => {
    await credit(1_000, { expiresAt: noon + day })
    expect(await hold(1_000, noon + day)).toBeNull()
    expect(await hold(1_000, noon + day - 1)).not.toBeNull()
  })
})

describe('credit that expires', () => {
  test('is removed once', async () => {
    await credit(1_000, { expiresAt: noon + day })
    const id = await hold(400)
    expect(await balance(noon + day)).toMatchObject({ available: 0, onHold: 400 })
    await Promise.all([expireCredit(pool, noon + day), expireCredit(pool, noon + day)])
    expect((await history()).filter(({ kind }) => kind === 'expiry')).toMatchObject([{ amount: -600 }])
    await settle(id ?? '', 'spend', noon + 2 * day)
    expect(await balance(noon + day)).toEqual({ available: 0, onHold: 0, lots: [] })
  })

  test('is valid for another week when it is released after its expiry', async () => {
    await credit(1_000, { expiresAt: noon + day })
    const id = await hold(1_000)
    await expireCredit(pool, noon + 3 * day)
    await settle(id ?? '', 'release', noon + 3 * day)
    expect(await balance(noon + 3 * day)).toEqual({
      available: 1_000,
      onHold: 0,
      lots: [{ amount: 1_000, expiresAt: noon + 10 * day }],
    })
    await expireCredit(pool, noon + 10 * day)
    expect((await history())[0]).toMatchObject({ kind: 'expiry', amount: -1_000 })
  })
})

describe('a refund to the wallet', () => {
  /** Rolls back after 'too-much', as the caller does. */
  async function refund(orderId: string, amount: number, key: string = randomUUID()): Promise<string> {
    const wanted = { ...wallet, orderId, amount, maxTotal: 2_500, by: 'Sara', reason: 'Cold', key, at: noon }
    try {
      return await inShop(async (tx) => {
        const outcome = await refundToWallet(tx, wanted)
        if (outcome === 'too-much') throw new RangeError(outcome)
        return outcome
      })
    } catch (error) {
      if (error instanceof RangeError) return error.message
      throw error
    }
  }

  test("is made once per key and limited to the order's total", async () => {
    const id = await placed(0)
    expect(await refund(id, 1_000, 'cold')).toBe('done')
    expect(await refund(id, 1_000, 'cold')).toBe('repeated')
    expect(await refund(id, 1_501)).toBe('too-much')
    expect(await refund(id, 1_500)).toBe('done')
    expect(await inShop((tx) => walletRefunded(tx, id))).toBe(2_500)
    expect(await balance()).toMatchObject({ available: 2_500 })
  })

  test("is limited to the order's total for ten concurrent refunds", async () => {
    const id = await placed(0)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund(id, 1_000)))
    expect(outcomes.toSorted()).toEqual([...Array(2).fill('done'), ...Array(8).fill('too-much')])
    expect(await balance()).toMatchObject({ available: 2_000 })
  })
})

test('keeps only sums of a deleted customer', async () => {
  await credit(1_000)
  await buy()
  await inShop((tx) => closeWallet(tx, { customerId: wallet.customerId, at: noon }))
  expect(await balance()).toEqual({ available: 0, onHold: 0, lots: [] })
  expect((await history()).map(({ reason }) => reason)).toEqual(['', '', '', '', ''])
})
