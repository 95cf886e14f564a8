import type { OrderState } from '@sofra/ordering'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { currentMenu } from './menus.ts'
import { findOrder, moveOrder, type NewOrder, placeOrder } from './orders.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'
import { type UndoOutcome, undoStep } from './undo-step.ts'

const { pool, ownerPool } = await testDatabase()
const noon = Date.UTC(2026, 10, 21, 12)
const by = { kind: 'staff', name: 'Sara' } as const
let place: { merchantId: string; businessId: string; branchId: string }
let orders = 0
beforeAll(async () => {
  place = await openSampleShop(pool, 'here')
})
beforeEach(async () => {
  await ownerPool.query(`delete from orders; delete from coupon_uses; delete from stock_holds;
    update item_availability set stock = 10 where item_id = 'whole-lamb'`)
})

async function rejected(more: Partial<NewOrder> = {}): Promise<string> {
  orders += 1
  const quote = sampleQuote('whole-lamb', 4)
  const placement = await placeOrder(pool, sampleOrder(place, { idempotencyKey: `undo ${orders}`, quote, ...more }))
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const { orderId } = placement
  await asMerchant(pool, place.merchantId, (tx) =>
    moveOrder(tx, { orderId, from: ['pending'], to: 'rejected', by, at: noon }),
  )
  return orderId
}

class RolledBack extends Error {}

/** Undoes the rejection as endpoints do: a refused step is rolled back. */
async function undo(orderId: string): Promise<UndoOutcome> {
  let outcome: UndoOutcome = { kind: 'conflict' }
  await asMerchant(pool, place.merchantId, async (tx) => {
    outcome = await undoStep(tx, { orderId, from: 'pending', to: 'rejected', effect: 'releases', by, at: noon })
    if (outcome.kind !== 'undone') throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return outcome
}

async function lambsLeft(): Promise<number | null | undefined> {
  return (await currentMenu(pool, place.branchId))?.items.find((item) => item.id === 'whole-lamb')?.stock
}

async function stateOf(orderId: string): Promise<OrderState | undefined> {
  return (await asMerchant(pool, place.merchantId, (tx) => findOrder(tx, orderId)))?.state
}

test('holds the stock of a rejected order again, which a second rejection releases', async () => {
  const orderId = await rejected()
  expect(await lambsLeft()).toBe(10)
  expect(await undo(orderId)).toEqual({ kind: 'undone' })
  expect([await stateOf(orderId), await lambsLeft()]).toEqual(['pending', 6])
  await asMerchant(pool, place.merchantId, (tx) =>
    moveOrder(tx, { orderId, from: ['pending'], to: 'rejected', by, at: noon }),
  )
  expect(await lambsLeft()).toBe(10)
})

test('leaves the order rejected when its stock was sold since', async () => {
  const orderId = await rejected()
  await ownerPool.query(`update item_availability set stock = 3 where item_id = 'whole-lamb'`)
  expect(await undo(orderId)).toEqual({ kind: 'refused', problem: 'sold-out' })
  expect([await stateOf(orderId), await lambsLeft()]).toEqual(['rejected', 3])
})

test('leaves the order rejected when it had used a coupon', async () => {
  const orderId = await rejected({ couponCode: 'ahlan' })
  expect(await undo(orderId)).toEqual({ kind: 'refused', problem: 'coupon' })
  expect(await stateOf(orderId)).toBe('rejected')
})

test('holds the stock once when the rejection is undone ten times at once', async () => {
  const orderId = await rejected()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => undo(orderId)))
  expect(outcomes.filter(({ kind }) => kind === 'undone')).toHaveLength(1)
  expect(await lambsLeft()).toBe(6)
})
