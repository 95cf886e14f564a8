import type { Texts } from '@sofra/menu'
import type { OrderEvent } from './order.ts'
import type { OrderState } from './states.ts'
import { undoMilliseconds } from './undo.ts'

/*
 * Stations of a kitchen, each of which prepares a part of an order: docs/decisions/0104-kitchen-stations.md
 */

/** A station as staff see it. */
export interface Station {
  readonly id: string
  readonly names: Texts
}

/** What a station prepares. */
export interface AssignedStation extends Station {
  readonly categoryIds: readonly string[]
  readonly itemIds: readonly string[]
}

/** The stations of a branch in their order, with those of each item. */
export interface StationRouting {
  readonly stations: readonly Station[]
  /** The ids of the stations by item. The first station prepares the items that are missing. */
  readonly items: Readonly<Record<string, readonly string[]>>
}

/** Where a station is chosen or marked, and the order has none. */
export const noStations: StationRouting = { stations: [], items: {} }

/**
 * The ids of the stations that prepare an item: those that name it, else those that name its category or the nearest category
 * above that, else the first station. `categories`: the category of the item and those above it, the nearest first.
 */
export function stationsOfItem(
  itemId: string,
  categories: readonly string[],
  stations: readonly AssignedStation[],
): readonly string[] {
  const idsOf = (found: readonly AssignedStation[]) => found.map(({ id }) => id)
  const byItem = stations.filter(({ itemIds }) => itemIds.includes(itemId))
  if (byItem.length > 0) return idsOf(byItem)
  for (const category of categories) {
    const byCategory = stations.filter(({ categoryIds }) => categoryIds.includes(category))
    if (byCategory.length > 0) return idsOf(byCategory)
  }
  return idsOf(stations.slice(0, 1))
}

interface PreparedOrder {
  readonly state: OrderState
  readonly events: readonly OrderEvent[]
  readonly quote: { readonly lines: readonly { readonly itemId: string }[] }
}

/** Whether a station prepares an item. */
export function isPreparedAt({ stations, items }: StationRouting, stationId: string, itemId: string): boolean {
  const own = Object.hasOwn(items, itemId) ? items[itemId] : undefined
  return own ? own.includes(stationId) : stations[0]?.id === stationId
}

/** The stations that prepare something of an order, in their order. */
export function stationsOfOrder({ quote }: Pick<PreparedOrder, 'quote'>, routing: StationRouting): readonly Station[] {
  return routing.stations.filter(({ id }) => quote.lines.some(({ itemId }) => isPreparedAt(routing, id, itemId)))
}

/** When each station marked its part of an order as ready, by the id of the station; those of an order that is ready as a whole too. */
export function readyStations(
  { events }: Pick<PreparedOrder, 'events'>,
  stations: readonly Station[],
): ReadonlyMap<string, number> {
  const ready = new Map<string, number>()
  for (const { kind, state, station, at } of events) {
    if (kind === 'station-ready' && station) ready.set(station.id, at)
    if (kind === 'station-recalled' && station) ready.delete(station.id)
    if (kind === 'moved' && state === 'ready') {
      for (const { id } of stations) if (!ready.has(id)) ready.set(id, at)
    }
    if (kind === 'undone' && state === 'accepted' && station) ready.delete(station.id)
    // The whole order is prepared again, or accepted again.
    if (kind === 'undone' && !station && (state === 'accepted' || state === 'pending')) ready.clear()
  }
  return ready
}

/** The stations that have not marked their part of an order yet. */
export function outstandingStations(order: PreparedOrder, routing: StationRouting): readonly Station[] {
  const stations = stationsOfOrder(order, routing)
  const ready = readyStations(order, stations)
  return stations.filter(({ id }) => !ready.has(id))
}

export type StationDecision =
  /** The mark is recorded; `completes`: it was the last one, and the order is ready. */
  | { readonly kind: 'mark'; readonly station: Station; readonly completes: boolean }
  /** The mark is taken back; `reopens`: the order was ready and is prepared again. */
  | { readonly kind: 'recall'; readonly station: Station; readonly reopens: boolean }
  | { readonly kind: 'unchanged' }
  /** The order is not being prepared, or the ten minutes to recall it are over. */
  | { readonly kind: 'conflict' }
  /** There is no such station, or it prepares nothing of this order. */
  | { readonly kind: 'unknown' }

/** What happens when a station marks its part of an order as ready at `now`, or takes that back (`isReady` false). */
export function decideStation(
  order: PreparedOrder,
  routing: StationRouting,
  { stationId, isReady, now }: { readonly stationId: string; readonly isReady: boolean; readonly now: number },
): StationDecision {
  const stations = stationsOfOrder(order, routing)
  const station = stations.find(({ id }) => id === stationId)
  if (!station) return { kind: 'unknown' }
  const { state } = order
  const readyAt = readyStations(order, stations).get(stationId)
  if (state !== 'accepted' && state !== 'ready') return { kind: 'conflict' }
  if (isReady === (readyAt !== undefined)) return { kind: 'unchanged' }
  if (isReady) {
    if (state === 'ready') return { kind: 'conflict' }
    const others = outstandingStations(order, routing).filter(({ id }) => id !== stationId)
    return { kind: 'mark', station, completes: others.length === 0 }
  }
  if (now - (readyAt ?? now) > undoMilliseconds) return { kind: 'conflict' }
  return { kind: 'recall', station, reopens: state === 'ready' }
}
