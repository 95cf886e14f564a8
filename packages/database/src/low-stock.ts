import type { Texts } from '@sofra/menu'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** A visible item whose counted stock in a branch has reached its mark. */
export interface LowItem {
  readonly branchId: string
  readonly itemId: string
  readonly names: Texts
  /** Portions; 0: none is left. */
  readonly stock: number
}

/** The `from` and `where` of the low items of branches, as `now` and `items`. */
export const lowItemsOf = (branchIds: readonly string[]) => sql`
  item_availability as now
  join branches on branches.merchant_id = now.merchant_id and branches.id = now.branch_id
  join items on items.merchant_id = now.merchant_id and items.business_id = branches.business_id
    and items.id = now.item_id
  where now.branch_id = any (${branchIds}::uuid[]) and items.visible and now.stock <= items.low_stock`

/** Reads the low items of branches, the lowest first. */
export async function readLowItems(tx: Tx, branchIds: readonly string[]): Promise<readonly LowItem[]> {
  const { rows } = await sql<LowItem>`
    select now.branch_id as "branchId", items.id as "itemId", items.names, now.stock
    from ${lowItemsOf(branchIds)}
    order by now.stock, items.id, now.branch_id`.execute(tx)
  return rows
}
