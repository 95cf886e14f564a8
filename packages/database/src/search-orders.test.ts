import { foldText } from '@sofra/menu'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { placeOrder } from './place-order.ts'
import { type OrderSearch, searchOrders } from './search-orders.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { sampleOrder, sampleQuote } from './testing/sample-order.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool, ownerPool } = await testDatabase()
let shop: Awaited<ReturnType<typeof openSampleShop>>
let rival: Awaited<ReturnType<typeof openSampleShop>>

interface Placed {
  readonly at: string
  readonly name?: string
  readonly phone?: string
  readonly item?: Readonly<Record<string, string>>
  readonly practice?: boolean
}

let keys = 0
async function place(at: typeof shop, { at: placed, name = 'Noura', phone = '+96555555555', item, practice }: Placed) {
  const quote = sampleQuote('kebab')
  keys += 1
  const placement = await placeOrder(
    pool,
    sampleOrder(at, {
      idempotencyKey: `order-${keys}-with-a-key`,
      placedAt: Date.parse(placed),
      localDate: placed.slice(0, 10),
      ...{ name, phone },
      ...(practice && { practice }),
      quote: { ...quote, lines: quote.lines.map((line) => ({ ...line, names: item ?? line.names })) },
    }),
  )
  if (placement.kind !== 'placed') throw new Error(`not placed: ${placement.kind}`)
  return placement.orderId
}

const search = async (
  more: Partial<OrderSearch> = {},
  page: { before?: { placedAt: number; id: string }; limit?: number } = {},
) => {
  const orders = await asMerchant(pool, shop.merchantId, (tx) =>
    searchOrders(
      tx,
      {
        branchIds: [shop.branchId],
        ...{ term: '', from: null, to: null, states: [], sellingTypes: [], paymentMethods: [], payment: null },
        practice: false,
        ...more,
      },
      { before: page.before ?? null, limit: page.limit ?? 50 },
    ),
  )
  return orders.map(({ id }) => id)
}

const ids: Record<string, string> = {}
const named = async (more: Partial<OrderSearch>) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (await search(more)).map((id) => names.get(id) ?? 'of another')
}

beforeAll(async () => {
  shop = await openSampleShop(pool, 'archive')
  rival = await openSampleShop(pool, 'rival')
  ids['march'] = await place(shop, {
    at: '2024-03-05T09:00:00Z',
    name: 'Noëlle Haddad',
    phone: '+96550001234;ext=5',
    item: { en: 'Crème brûlée', ar: 'كُنافة نابلسية' },
  })
  ids['april'] = await place(shop, { at: '2026-04-30T22:30:00Z', name: 'أحمد', phone: '+966501234567' })
  ids['may'] = await place(shop, {
    at: '2026-05-01T09:00:00Z',
    name: 'Sara',
    phone: '',
    item: { en: 'Rice with lamb' },
  })
  ids['practice'] = await place(shop, { at: '2026-05-02T09:00:00Z', name: 'Noëlle', practice: true })
  await place(rival, { at: '2024-03-05T09:00:00Z', name: 'Noëlle Haddad', phone: '+96550001234' })
})

test('lists all orders without a term, the newest first, and practice orders on demand', async () => {
  expect(await named({})).toEqual(['may', 'april', 'march'])
  expect(await named({ practice: true })).toEqual(['practice', 'may', 'april', 'march'])
})

test.each([
  ['+965 5000 1234', ['march']],
  ['00965-5000-1234', ['march']],
  ['(965) 50001234', ['march']],
  ['٥٠٠٠١٢٣٤', ['march']],
  ['1234', ['march']],
  ['0501234567', ['april']],
  ['4567', ['april']],
  ['567', []],
  ['+965 5000 1235', []],
])('finds an order by the phone %j', async (term, expected) => {
  expect(await named({ term })).toEqual(expected)
})

test.each([
  ['noelle', ['march']],
  ['HADDAD noël', ['march']],
  ['noelle sara', []],
  ['احمد', ['april']],
  ['creme', ['march']],
  ['brul haddad', ['march']],
  ['كنافه', ['march']],
  ['lamb', ['may']],
  ['amb', []],
  ["' | %:*", []],
  ['؟', []],
])('finds an order by the names of its guest and items: %j', async (term, expected) => {
  expect(await named({ term })).toEqual(expected)
})

test('finds an order by its number, on a day or on any day', async () => {
  expect(await named({ term: '1' })).toEqual(['may', 'april', 'march'])
  expect(await named({ term: '#1', from: '2026-05-01', to: '2026-05-01' })).toEqual(['may'])
  expect(await named({ term: 'T1', practice: true })).toContain('practice')
  expect(await named({ term: '2' })).toEqual([])
})

test('filters by days of the branch, states, selling types, payments and branches', async () => {
  expect(await named({ from: '2026-04-30', to: '2026-04-30' })).toEqual(['april'])
  expect(await named({ to: '2025-01-01' })).toEqual(['march'])
  expect(await named({ from: '2026-05-02' })).toEqual([])
  expect(await named({ states: ['pending'] })).toHaveLength(3)
  expect(await named({ states: ['delivered', 'cancelled'] })).toEqual([])
  expect(await named({ sellingTypes: ['delivery'] })).toEqual([])
  expect(await named({ paymentMethods: ['cash'], payment: 'unpaid' })).toHaveLength(3)
  expect(await named({ payment: 'paid' })).toEqual([])
  expect(await named({ payment: 'refunded' })).toEqual([])
  expect(await named({ branchIds: [] })).toEqual([])
})

test('returns each order once, page by page, with orders of one instant', async () => {
  const at = '2020-01-01T10:00:00Z'
  const placed = new Set<string>()
  for (let count = 0; count < 7; count += 1) placed.add(await place(shop, { at, name: 'Paged' }))
  for (const term of ['', 'paged']) {
    const seen: string[] = []
    let before: { placedAt: number; id: string } | undefined
    for (;;) {
      const page = await search({ term, to: '2020-01-01' }, { limit: 3, ...(before && { before }) })
      seen.push(...page)
      const last = page.at(-1)
      if (last === undefined) break
      before = { placedAt: Date.parse(at), id: last }
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen)).toEqual(placed)
  }
})

test('never finds orders of another merchant, even with its branches', async () => {
  expect(await search({ branchIds: [rival.branchId] })).toEqual([])
  expect(await search({ branchIds: [rival.branchId, shop.branchId], term: 'haddad' })).toEqual([ids['march']])
  // The function itself has the rights of its owner, so that row-level security does not help.
  const { rows } = await asMerchant(pool, shop.merchantId, (tx) =>
    sql`select find_orders(array[${rival.branchId}]::uuid[], 'haddad', null, null, null, null, null, null, true, 'infinity',
      'ffffffff-ffff-ffff-ffff-ffffffffffff', 50)`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('folds words as the search of the menu does', async () => {
  for (const text of [
    'Crème BRÛLÉE, 2x',
    'كُنافة "نابلسية"',
    'أحمد الإدريسي',
    'Straße',
    'Øl & Æbler',
    'ΟΔΟΣ',
    '٢٣ ۴۵',
    "O'Brien",
  ]) {
    const { rows } = await pool.query<{ words: string[] }>('select fold_words($1) as words', [text])
    expect(rows[0]?.words.toSorted()).toEqual([...new Set(foldText(text).split(' '))].toSorted())
  }
})

test('reads the entries of the index that match, and no others', async () => {
  const { merchantId, businessId, branchId } = shop
  await ownerPool.query(
    `insert into orders (merchant_id, id, business_id, branch_id, day, number, key, selling_type, state, placed_at,
       finished_at, name, phone, language, note, fulfilment, payment_method, menu_version, currency, total, to_pay, quote)
     select $1, uuidv7(), $2, $3, '2025-01-01', number, repeat('k', 22), 'pickup', 'delivered',
       timestamptz '2025-01-01' + make_interval(mins => number), now(), 'Guest', '+9656' || 1000000 + number, 'ar', '',
       '{"type": "pickup", "car": null}', 'cash', '1', 'KWD', 1000, 1000, '{"lines": []}'
     from generate_series(1, 20000) as number`,
    [merchantId, businessId, branchId],
  )
  await ownerPool.query('analyze orders')
  const before = await rowsRead()
  expect(await search({ term: '61000007' })).toHaveLength(1)
  expect(await rowsRead()).toBeLessThan(before + 500)
  expect(await search({ term: 'guest' })).toHaveLength(50)
})

/** How many rows of orders have been read so far. */
async function rowsRead(): Promise<number> {
  // The statistics of the connection are published when its transaction ends.
  await asMerchant(pool, shop.merchantId, (tx) => sql`select pg_stat_force_next_flush()`.execute(tx))
  const { rows } = await ownerPool.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'orders'`,
  )
  return rows[0]?.read ?? 0
}
