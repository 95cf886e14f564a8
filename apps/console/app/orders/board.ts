import {
  arrivedAt,
  type BoardGroup,
  type BoardPage,
  boardGroupOf,
  boardGroups,
  boardLimits,
  canArrive,
  isFinal,
  type OrderState,
  type StaffOrder,
} from '@sofra/ordering'

/** A move that was requested and has no response yet. */
export interface Move {
  readonly to: OrderState
  /** The state of the order when the move was requested. */
  readonly from: OrderState
}

/**
 * The state of the orders board: of each group the orders that the server listed up to `limit`, and how many more there
 * are. Only newer snapshots replace an order, so they may arrive in any order and twice.
 */
export interface Board {
  readonly orders: ReadonlyMap<string, StaffOrder>
  readonly moves: ReadonlyMap<string, Move>
  /** The alert ids (`alertIdOf`) that staff have seen; these no longer sound. */
  readonly seen: ReadonlySet<string>
  /** The maximum number of orders per group. */
  readonly limit: number
  /** The orders of each group that are on the server only. */
  readonly more: Readonly<Record<BoardGroup, number>>
  /** New orders that arrived beyond the limit and were not seen, the latest ones only. They sound like the others. */
  readonly beyond: ReadonlyMap<string, StaffOrder>
  /** The orders received since the last list was requested, which that list may not contain. */
  readonly fresh: ReadonlySet<string>
  /** Whether a new list is due: a group has room for orders that are on the server only, or their number is uncertain. */
  readonly outdated: boolean
}

export type BoardChange =
  /** A list will be requested: orders received from now on may be missing in it. */
  | { readonly type: 'list-requested' }
  | { readonly type: 'list-received'; readonly page: BoardPage; readonly limit: number }
  /** Snapshots of orders, from the stream or from a move. */
  | { readonly type: 'orders-received'; readonly orders: readonly StaffOrder[] }
  | { readonly type: 'move-requested'; readonly orderId: string; readonly to: OrderState }
  | { readonly type: 'move-settled'; readonly orderId: string }
  | { readonly type: 'seen'; readonly orderIds: readonly string[] }
  /** Orders that ended before this instant are removed. */
  | { readonly type: 'day-passed'; readonly before: number }

/** The most alerts of orders beyond the limit that are kept, and the most alerts that are remembered as seen. */
const maxBeyond = 50
const maxSeen = 2_000

const nothing = { new: 0, preparing: 0, ready: 0, out: 0, scheduled: 0, finished: 0 } as const

/** The board of a page that was requested with `limit` orders per group. */
export function createBoard(page: BoardPage, limit: number = boardLimits.first): Board {
  const empty: Board = {
    orders: new Map(),
    moves: new Map(),
    seen: new Set(),
    limit,
    more: nothing,
    beyond: new Map(),
    fresh: new Set(),
    outdated: false,
  }
  return changeBoard(empty, { type: 'list-received', page, limit })
}

/** The board after `change`. A change without effect returns the same object. */
export function changeBoard(board: Board, change: BoardChange): Board {
  switch (change.type) {
    case 'list-requested':
      return { ...board, fresh: new Set() }
    case 'list-received':
      return applyList(board, change.page, change.limit)
    case 'orders-received':
      return applyOrders(board, change.orders)
    case 'move-requested': {
      const order = board.orders.get(change.orderId)
      if (!order) return board
      return { ...board, moves: new Map(board.moves).set(order.id, { from: order.state, to: change.to }) }
    }
    case 'move-settled': {
      if (!board.moves.has(change.orderId)) return board
      const moves = new Map(board.moves)
      moves.delete(change.orderId)
      return { ...board, moves }
    }
    case 'seen':
      return markSeen(board, change.orderIds)
    case 'day-passed':
      return dayPassed(board, change.before)
  }
}

/** The list is complete up to its limit: an order that it does not contain has left the board, or lies beyond. */
function applyList(board: Board, page: BoardPage, limit: number): Board {
  const listed = new Map(page.orders.map((order) => [order.id, order]))
  const orders = new Map<string, StaffOrder>()
  for (const [id, order] of listed) {
    const current = board.orders.get(id)
    orders.set(id, current && !isNewer(order, current) ? current : order)
  }
  const absent = [...board.orders.values()].filter(({ id }) => !listed.has(id))
  for (const order of absent) if (board.fresh.has(order.id) || board.moves.has(order.id)) orders.set(order.id, order)

  const counted = Map.groupBy(page.orders, ({ state }) => boardGroupOf(state))
  const more = mapGroups((group) => Math.max(0, page.totals[group] - (counted.get(group)?.length ?? 0)))
  const known = [...board.beyond.values(), ...absent.filter((order) => hasUnseenAlert(board, order))]
  const beyond = more.new === 0 ? [] : known.filter(({ id, state }) => state === 'pending' && !orders.has(id))
  const seen = new Set([...board.seen].slice(-maxSeen))
  return withinLimit({ ...board, orders, more, limit, seen, beyond: latest(beyond), outdated: false })
}

function applyOrders(board: Board, snapshots: readonly StaffOrder[]): Board {
  const orders = new Map(board.orders)
  const more = { ...board.more }
  let changed = false
  let { outdated } = board
  for (const order of snapshots) {
    const current = orders.get(order.id)
    if (current && !isNewer(order, current)) continue
    const before = current ? null : groupBefore(order)
    if (before && more[before] > 0) more[before] -= 1
    // An order that was on the server only: its last change may be another than the move that is assumed.
    if (before && hasMore(board)) outdated = true
    orders.set(order.id, order)
    changed = true
  }
  if (!changed) return board
  const fresh = new Set([...board.fresh, ...snapshots.map(({ id }) => id)])
  const beyond = new Map([...board.beyond].filter(([id]) => !orders.has(id)))
  const next = withinLimit({ ...board, orders, more, fresh, beyond, outdated })
  return outdated || !hasRoom(next) ? next : { ...next, outdated: true }
}

/** Whether a group shows fewer orders than it may, although it has more on the server. */
function hasRoom({ orders, more, limit }: Board): boolean {
  const shown = Map.groupBy(orders.values(), ({ state }) => boardGroupOf(state))
  return boardGroups.some((group) => more[group] > 0 && (shown.get(group)?.length ?? 0) < limit)
}

/** The group in which an order was before its last change; null for a new order. */
function groupBefore({ events }: StaffOrder): BoardGroup | null {
  const state = events.filter(({ kind }) => kind === 'moved' || kind === 'undone').at(-2)?.state
  return state === undefined ? null : boardGroupOf(state)
}

/** Removes the orders of each group beyond the limit: the latest open ones, and those that finished first. */
function withinLimit(board: Board): Board {
  const groups = Map.groupBy(board.orders.values(), ({ state }) => boardGroupOf(state))
  const surplus = [...groups].flatMap(([group, orders]) =>
    orders.length <= board.limit
      ? []
      : (group === 'finished' ? newestEndFirst(orders) : oldestFirst(orders))
          .slice(board.limit)
          .filter(({ id }) => !board.moves.has(id)),
  )
  if (surplus.length === 0) return board
  const removed = new Set(surplus.map(({ id }) => id))
  const orders = new Map([...board.orders].filter(([id]) => !removed.has(id)))
  const more = { ...board.more }
  for (const { state } of surplus) more[boardGroupOf(state)] += 1
  const unseen = surplus.filter((order) => order.state === 'pending' && hasUnseenAlert(board, order))
  return { ...board, orders, more, beyond: latest([...board.beyond.values(), ...unseen]) }
}

function latest(orders: readonly StaffOrder[]): Board['beyond'] {
  return new Map(orders.slice(-maxBeyond).map((order) => [order.id, order]))
}

function mapGroups(count: (group: BoardGroup) => number): Board['more'] {
  return Object.fromEntries(boardGroups.map((group) => [group, count(group)])) as Board['more']
}

/** Whether some orders are on the server only. */
export function hasMore({ more }: Board): boolean {
  return boardGroups.some((group) => more[group] > 0)
}

/** How many orders a group has, here and on the server; each order counts where its card is shown. */
export function totalsOf(board: Board): Readonly<Record<BoardGroup, number>> {
  const shown = Map.groupBy(board.orders.values(), (order) => boardGroupOf(cardOf(board, order).state))
  return mapGroups((group) => (shown.get(group)?.length ?? 0) + board.more[group])
}

/** The limit after "Show more"; null if the board shows as many orders as it may. */
export function nextLimit({ limit }: Board): number | null {
  return limit < boardLimits.max ? Math.min(2 * limit, boardLimits.max) : null
}

function markSeen(board: Board, orderIds: readonly string[]): Board {
  const alertIds = orderIds.flatMap((id) => {
    const order = board.orders.get(id) ?? board.beyond.get(id)
    return (order && alertIdOf(order)) ?? []
  })
  const unseen = alertIds.filter((alertId) => !board.seen.has(alertId))
  if (unseen.length === 0) return board
  const beyond = new Map([...board.beyond].filter(([id]) => !orderIds.includes(id)))
  return { ...board, beyond, seen: new Set([...board.seen, ...unseen]) }
}

/** Every change of an order appends an event, so the longer history is the newer one. */
function isNewer(order: StaffOrder, other: StaffOrder): boolean {
  return order.events.length > other.events.length
}

function dayPassed(board: Board, before: number): Board {
  const remaining = [...board.orders].filter(([, order]) => !isFinal(order.state) || lastMovedAt(order) >= before)
  return remaining.length === board.orders.size ? board : { ...board, orders: new Map(remaining) }
}

/** The instant of the order's last state change. */
export function lastMovedAt({ events, placedAt }: StaffOrder): number {
  return events.findLast(({ kind }) => kind === 'moved')?.at ?? placedAt
}

export const columns = ['new', 'preparing', 'ready', 'out'] as const satisfies BoardGroup[]
export type Column = (typeof columns)[number]

/** An order as a card of the board. */
export interface Card {
  readonly order: StaffOrder
  /** The state shown: the requested one while a move is being saved. */
  readonly state: OrderState
  readonly saving: boolean
  readonly unseen: boolean
}

/** The cards of each column, oldest first: the order that waits the longest is on top. */
export function cardsOf(board: Board): Readonly<Record<Column, readonly Card[]>> {
  const cards: Record<Column, Card[]> = { new: [], preparing: [], ready: [], out: [] }
  for (const order of oldestFirst(board.orders.values())) {
    const card = cardOf(board, order)
    const group = boardGroupOf(card.state)
    if (group !== 'scheduled' && group !== 'finished') cards[group].push(card)
  }
  return cards
}

/** One order as a card. */
export function cardOf(board: Board, order: StaffOrder): Card {
  const move = board.moves.get(order.id)
  // Once the order has left its previous state, a snapshot of the server replaces the optimistic one.
  const saving = move !== undefined && move.from === order.state
  return {
    order,
    state: saving ? move.to : order.state,
    saving,
    unseen: !saving && hasUnseenAlert(board, order),
  }
}

/** The id of the order's current alert: it is new, still unanswered after a step, or its guest is outside. Null without an alert. */
export function alertIdOf(order: StaffOrder): string | null {
  if (isOutside(order)) return `${order.id} outside`
  if (order.state !== 'pending') return null
  return order.events.findLast(({ escalation }) => escalation)?.id ?? order.id
}

/** Whether the guest has arrived for an order that is not handed over yet. */
export function isOutside(order: StaffOrder): boolean {
  return canArrive(order) && arrivedAt(order) !== null
}

function hasUnseenAlert({ seen }: Board, order: StaffOrder): boolean {
  const alertId = alertIdOf(order)
  return alertId !== null && !seen.has(alertId)
}

/** The orders with an unseen alert, including new ones that are on the server only. */
export function unseenOrders(board: Board): readonly StaffOrder[] {
  return [...[...board.orders.values()].filter((order) => cardOf(board, order).unseen), ...board.beyond.values()]
}

/** The finished orders, newest first. */
export function finishedOrders(board: Board): readonly StaffOrder[] {
  return newestEndFirst([...board.orders.values()].filter((order) => isFinal(order.state)))
}

function newestEndFirst(orders: readonly StaffOrder[]): StaffOrder[] {
  return orders.toSorted((one, other) => lastMovedAt(other) - lastMovedAt(one) || compareIds(one, other))
}

/** The scheduled orders, earliest first. */
export function scheduledOrders(board: Board): readonly StaffOrder[] {
  return [...board.orders.values()]
    .filter((order) => order.state === 'scheduled')
    .sort((one, other) => (one.scheduledFor?.from ?? 0) - (other.scheduledFor?.from ?? 0) || compareIds(one, other))
}

/** The instant at which the order became pending: when it was placed or, for a scheduled order, when it was released. */
export function queuedAt({ events, placedAt }: StaffOrder): number {
  return events.findLast(({ kind, state }) => state === 'pending' && /moved|paid/.test(kind))?.at ?? placedAt
}

function oldestFirst(orders: Iterable<StaffOrder>): StaffOrder[] {
  return [...orders].sort((one, other) => queuedAt(one) - queuedAt(other) || compareIds(one, other))
}

function compareIds(one: StaffOrder, other: StaffOrder): number {
  return one.id < other.id ? -1 : 1
}
