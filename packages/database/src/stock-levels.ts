import type { Instant } from '@sofra/availability'
import { sql } from 'kysely'
import type pg from 'pg'
import { bumpOverlayRevision } from './overlay.ts'
import { sumOfEach } from './sum-of-each.ts'
import { asMerchant, type Tx } from './tenancy.ts'

/** Until when something is sold out; null: until staff change it. */
export interface SoldOut {
  readonly until: Instant | null
}

/** The overlay of an item in a branch. */
export interface ItemStock {
  readonly itemId: string
  readonly soldOut: SoldOut | null
  /** Null: not counted. */
  readonly stock: number | null
  /** The stock from which on it is low, a mark of the menu; null: it has none. */
  readonly lowStock: number | null
}

interface ItemStockRow {
  readonly id: string
  readonly sold_out: boolean
  readonly sold_out_until: Date | null
  readonly stock: number | null
  readonly low_stock: number | null
}

/** A modifier that is sold out in a branch. */
export interface ModifierStock {
  readonly groupId: string
  readonly modifierId: string
  readonly soldOut: SoldOut
}

/** What is sold out or counted in a branch; what is not listed is neither. */
export interface StockLevels {
  readonly branchId: string
  readonly items: readonly ItemStock[]
  readonly modifiers: readonly ModifierStock[]
}

/** Reads what is sold out or counted in a branch. */
export async function readStockLevels(tx: Tx, branchId: string): Promise<StockLevels> {
  const { rows: items } = await sql<ItemStockRow>`
    select items.id, sold_out, sold_out_until, stock, low_stock
    from branches join items using (merchant_id, business_id)
    join item_availability as now on now.branch_id = branches.id and now.item_id = items.id
    where branches.id = ${branchId} and (sold_out or stock is not null)
    order by items.id`.execute(tx)
  const { rows: modifiers } = await sql<{ group_id: string; id: string; until: Date | null }>`
    select modifiers.group_id, modifiers.id, now.sold_out_until as until
    from branches join modifiers using (merchant_id, business_id)
    left join modifier_availability as now
      on now.branch_id = branches.id and now.group_id = modifiers.group_id and now.modifier_id = modifiers.id
    where branches.id = ${branchId} and coalesce(now.sold_out, modifiers.sold_out)
    order by modifiers.group_id, modifiers.id`.execute(tx)
  return {
    branchId,
    items: items.map((row) => ({
      itemId: row.id,
      soldOut: row.sold_out ? { until: row.sold_out_until?.getTime() ?? null } : null,
      stock: row.stock,
      lowStock: row.low_stock,
    })),
    modifiers: modifiers.map(({ group_id, id, until }) => ({
      groupId: group_id,
      modifierId: id,
      soldOut: { until: until?.getTime() ?? null },
    })),
  }
}

/**
 * Marks a modifier of a branch as sold out until an instant (null: until staff change it), or as available. Returns false
 * when the branch's business has no such modifier.
 */
export async function setModifierSoldOut(
  tx: Tx,
  change: { branchId: string; groupId: string; modifierId: string; soldOut: SoldOut | null },
): Promise<boolean> {
  const { branchId, groupId, modifierId, soldOut } = change
  const until = soldOut?.until == null ? null : new Date(soldOut.until)
  const { numAffectedRows } = await sql`
    insert into modifier_availability
      (merchant_id, branch_id, business_id, group_id, modifier_id, sold_out, sold_out_until)
    select branches.merchant_id, branches.id, business_id, group_id, modifiers.id, ${soldOut !== null}, ${until}
    from branches join modifiers using (merchant_id, business_id)
    where branches.id = ${branchId} and group_id = ${groupId} and modifiers.id = ${modifierId}
    on conflict (merchant_id, branch_id, group_id, modifier_id)
    do update set sold_out = excluded.sold_out, sold_out_until = excluded.sold_out_until`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await bumpOverlayRevision(tx, branchId)
  return true
}

/** Adds to the counted stock of an item in a branch, or takes from it, down to 0. Returns false when there is no such item. */
export async function addStock(
  tx: Tx,
  { branchId, itemId, count }: { branchId: string; itemId: string; count: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into item_availability as now (merchant_id, branch_id, item_id, stock, shown_stock)
    select branches.merchant_id, branches.id, items.id, greatest(0, ${count}::int), greatest(0, ${count}::int)
    from branches join items using (merchant_id, business_id)
    where branches.id = ${branchId} and items.id = ${itemId}
    on conflict (merchant_id, branch_id, item_id)
    do update set (stock, shown_stock) = (
      select sum, sum from greatest(0, coalesce(now.stock, 0) + ${count}::int) as sum
    )`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await bumpOverlayRevision(tx, branchId)
  return true
}

/**
 * Gives the menus whose counted stock was changed by orders, or whose modifiers are available again, a new version, one for
 * all changes of a branch; processes may run it concurrently. Returns the number of branches.
 */
export async function publishDueOverlays(pool: pg.Pool, now: Instant): Promise<number> {
  const { rows } = await pool.query<{ merchant_id: string; branch_id: string }>(
    'select merchant_id, branch_id from branches_with_due_overlays($1)',
    [new Date(now)],
  )
  return sumOfEach(rows, ({ merchant_id, branch_id }) =>
    asMerchant(pool, merchant_id, (tx) => publishOverlay(tx, branch_id, now)),
  )
}

async function publishOverlay(tx: Tx, branchId: string, now: Instant): Promise<number> {
  // Stock is locked by item and before the branch, as orders lock it.
  const { numAffectedRows: stocks = 0n } = await sql`
    update item_availability as now set shown_stock = now.stock
    from (
      select item_id from item_availability
      where branch_id = ${branchId} and stock is distinct from shown_stock
      order by item_id for no key update
    ) as due
    where now.branch_id = ${branchId} and now.item_id = due.item_id`.execute(tx)
  const { numDeletedRows: modifiers } = await tx
    .deleteFrom('modifier_availability')
    .where('branch_id', '=', branchId)
    .where('sold_out_until', '<=', new Date(now))
    .executeTakeFirstOrThrow()
  // Another process was faster.
  if (stocks + modifiers === 0n) return 0
  await bumpOverlayRevision(tx, branchId)
  return 1
}
