import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type BoardRequest, boardIdsQuery, readBoard } from './board.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool, ownerPool } = await testDatabase()
const now = Date.UTC(2026, 10, 21, 12)
const hour = 60 * 60_000
let place: { merchantId: string; businessId: string; branchId: string }
beforeAll(async () => {
  place = await openSampleShop(pool, 'flooded')
  // One order per second, the oldest with number 1.
  await insertOrders({ state: 'pending', count: 40_000, from: 1 })
  await insertOrders({ state: 'accepted', count: 3, from: 100_001 })
  await insertOrders({ state: 'delivered', count: 5, from: 200_001 })
  await ownerPool.query('analyze orders')
})

function insertOrders({ state, count, from }: { state: string; count: number; from: number }) {
  const { merchantId, businessId, branchId } = place
  return ownerPool.query(
    `insert into orders (merchant_id, id, business_id, branch_id, day, number, key, selling_type, state, placed_at,
       finished_at, name, phone, language, note, fulfilment, payment_method, menu_version, currency, total, to_pay, quote)
     select $1, uuidv7(), $2, $3, '2026-11-21', number, repeat('k', 22), 'pickup', $4::text,
       to_timestamp($5) + make_interval(secs => number),
       case when $4::text = 'delivered' then to_timestamp($5) + make_interval(secs => number) end,
       'Noura', '', 'ar', '', '{"type": "pickup", "car": null}', 'cash', '1', 'KWD', 1000, 1000, '{"lines": []}'
     from generate_series($6::int, $6::int + $7::int - 1) as number`,
    [merchantId, businessId, branchId, state, (now - 48 * hour) / 1000, from, count],
  )
}

const request = (more: Partial<BoardRequest> = {}): BoardRequest => ({
  branchIds: [place.branchId],
  now: now + 24 * hour,
  limit: 30,
  ...more,
})
const board = (more: Partial<BoardRequest> = {}) =>
  asMerchant(pool, place.merchantId, (tx) => readBoard(tx, request(more)))

test('returns the oldest open orders of each state up to the limit, with totals', async () => {
  const { orders, totals } = await board()
  const numbers = (state: string) => orders.filter((order) => order.state === state).map(({ number }) => number)
  expect(numbers('pending')).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(numbers('accepted')).toEqual([100_001, 100_002, 100_003])
  // Counts end at 10,000.
  expect(totals).toEqual({ new: 10_000, preparing: 3, ready: 0, out: 0, scheduled: 0, finished: 5 })
})

test('returns the finished orders of the last day, the newest first', async () => {
  const { orders, totals } = await board({ limit: 2 })
  const finished = orders.filter(({ state }) => state === 'delivered').map(({ number }) => number)
  expect(finished).toEqual([200_004, 200_005])
  expect(totals.finished).toBe(5)
  expect((await board({ now: now + 48 * hour })).totals.finished).toBe(0)
})

test('reads no more entries of an index than it shows and counts, with 40,000 open orders', async () => {
  const { rows } = await asMerchant(pool, place.merchantId, (tx) =>
    sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (analyze, format json) ${boardIdsQuery(request())}`.execute(tx),
  )
  const scans = scansOf(rows[0]?.['QUERY PLAN'][0]?.Plan).filter((node) => node['Relation Name'] === 'orders')
  expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  for (const scan of scans) expect(scan['Actual Rows']).toBeLessThanOrEqual(10_000)
  const listed = scans.filter((scan) => scan['Actual Rows'] > 0 && scan['Actual Rows'] < 10_000)
  for (const scan of listed) expect(scan['Actual Rows']).toBeLessThanOrEqual(30)
  for (const scan of scans) expect(scan['Rows Removed by Filter'] ?? 0).toBe(0)
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** All nodes of a plan that read a table or an index. */
function scansOf(node: PlanNode | undefined): PlanNode[] {
  if (!node) return []
  return [...(node['Node Type'].includes('Scan') ? [node] : []), ...(node.Plans ?? []).flatMap(scansOf)]
}
