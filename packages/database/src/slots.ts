import type { Instant } from '@sofra/availability'
import type { SellingType } from '@sofra/menu'
import { sql } from 'kysely'
import type { SlotRule } from './shop-record.ts'
import type { Tx } from './tenancy.ts'

/** One limit of a rule with what is taken of it, as `openSlots` of the scheduling reads it. */
export interface SlotCapacity {
  readonly id: string
  readonly counts: 'orders' | 'items'
  readonly limit: number
  readonly taken: ReadonlyMap<Instant, number>
}

/** The branch's rules, in the owner's order. */
export async function slotRulesOf(tx: Tx, branchId: string): Promise<SlotRule[]> {
  return tx
    .selectFrom('slot_rules')
    .select(['id', 'selling_types as sellingTypes', 'max_orders as maxOrders', 'max_items as maxItems'])
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .execute()
}

/**
 * What the rules on each way of selling leave of the slots from an instant on. The places that are held for the caller
 * already count as free.
 */
export async function slotCapacities(
  tx: Tx,
  asked: { branchId: string; rules: readonly SlotRule[]; from: Instant; holds?: readonly string[] },
): Promise<ReadonlyMap<SellingType, readonly SlotCapacity[]>> {
  const { branchId, rules, from, holds = [] } = asked
  const { rows } = await sql<{ start: Instant; type: SellingType; orders: number; items: number }>`
    select (extract(epoch from uses.slot_from) * 1000)::bigint as start, uses.selling_type as type,
      orders - count(held.order_id)::int as orders, uses.items - coalesce(sum(held.items), 0)::int as items
    from slot_uses as uses left join taken_places as held
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
