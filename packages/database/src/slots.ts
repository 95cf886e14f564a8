import type { Instant } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import { sql } from 'kysely'
import type { SlotRule } from './shop-record.ts'
import type { Tx } from './tenancy.ts'

/** A limit of a slot rule with its usage by slot start, as the scheduling package reads it. */
export interface SlotCapacity {
  readonly id: string
  readonly counts: 'orders' | 'items'
  readonly limit: number
  readonly taken: ReadonlyMap<Instant, number>
}

/** Returns the branch's slot rules in the owner's order. */
export async function slotRulesOf(tx: Tx, branchId: string): Promise<SlotRule[]> {
  return tx
    .selectFrom('slot_rules')
    .select(['id', 'selling_types as sellingTypes', 'max_orders as maxOrders', 'max_items as maxItems'])
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .execute()
}

/**
 * Returns the usage of each slot rule by selling type, for slots that start at or after an instant. Capacity held by
 * the orders or locks in `holds` counts as free.
 */
export async function slotCapacities(
  tx: Tx,
  query: { branchId: string; rules: readonly SlotRule[]; from: Instant; holds?: readonly string[] },
): Promise<ReadonlyMap<SellingType, readonly SlotCapacity[]>> {
  const { branchId, rules, from, holds = [] } = query
  const { rows } = await sql<{ start: Instant; type: SellingType; orders: number; items: number }>`
    select (extract(epoch from uses.slot_from) * 1000)::bigint as start, uses.selling_type as type,
      orders - count(held.order_id)::int as orders, uses.items - coalesce(sum(held.items), 0)::int as items
    from slot_uses as uses left join slot_holds as held
      on held.order_id = any (${holds}::uuid[]) and held.branch_id = uses.branch_id
        and held.slot_from = uses.slot_from and held.selling_type = uses.selling_type
    where uses.branch_id = ${branchId} and uses.slot_from >= ${new Date(from)}
    group by uses.slot_from, uses.selling_type, orders, uses.items`.execute(tx)

  const capacity = (rule: SlotRule, counts: SlotCapacity['counts'], limit: number | null): SlotCapacity[] => {
    if (limit === null) return []
    const taken = new Map<Instant, number>()
    for (const row of rows) {
      if (rule.sellingTypes.includes(row.type)) taken.set(row.start, (taken.get(row.start) ?? 0) + row[counts])
    }
    return [{ id: rule.id, counts, limit, taken }]
  }
  const byType = new Map<SellingType, SlotCapacity[]>()
  for (const rule of rules) {
    const capacities = [...capacity(rule, 'orders', rule.maxOrders), ...capacity(rule, 'items', rule.maxItems)]
    for (const type of rule.sellingTypes) byType.set(type, [...(byType.get(type) ?? []), ...capacities])
  }
  return byType
}
