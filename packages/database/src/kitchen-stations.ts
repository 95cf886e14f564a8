import type { Instant } from '@sofra/availability'
import {
  type AssignedStation,
  decideStation,
  findUndo,
  noStations,
  type OrderEvent,
  type OrderState,
  type Station,
  type StationRouting,
  stationsOfItem,
} from '@sofra/ordering'
import { sql } from 'kysely'
import { notify } from './changes.ts'
import { moveOrder } from './move-order.ts'
import { findOrder, type PlacedOrder } from './orders.ts'
import { isId, type Tx } from './tenancy.ts'
import { undoStep } from './undo-step.ts'

/** The stations of a branch, with those of the items that are not prepared at the first one only. */
export async function readStationRouting(tx: Tx, branchId: string): Promise<StationRouting> {
  const { rows: stations } = await sql<AssignedStation>`
    select id, names, category_ids as "categoryIds", item_ids as "itemIds"
    from kitchen_stations where branch_id = ${branchId} order by position, id`.execute(tx)
  if (stations.length === 0) return noStations
  const [items, categories] = await Promise.all([
    rowsOfBranch<{ id: string; category_id: string }>(tx, branchId, sql`id, category_id from items`),
    rowsOfBranch<{ id: string; parent_id: string | null }>(tx, branchId, sql`id, parent_id from categories`),
  ])
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const routed = items
    .map(({ id, category_id }) => [id, stationsOfItem(id, pathOf(category_id, parents), stations)] as const)
    .filter(([, ids]) => ids.length > 1 || ids[0] !== stations[0]?.id)
  return { stations: stations.map(({ id, names }) => ({ id, names })), items: Object.fromEntries(routed) }
}

async function rowsOfBranch<Row>(tx: Tx, branchId: string, columns: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} where business_id = (select business_id from branches where id = ${branchId})`.execute(tx)
  return rows
}

/** A category and those above it, the nearest first. */
function pathOf(category: string, parents: ReadonlyMap<string, string | null>): readonly string[] {
  const path: string[] = []
  for (let id: string | null = category; id !== null && !path.includes(id); id = parents.get(id) ?? null) path.push(id)
  return path
}

export interface StationMark {
  readonly orderId: string
  readonly stationId: string
  /** False takes the mark back. */
  readonly isReady: boolean
  readonly by: OrderEvent['by']
  readonly at: Instant
}

/** `unknown`: the station prepares nothing of this order; `conflict`: the order is in another state, or it is too late. */
export type StationOutcome =
  | { readonly kind: 'marked' | 'unknown' }
  | { readonly kind: 'conflict'; readonly state: OrderState }

/**
 * Marks what a station prepares of an order as ready, or recalls it. The last station makes the order ready, and a recall takes it
 * back to be prepared. Marks of an order wait for each other; repeated ones change nothing.
 */
export async function markStation(tx: Tx, mark: StationMark): Promise<StationOutcome> {
  const { orderId, stationId, isReady, by, at } = mark
  if (!isId(orderId)) return { kind: 'unknown' }
  await sql`select from orders where id = ${orderId} for update`.execute(tx)
  const order = await findOrder(tx, orderId)
  if (!order) return { kind: 'unknown' }
  const routing = await readStationRouting(tx, order.branchId)
  const decision = decideStation(order, routing, { stationId, isReady, now: at })
  switch (decision.kind) {
    case 'unknown':
      return { kind: 'unknown' }
    case 'conflict':
      return { kind: 'conflict', state: order.state }
    case 'unchanged':
      return { kind: 'marked' }
    case 'mark':
      await addMark(tx, order, { ...mark, kind: 'station-ready', station: decision.station })
      if (decision.completes) await moveOrder(tx, { orderId, from: ['accepted'], to: 'ready', by, at })
      return { kind: 'marked' }
    case 'recall':
      if (decision.reopens) return reopen(tx, order, decision.station, mark)
      await addMark(tx, order, { ...mark, kind: 'station-recalled', station: decision.station })
      return { kind: 'marked' }
  }
}

async function addMark(
  tx: Tx,
  { id: orderId, merchantId, branchId, state }: PlacedOrder,
  {
    kind,
    station,
    by,
    at,
  }: Pick<StationMark, 'by' | 'at'> & { readonly kind: OrderEvent['kind']; readonly station: Station },
): Promise<void> {
  await sql`
    insert into order_events (merchant_id, order_id, kind, state, at, by_kind, by_name, reason, station)
    values (${merchantId}, ${orderId}, ${kind}, ${state}, ${new Date(at)}, ${by.kind}, ${by.name}, '',
      ${JSON.stringify(station)})`.execute(tx)
  await notify(tx, { order: { merchantId, branchId, orderId, state } })
}

/** Takes a ready order back, for one station; the others stay ready. */
async function reopen(
  tx: Tx,
  order: PlacedOrder,
  station: Station,
  { orderId, by, at }: StationMark,
): Promise<StationOutcome> {
  const found = findUndo(order, at)
  if (found.kind === 'refused' || found.to !== 'ready') return { kind: 'conflict', state: order.state }
  const { from, to, effect } = found
  await undoStep(tx, { orderId, from, to, effect, by, at, station })
  return { kind: 'marked' }
}
