import { beforeEach, expect, test } from 'vitest'
import { createPool } from './connect.ts'
import { deleteOldIdempotencyKeys } from './idempotency.ts'
import { currentMenu, setStock } from './menus.ts'
import { findOrder, findOrderByKey, type NewOrder, type Placement, placeOrder } from './orders.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { appUrl, pool, ownerPool } = await testDatabase()
let shops = 0
let place: { merchantId: string; businessId: string; branchId: string }
beforeEach(async () => {
  shops += 1
  place = await openSampleShop(pool, `n${shops}`)
})

function order(more: Partial<NewOrder> = {}): Promise<Placement> {
  return placeOrder(pool, sampleOrder(place, more))
}

function times(count: number, one: (index: number) => Promise<Placement>): Promise<Placement[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)))
}

function kinds(placements: readonly Placement[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(placements, (placement) => placement.kind)].map(([kind, some]) => [kind, some.length]),
  )
}

async function countRows(table: string): Promise<number> {
  const { rows } = await ownerPool.query(`select count(*) as count from ${table} where merchant_id = $1`, [
    place.merchantId,
  ])
  return rows[0].count
}

async function stockOf(itemId: string): Promise<number | null | undefined> {
  const menu = await currentMenu(pool, place.branchId)
  return menu?.items.find((item) => item.id === itemId)?.stock
}

function setLambs(stock: number | null): Promise<boolean> {
  return asMerchant(pool, place.merchantId, (tx) =>
    setStock(tx, { branchId: place.branchId, itemId: 'whole-lamb', stock }),
  )
}

test('stores a placed order with all its details', async () => {
  const wanted = sampleOrder(place, { note: 'ring twice', quote: sampleQuote('kebab', 3) })
  const placed = await placeOrder(pool, wanted)
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  expect(placed).toMatchObject({ number: 1, state: 'pending', key: expect.stringMatching(/^[\w-]{22}$/) })

  expect(await findOrderByKey(pool, placed.orderId, placed.key)).toEqual({
    merchantId: place.merchantId,
    businessId: place.businessId,
    refunds: [],
    branchId: place.branchId,
    id: placed.orderId,
    number: 1,
    practice: false,
    key: placed.key,
    sellingType: 'pickup',
    state: 'pending',
    placedAt: wanted.placedAt,
    scheduledFor: null,
    promisedAt: null,
    name: 'Noura',
    phone: '+96555555555',
    language: 'ar',
    diet: null,
    note: 'ring twice',
    fulfilment: { type: 'pickup', car: null },
    gift: null,
    paymentMethod: 'cash',
    payment: null,
    quote: wanted.quote,
    events: [
      {
        id: expect.any(String),
        kind: 'moved',
        state: 'pending',
        at: wanted.placedAt,
        by: { kind: 'guest', name: 'Noura' },
        reason: '',
      },
    ],
  })
})

test('returns an order only for its own key', async () => {
  const placed = await order()
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  expect(await findOrderByKey(pool, placed.orderId, `${placed.key}x`)).toBeNull()
  expect(await findOrderByKey(pool, 'not-an-id', placed.key)).toBeNull()
  const stranger = await openSampleShop(pool, `stranger${shops}`)
  expect(await asMerchant(pool, stranger.merchantId, (tx) => findOrder(tx, placed.orderId))).toBeNull()
})

test('places one order for fifty concurrent requests with one key', async () => {
  const answers = await times(50, () => order())
  expect(kinds(answers)).toEqual({ placed: 1, repeated: 49 })
  expect(
    new Set(answers.map(({ kind, ...receipt }) => JSON.stringify(receipt, Object.keys(receipt).sort()))).size,
  ).toBe(1)
  expect(await countRows('orders')).toBe(1)
  expect(await countRows('order_lines')).toBe(1)
  expect(await countRows('order_events')).toBe(1)
})

test('rejects a used key with another request body', async () => {
  const answers = await times(20, (index) => order({ bodyHash: index % 2 === 0 ? 'one kebab' : 'two kebabs' }))
  expect(kinds(answers)).toEqual({ placed: 1, repeated: 9, 'key-reused': 10 })
  expect(await order({ bodyHash: 'three kebabs' })).toEqual({ kind: 'key-reused' })
  expect(await countRows('orders')).toBe(1)
})

test('deletes idempotency keys after a week and keeps their orders', async () => {
  const aged = (days: number) =>
    ownerPool.query('update idempotency set created_at = now() - make_interval(days => $1) where merchant_id = $2', [
      days,
      place.merchantId,
    ])
  await order()
  await aged(6)
  expect(await deleteOldIdempotencyKeys(pool)).toBe(0)
  expect(await order()).toMatchObject({ kind: 'repeated' })
  await aged(8)
  expect(await deleteOldIdempotencyKeys(pool)).toBe(1)
  expect(await deleteOldIdempotencyKeys(pool)).toBe(0)
  expect(await countRows('orders')).toBe(1)
})

test('keeps idempotency keys of branches apart', async () => {
  await order()
  const other = await openSampleShop(pool, `other${shops}`)
  expect(await placeOrder(pool, sampleOrder(other, { bodyHash: 'two kebabs' }))).toMatchObject({ kind: 'placed' })
})

test('numbers orders per day from 1 without gaps', async () => {
  const answers = await times(40, (index) => order({ idempotencyKey: `key ${index}` }))
  const numbers = answers.map((answer) => (answer.kind === 'placed' ? answer.number : 0)).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  // A retry returns its order and uses no number.
  await order({ idempotencyKey: 'key 7' })
  expect(await order({ idempotencyKey: 'key 40' })).toMatchObject({ number: 41 })
  expect(await order({ idempotencyKey: 'tomorrow', localDate: '2026-11-22' })).toMatchObject({ number: 1 })
})

test('gives the last portion to one of fifty orders', async () => {
  await setLambs(1)
  const answers = await times(50, (index) =>
    order({ idempotencyKey: `key ${index}`, quote: sampleQuote('whole-lamb') }),
  )
  expect(kinds(answers)).toEqual({ placed: 1, 'sold-out': 49 })
  expect(answers.find((answer) => answer.kind === 'sold-out')).toEqual({
    kind: 'sold-out',
    itemId: 'whole-lamb',
    left: 0,
  })
  expect(await stockOf('whole-lamb')).toBe(0)
  expect(await countRows('orders')).toBe(1)
  expect(await countRows('idempotency')).toBe(1)
})

test('holds stock for all lines of an order or for none', async () => {
  await setLambs(5)
  const [line] = sampleQuote('whole-lamb', 3).lines
  if (!line) throw new Error('no line')
  const twice = { ...sampleQuote('whole-lamb'), lines: [line, { ...line, lineId: 'b' }] }
  expect(await order({ quote: twice })).toEqual({ kind: 'sold-out', itemId: 'whole-lamb', left: 5 })
  expect(await stockOf('whole-lamb')).toBe(5)
  expect(await order({ quote: sampleQuote('whole-lamb', 3) })).toMatchObject({ kind: 'placed' })
  expect(await stockOf('whole-lamb')).toBe(2)
})

test('does not deadlock when orders list the same items in different orders', async () => {
  const ids = ['kebab', 'whole-lamb', 'shish-taouk']
  await asMerchant(pool, place.merchantId, async (tx) => {
    for (const itemId of ids) await setStock(tx, { branchId: place.branchId, itemId, stock: 30 })
  })
  const answers = await times(40, (index) => {
    const lines = ids.flatMap((id) => sampleQuote(id).lines)
    return order({
      idempotencyKey: `key ${index}`,
      couponCode: index % 3 === 0 ? 'ahlan' : null,
      quote: { ...sampleQuote('kebab'), lines: index % 2 === 0 ? lines : lines.toReversed() },
    })
  })
  const { placed = 0 } = kinds(answers)
  expect(placed).toBeGreaterThanOrEqual(26)
  expect(await Promise.all(ids.map(stockOf))).toEqual([30 - placed, 30 - placed, 30 - placed])
})

test('changes the menu version when the last portion is sold', async () => {
  await setLambs(2)
  const version = async () => (await currentMenu(pool, place.branchId))?.version
  const before = await version()
  await order({ idempotencyKey: 'first', quote: sampleQuote('whole-lamb') })
  expect(await version()).toBe(before)
  await order({ idempotencyKey: 'last', quote: sampleQuote('whole-lamb') })
  expect(await version()).not.toBe(before)
})

test('uses a coupon at most three times when three uses are allowed', async () => {
  const answers = await times(20, (index) => order({ idempotencyKey: `key ${index}`, couponCode: 'Ahlan' }))
  expect(kinds(answers)).toEqual({ placed: 3, 'coupon-used-up': 17 })
  expect(await countRows('coupon_uses')).toBe(3)
  expect(await countRows('orders')).toBe(3)
})

test('rejects an unknown coupon', async () => {
  expect(await order({ couponCode: 'made-up' })).toEqual({ kind: 'coupon-used-up' })
})

test('places a scheduled order in state scheduled', async () => {
  const from = Date.UTC(2026, 10, 21, 18)
  const placed = await order({ scheduledFor: { from, to: from + 1_800_000 }, releaseAt: from - 1_200_000 })
  expect(placed).toMatchObject({ kind: 'placed', state: 'scheduled' })
  if (placed.kind !== 'placed') return
  expect(await findOrderByKey(pool, placed.orderId, placed.key)).toMatchObject({
    state: 'scheduled',
    scheduledFor: { from, to: from + 1_800_000 },
  })
})

test('writes an order in a transaction that waits for the disk and leaves no merchant on the connection', async () => {
  await ownerPool.query(`
    create function require_durable_commit() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') = 'durable' and current_setting('synchronous_commit') <> 'on' then
        raise exception 'the order does not wait for the disk';
      end if;
      return new;
    end $$;
    create trigger require_durable_commit before insert on orders
      for each row execute function require_durable_commit()`)
  const single = createPool({ url: appUrl, max: 1, applicationName: 'durable' })
  try {
    // The test server's default is off.
    await single.query('set synchronous_commit = on')
    const merchant = async () => (await single.query('select current_merchant() as merchant')).rows[0]
    expect((await placeOrder(single, sampleOrder(place))).kind).toBe('placed')
    expect(await merchant()).toEqual({ merchant: null })
    await setLambs(0)
    const soldOut = sampleOrder(place, { idempotencyKey: 'sold-out', quote: sampleQuote('whole-lamb') })
    expect((await placeOrder(single, soldOut)).kind).toBe('sold-out')
    expect(await merchant()).toEqual({ merchant: null })
  } finally {
    await single.end()
  }
})

test('does not write an order in the name of another merchant', async () => {
  const other = await openSampleShop(pool, `other${shops}`)
  const { merchantId } = other
  await expect(order({ merchantId, branchId: place.branchId })).rejects.toThrow()
  expect(await countRows('orders')).toBe(0)
})
