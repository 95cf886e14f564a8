import type { Instant } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import type { OrderState, PaymentMethod } from '@sofra/ordering'
import { sql } from 'kysely'
import { type PlacedOrder, readOrders } from './orders.ts'
import type { Tx } from './tenancy.ts'

/** Which orders are searched. An empty list of states, types or methods is any. */
export interface OrderSearch {
  readonly branchIds: readonly string[]
  /** What staff typed: a number, a phone or its end, or the beginnings of names of guests and items; '' for all orders. */
  readonly term: string
  /** The first and the last local day, both included, as YYYY-MM-DD; null: no limit. */
  readonly from: string | null
  readonly to: string | null
  readonly states: readonly OrderState[]
  readonly sellingTypes: readonly SellingType[]
  readonly paymentMethods: readonly PaymentMethod[]
  readonly payment: 'paid' | 'unpaid' | 'refunded' | null
  readonly practice: boolean
}

/** Where a page of orders ends: the next one has the orders before it. */
export interface OrderPosition {
  readonly placedAt: Instant
  readonly id: string
}

/** Returns the first `limit` orders that match and were placed before `before`, the newest first. */
export async function searchOrders(
  tx: Tx,
  search: OrderSearch,
  { before, limit }: { readonly before: OrderPosition | null; readonly limit: number },
): Promise<PlacedOrder[]> {
  const anyOf = (values: readonly string[]) => (values.length === 0 ? null : values)
  const { rows } = await sql<{ id: string }>`
    select id from find_orders(
      ${search.branchIds}::uuid[], ${search.term.trim()}, ${search.from}::date, ${search.to}::date,
      ${anyOf(search.states)}::text[], ${anyOf(search.sellingTypes)}::text[], ${anyOf(search.paymentMethods)}::text[],
      ${search.payment}, ${search.practice},
      ${before ? new Date(before.placedAt) : 'infinity'}::timestamptz, ${before?.id ?? maxId}::uuid, ${limit}::int
    ) as id`.execute(tx)
  if (rows.length === 0) return []
  const found = await readOrders(tx, sql`orders.id = any (${rows.map(({ id }) => id)}::uuid[])`)
  return found.toSorted((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1))
}

const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
