import type { Instant } from '@sofra/availability'
import { decideStation, findUndo, type OrderEvent, type OrderState, type Station } from '@sofra/ordering'
import { sql } from 'kysely'
import { notify } from './changes.ts'
import { moveOrder } from './move-order.ts'
import { findOrder, type PlacedOrder } from './orders.ts'
import { readStationRouting } from './station-routing.ts'
import { isId, type Tx } from './tenancy.ts'
import { undoStep } from './undo-step.ts'

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
