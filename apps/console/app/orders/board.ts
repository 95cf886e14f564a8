import { arrivedAt, canArrive, isFinal, type Order, type OrderState } from '@sofra/ordering'

/** A move that was requested and has no response yet. */
export interface Move {
  readonly to: OrderState
  /** The state of the order when the move was requested. */
  readonly from: OrderState
}

/** The state of the orders board. Only newer snapshots replace an order, so they may arrive in any order and twice. */
export interface Board {
  readonly orders: ReadonlyMap<string, Order>
  readonly moves: ReadonlyMap<string, Move>
  /** The alert ids (`alertIdOf`) that staff have seen; these no longer sound. */
  readonly seen: ReadonlySet<string>
}

export type BoardChange =
  /** Snapshots of orders, from a list or from the stream. */
  | { readonly type: 'orders-received'; readonly orders: readonly Order[] }
  | { readonly type: 'move-requested'; readonly orderId: string; readonly to: OrderState }
  | { readonly type: 'move-settled'; readonly orderId: string }
  | { readonly type: 'seen'; readonly orderIds: readonly string[] }
  /** Orders that ended before this instant are removed. */
  | { readonly type: 'day-passed'; readonly before: number }

export function createBoard(orders: readonly Order[]): Board {
  return changeBoard({ orders: new Map(), moves: new Map(), seen: new Set() }, { type: 'orders-received', orders })
}

/** The board after `change`. A change without effect returns the same object. */
export function changeBoard(board: Board, change: BoardChange): Board {
  switch (change.type) {
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
    case 'seen': {
      const alertIds = change.orderIds.flatMap((id) => {
        const order = board.orders.get(id)
        return (order && alertIdOf(order)) ?? []
      })
      const unseen = alertIds.filter((alertId) => !board.seen.has(alertId))
      return unseen.length === 0 ? board : { ...board, seen: new Set([...board.seen, ...unseen]) }
    }
    case 'day-passed':
      return dayPassed(board, change.before)
  }
}

function applyOrders(board: Board, snapshots: readonly Order[]): Board {
  const orders = new Map(board.orders)
  let changed = false
  for (const order of snapshots) {
    const current = orders.get(order.id)
    if (current && !isNewer(order, current)) continue
    orders.set(order.id, order)
    changed = true
  }
  return changed ? { ...board, orders } : board
}

/** Every change of an order appends an event, so the longer history is the newer one. */
function isNewer(order: Order, other: Order): boolean {
  return order.events.length > other.events.length
}

function dayPassed(board: Board, before: number): Board {
  const remaining = [...board.orders].filter(([, order]) => !isFinal(order.state) || lastMovedAt(order) >= before)
  return remaining.length === board.orders.size ? board : { ...board, orders: new Map(remaining) }
}

/** The instant of the order's last state change. */
export function lastMovedAt({ events, placedAt }: Order): number {
  return events.findLast(({ kind }) => kind === 'moved')?.at ?? placedAt
}

export const columns = ['new', 'preparing', 'ready', 'out'] as const
export type Column = (typeof columns)[number]

const columnOfState: Readonly<Partial<Record<OrderState, Column>>> = {
  pending: 'new',
  accepted: 'preparing',
  ready: 'ready',
  out: 'out',
}

/** An order as a card of the board. */
export interface Card {
  readonly order: Order
  /** The state shown: the requested one while a move is being saved. */
  readonly state: OrderState
  readonly saving: boolean
  readonly unseen: boolean
}

/** The cards of each column, newest first. */
export function cardsOf(board: Board): Readonly<Record<Column, readonly Card[]>> {
  const cards: Record<Column, Card[]> = { new: [], preparing: [], ready: [], out: [] }
  for (const order of newestFirst(board.orders.values())) {
    const card = cardOf(board, order)
    const column = columnOfState[card.state]
    if (column) cards[column].push(card)
  }
  return cards
}

/** One order as a card. */
export function cardOf(board: Board, order: Order): Card {
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

/** The id of the order's current alert: it is new, or its guest is outside. Null without an alert. */
export function alertIdOf(order: Order): string | null {
  if (isOutside(order)) return `${order.id} outside`
  return order.state === 'pending' ? order.id : null
}

/** Whether the guest has arrived for an order that is not handed over yet. */
export function isOutside(order: Order): boolean {
  return canArrive(order) && arrivedAt(order) !== null
}

function hasUnseenAlert({ seen }: Board, order: Order): boolean {
  const alertId = alertIdOf(order)
  return alertId !== null && !seen.has(alertId)
}

/** The orders with an unseen alert. */
export function unseenOrders(board: Board): readonly Order[] {
  return [...board.orders.values()].filter((order) => cardOf(board, order).unseen)
}

/** The finished orders, newest first. */
export function finishedOrders(board: Board): readonly Order[] {
  return [...board.orders.values()]
    .filter((order) => isFinal(order.state))
    .sort((one, other) => lastMovedAt(other) - lastMovedAt(one) || compareIds(one, other))
}

/** The scheduled orders, earliest first. */
export function scheduledOrders(board: Board): readonly Order[] {
  return [...board.orders.values()]
    .filter((order) => order.state === 'scheduled')
    .sort((one, other) => (one.scheduledFor?.from ?? 0) - (other.scheduledFor?.from ?? 0) || compareIds(one, other))
}

/** The instant at which the order became pending: when it was placed or, for a scheduled order, when it was released. */
export function queuedAt({ events, placedAt }: Order): number {
  return events.findLast(({ kind, state }) => kind !== 'arrived' && state === 'pending')?.at ?? placedAt
}

function newestFirst(orders: Iterable<Order>): Order[] {
  return [...orders].sort((one, other) => queuedAt(other) - queuedAt(one) || compareIds(one, other))
}

function compareIds(one: Order, other: Order): number {
  return one.id < other.id ? -1 : 1
}
