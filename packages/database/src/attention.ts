import type { Instant } from '@sofra/availability'
import { type AttentionCode, feedbackDays, lowStars } from '@sofra/ordering'
import { sql } from 'kysely'
import { lowItemsOf } from './low-stock.ts'
import { awaitsStaff } from './reservations.ts'
import type { Tx } from './tenancy.ts'

/** What needs attention in branches, by code; the rest belongs to the business as a whole. */
export type BranchAttention = Readonly<
  Record<Extract<AttentionCode, 'orders' | 'reservations' | 'paused' | 'messages' | 'stock' | 'feedback'>, number>
> & {
  /** When the first order that waits for an answer reached the kitchen; null: none waits. */
  readonly waitingSince: Instant | null
}

const day = 24 * 60 * 60_000

/** Counts what needs attention in branches. Practice orders never do. */
export async function readBranchAttention(
  tx: Tx,
  branchIds: readonly string[],
  now: Instant,
): Promise<BranchAttention> {
  const recently = new Date(now - feedbackDays * day)
  const { rows } = await sql<BranchAttention>`
    with waiting as (
      select coalesce(release_at, placed_at) as since from orders
      where branch_id = any (${branchIds}::uuid[]) and state = 'pending' and pay_by is null and not practice
    )
    select
      (select count(*)::int from waiting) as orders,
      (
        select count(*)::int from reservations
        where branch_id = any (${branchIds}::uuid[]) and ${awaitsStaff(now)}
      ) as reservations,
      (select (extract(epoch from min(since)) * 1000)::bigint from waiting) as "waitingSince",
      (
        select count(distinct branch_id)::int from branch_selling, jsonb_array_elements(pauses) as pause
        where branch_id = any (${branchIds}::uuid[]) and pause ->> 'unanswered' is not null
          and ${now} >= (pause ->> 'from')::numeric and ${now} < (pause ->> 'until')::numeric
      ) as paused,
      (
        select count(*)::int from orders
        where branch_id = any (${branchIds}::uuid[]) and pay_by is null and not practice
          and state in ('pending', 'accepted', 'ready', 'out', 'scheduled') and exists (
            select from unnest(array['pending', 'accepted', 'ready', 'out', 'scheduled']) as event (name)
            join messages on messages.merchant_id = orders.merchant_id
              and messages.key = 'order:' || orders.id || ':' || event.name
            where messages.state in ('failed', 'refused', 'expired')
          )
      ) as messages,
      (
        select count(*)::int from ${lowItemsOf(branchIds)}
      ) as stock,
      (
        select count(*)::int from reviews
        where branch_id = any (${branchIds}::uuid[]) and stars <= ${lowStars} and created_at > ${recently}
      ) + (
        select count(*)::int from feedback
        where branch_id = any (${branchIds}::uuid[]) and stars <= ${lowStars} and created_at > ${recently}
      ) as feedback`.execute(tx)
  return rows[0] ?? { orders: 0, reservations: 0, waitingSince: null, paused: 0, messages: 0, stock: 0, feedback: 0 }
}
