import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findOrCreateCustomer } from './customers.ts'
import { placeOrder } from './orders.ts'
import { asMerchant, beginAsMerchant, inTransaction } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'
import { creditPurchase, creditWallet, expireCredit, holdWallet, refundToWallet, settleWallet } from './wallet.ts'
import { startPurchase, walletBalance } from './wallet-history.ts'

const { pool, ownerPool } = await testDatabase()
const noon = Date.UTC(2026, 10, 21, 12)
const day = 86_400_000
const ten = { id: 'ten', names: {}, descriptions: {}, pay: 10_000, bonus: 2_000, bonusDays: 30 }
let place: { merchantId: string; businessId: string; branchId: string }
let delivered = ''
let customers = 0
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
  const placed = await placeOrder(pool, sampleOrder(place))
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  delivered = placed.orderId
})

const inShop = <T>(run: Parameters<typeof asMerchant<T>>[2]) => asMerchant(pool, place.merchantId, run)
const amount = fc.integer({ min: 1, max: 9_000 })
const days = fc.integer({ min: 1, max: 20 })
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('credit' as const), amount, days: fc.option(days) }),
    fc.record({ do: fc.constant('buy' as const) }),
    fc.record({ do: fc.constant('refund' as const), amount }),
    fc.record({ do: fc.constant('hold' as const), amount }),
    fc.record({ do: fc.constantFrom('spend' as const, 'release' as const), which: fc.nat({ max: 5 }) }),
    fc.record({ do: fc.constant('wait' as const), days }),
    fc.record({ do: fc.constant('expire' as const) }),
  ),
  { maxLength: 25 },
)

test('sums to zero, never overdraws and matches a reference model for any history', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const noura = await newCustomer()
      const model = createModel()
      const orders: string[] = []
      let now = noon
      for (const step of history) {
        const by = { ...noura, by: 'Sara', reason: 'Sorry', key: randomUUID(), at: now }
        switch (step.do) {
          case 'credit': {
            const expiresAt = step.days === null ? null : now + step.days * day
            await inShop((tx) => creditWallet(tx, { ...by, amount: step.amount, expiresAt }))
            model.add(step.amount, expiresAt)
            break
          }
          case 'buy':
            await buy(noura, now)
            model.add(ten.pay, null)
            model.add(ten.bonus, now + ten.bonusDays * day)
            break
          case 'refund': {
            const maxTotal = Number.MAX_SAFE_INTEGER
            await inShop((tx) => refundToWallet(tx, { ...by, orderId: delivered, amount: step.amount, maxTotal }))
            model.add(step.amount, null)
            break
          }
          case 'hold': {
            const orderId = randomUUID()
            const held = await hold(noura, orderId, step.amount, now)
            expect(held).toBe(model.hold(orderId, step.amount, now))
            if (held) orders.push(orderId)
            break
          }
          case 'spend':
          case 'release': {
            const orderId = orders[step.which]
            if (orderId === undefined) break
            const settled = await inShop((tx) => settleWallet(tx, { orderId, outcome: step.do, at: now }))
            expect(settled).toBe(model.settle(orderId, step.do, now))
            break
          }
          case 'wait':
            now += step.days * day
            break
          case 'expire':
            await expireCredit(pool, now)
        }
        const { available, onHold } = await inShop((tx) => walletBalance(tx, noura, now))
        expect({ available, onHold }).toEqual(model.balance(now))
      }
      expect(await wrongs()).toEqual([])
    }),
    { numRuns: 200 },
  )
})

type Owner = { customerId: string; currency: string }

async function newCustomer(): Promise<Owner> {
  customers += 1
  const phone = `+965500${String(customers).padStart(5, '0')}`
  const { customer } = await inShop((tx) => findOrCreateCustomer(tx, { phone, language: 'en', details: {}, at: noon }))
  return { customerId: customer.id, currency: 'KWD' }
}

async function buy(noura: Owner, at: number): Promise<void> {
  await inShop(async (tx) => {
    const purchaseId = await startPurchase(tx, { ...place, ...noura, package: ten, at })
    await creditPurchase(tx, { purchaseId, attemptId: randomUUID(), at })
  })
}

/** Rolls back when the balance is too low, as an order's transaction does. */
async function hold(noura: Owner, orderId: string, wanted: number, at: number): Promise<boolean> {
  const { merchantId } = place
  try {
    return await inTransaction(pool, beginAsMerchant(merchantId), async (client) => {
      const held = await holdWallet(client, { merchantId, ...noura, orderId, amount: wanted, at })
      if (!held) throw new RangeError('There is not as much')
      return held
    })
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Violations of the ledger: transactions that do not sum to zero, and negative accounts. */
async function wrongs(): Promise<unknown[]> {
  const { rows } = await ownerPool.query(
    `select transaction_id as wrong from wallet_entries group by transaction_id having sum(amount) <> 0
     union all
     select account_id from wallet_entries where lot_id is not null group by account_id, lot_id having sum(amount) < 0`,
  )
  return rows
}

/** A reference model with the same rules on a list of credits, independent of the ledger. */
function createModel() {
  type Credit = { amount: number; readonly expiresAt: number | null }
  let credits: Credit[] = []
  const held = new Map<string, Credit[]>()
  const lastDay = ({ expiresAt }: Credit) => expiresAt ?? Number.POSITIVE_INFINITY
  const usable = (now: number) =>
    credits.filter((credit) => lastDay(credit) > now).sort((a, b) => lastDay(a) - lastDay(b))
  const sum = (some: readonly Credit[]) => some.reduce((total, credit) => total + credit.amount, 0)
  return {
    add(amount: number, expiresAt: number | null) {
      credits.push({ amount, expiresAt })
    },
    hold(orderId: string, wanted: number, now: number): boolean {
      if (sum(usable(now)) < wanted) return false
      const taken: Credit[] = []
      let missing = wanted
      for (const credit of usable(now)) {
        const part = Math.min(credit.amount, missing)
        if (part > 0) taken.push({ ...credit, amount: part })
        credit.amount -= part
        missing -= part
      }
      credits = credits.filter((credit) => credit.amount > 0)
      held.set(orderId, taken)
      return true
    },
    settle(orderId: string, outcome: 'spend' | 'release', now: number): boolean {
      const taken = held.get(orderId)
      if (!taken) return false
      held.delete(orderId)
      if (outcome === 'spend') return true
      for (const credit of taken) credits.push(lastDay(credit) > now ? credit : { ...credit, expiresAt: now + 7 * day })
      return true
    },
    balance: (now: number) => ({
      available: sum(usable(now)),
      onHold: [...held.values()].reduce((all, some) => all + sum(some), 0),
    }),
  }
}
