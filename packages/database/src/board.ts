import type { Instant } from '@sofra/availability'
import { type BoardGroup, type BoardPage, maxCounted } from '@sofra/ordering'
import { type RawBuilder, sql } from 'kysely'
import { type PlacedOrder, readOrders } from './orders.ts'
import type { Tx } from './tenancy.ts'

/** How long a finished order is shown on the board (docs/product.md, section 16). */
const finishedStaysMilliseconds = 24 * 60 * 60_000

/** Which part of the board is read. */
export interface BoardRequest {
  readonly branchIds: readonly string[]
  readonly now: Instant
  /** The maximum number of orders per group. */
  readonly limit: number
}

/**
 * Returns a page of the board of these branches: of each group the oldest orders, in the order in which they reached the
 * kitchen, and of those that finished within the last day the newest. Orders that await payment are not on the board.
 * Reads at most `limit` orders and counts at most `maxCounted` entries of an index per group and branch.
 */
export async function readBoard(tx: Tx, request: BoardRequest): Promise<BoardPage<PlacedOrder>> {
  const { rows } = await boardIdsQuery(request).execute(tx)
  const orders = await readOrders(tx, sql`orders.id = any (${rows.flatMap(({ ids }) => ids)}::uuid[])`)
  const totals = Object.fromEntries(rows.map(({ group, total }) => [group, Math.min(total, maxCounted)]))
  return { orders, totals: totals as Record<BoardGroup, number> }
}

/** The open states with their groups. */
const openGroups = [
  ['new', 'pending'],
  ['preparing', 'accepted'],
  ['ready', 'ready'],
  ['out', 'out'],
  ['scheduled', 'scheduled'],
] as const

type IdsRow = { group: BoardGroup; total: number; ids: string[] }

/** The query for the ids and totals of the groups; a test checks its plan. */
export function boardIdsQuery({ branchIds, now, limit }: BoardRequest): RawBuilder<IdsRow> {
  const recently = new Date(now - finishedStaysMilliseconds)
  const open = openGroups.map(([group, state]) =>
    groupQuery(branchIds, limit, {
      group,
      which: sql`state = ${sql.lit(state)} and state in ('pending', 'accepted', 'ready', 'out', 'scheduled')`,
      due: sql`coalesce(release_at, placed_at)`,
      direction: sql`asc`,
    }),
  )
  const finished = groupQuery(branchIds, limit, {
    group: 'finished',
    which: sql`finished_at is not null and finished_at > ${recently}`,
    due: sql`finished_at`,
    direction: sql`desc`,
  })
  return sql<IdsRow>`${sql.join([...open, finished], sql` union all `)}`
}

interface GroupPart {
  readonly group: BoardGroup
  readonly which: RawBuilder<unknown>
  /** The expression by which an index has the orders in order. */
  readonly due: RawBuilder<unknown>
  readonly direction: RawBuilder<unknown>
}

/**
 * One group. Both subqueries read the start of one stretch of an index per branch. The count is ordered as well: without
 * it the planner may read the whole table to find 10,000 orders.
 */
function groupQuery(branchIds: readonly string[], limit: number, part: GroupPart): RawBuilder<unknown> {
  const { group, which, due, direction } = part
  const branch = sql`unnest(${branchIds}::uuid[]) as branch (id)`
  return sql`
    select ${sql.lit(group)} as "group",
      (
        select coalesce(sum(counted.number), 0)::int
        from ${branch}, lateral (
          select count(*) as number from (
            select from orders where orders.branch_id = branch.id and pay_by is null and ${which}
            order by ${due} ${direction}, orders.id ${direction} limit ${sql.lit(maxCounted)}
          ) as entry
        ) as counted
      ) as total,
      array(
        select first.id
        from ${branch}, lateral (
          select orders.id, ${due} as due
          from orders where orders.branch_id = branch.id and pay_by is null and ${which}
          order by ${due} ${direction}, orders.id ${direction} limit ${limit}
        ) as first
        order by first.due ${direction}, first.id ${direction} limit ${limit}
      ) as ids`
}
