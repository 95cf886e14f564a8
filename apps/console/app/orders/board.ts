import { arrivedAt, canArrive, isFinal, type Order, type OrderState } from '@sofra/ordering'

/** A move that staff asked for and the server has not answered yet. */
export interface Move {
  readonly to: OrderState
  /** What the order looked like when it was asked for. */
  readonly from: OrderState
}

/** What the orders board knows. Orders only ever get newer, so snapshots may come in any order, and twice. */
export interface Board {
  readonly orders: ReadonlyMap<string, Order>
  readonly moves: ReadonlyMap<string, Move>
  /** The calls (`callOf`) that somebody has looked at: these no longer ring. */
  readonly seen: ReadonlySet<string>
}

export type BoardChange =
  /** Snapshots of orders, from a list or from the stream. */
  | { readonly type: 'told'; readonly orders: readonly Order[] }
  | { readonly type: 'move-asked'; readonly orderId: string; readonly to: OrderState }
  | { readonly type: 'move-answered'; readonly orderId: string }
  | { readonly type: 'seen'; readonly orderIds: readonly string[] }
  /** Orders that ended before this instant are no longer today's. */
  | { readonly type: 'day-passed'; readonly before: number }

export function createBoard(orders: readonly Order[]): Board {
  return changeBoard({ orders: new Map(), moves: new Map(), seen: new Set() }, { type: 'told', orders })
}

/** The board after something happened. Nothing new gives the same board. */
export function changeBoard(board: Board, change: BoardChange): Board {
  switch (change.type) {
    case 'told':
      return told(board, change.orders)
    case 'move-asked': {
      const order = board.orders.get(change.orderId)
      if (!order) return board
      return { ...board, moves: new Map(board.moves).set(order.id, { from: order.state, to: change.to }) }
    }
    case 'move-answered': {
      if (!board.moves.has(change.orderId)) return board
      const moves = new Map(board.moves)
      moves.delete(change.orderId)
      return { ...board, moves }
    }
    case 'seen': {
      const calls = change.orderIds.flatMap((id) => {
        const order = board.orders.get(id)
        return (order && callOf(order)) ?? []
      })
      const unseen = calls.filter((call) => !board.seen.has(call))
      return unseen.length === 0 ? board : { ...board, seen: new Set([...board.seen, ...unseen]) }
    }
    case 'day-passed':
      return dayPassed(board, change.before)
  }
}

function told(board: Board, news: readonly Order[]): Board {
  const orders = new Map(board.orders)
  let changed = false
  for (const order of news) {
    const known = orders.get(order.id)
    if (known && !isNewer(order, known)) continue
    orders.set(order.id, order)
    changed = true
  }
  return changed ? { ...board, orders } : board
}

/** Every change of an order is one more event of it, so the longer history is the later one. */
function isNewer(order: Order, known: Order): boolean {
  return order.events.length > known.events.length
}

function dayPassed(board: Board, before: number): Board {
  const kept = [...board.orders].filter(([, order]) => !isFinal(order.state) || lastChangeOf(order) >= before)
  return kept.length === board.orders.size ? board : { ...board, orders: new Map(kept) }
}

/** When an order last moved on. */
export function lastChangeOf({ events, placedAt }: Order): number {
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

/** An order as a card: where it lies, and whether the server still has to say so. */
export interface Card {
  readonly order: Order
  /** Where staff see it: where they just put it, even before the server has agreed. */
  readonly state: OrderState
  readonly saving: boolean
  readonly unseen: boolean
}

/** The cards of each column, the newest demand at the top. */
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
  // Once the order has left the state it was moved from, the server has spoken.
  const saving = move !== undefined && move.from === order.state
  return {
    order,
    state: saving ? move.to : order.state,
    saving,
    unseen: !saving && rings(board, order),
  }
}

/** What an order calls for: that it is new, or that its guest is outside; null: nothing. Each call is seen by itself. */
export function callOf(order: Order): string | null {
  if (isOutside(order)) return `${order.id} outside`
  return order.state === 'pending' ? order.id : null
}

/** Whether the guest waits outside for an order that is not handed over yet. */
export function isOutside(order: Order): boolean {
  return canArrive(order) && arrivedAt(order) !== null
}

function rings({ seen }: Board, order: Order): boolean {
  const call = callOf(order)
  return call !== null && !seen.has(call)
}

/** The orders that call, and nobody has looked. */
export function unseenOrders(board: Board): readonly Order[] {
  return [...board.orders.values()].filter((order) => cardOf(board, order).unseen)
}

/** The orders that ended, the last one first. */
export function finishedOrders(board: Board): readonly Order[] {
  return [...board.orders.values()]
    .filter((order) => isFinal(order.state))
    .sort((one, other) => lastChangeOf(other) - lastChangeOf(one) || compareIds(one, other))
}

/** The orders for later, the next one first. */
export function scheduledOrders(board: Board): readonly Order[] {
  return [...board.orders.values()]
    .filter((order) => order.state === 'scheduled')
    .sort((one, other) => (one.scheduledFor?.from ?? 0) - (other.scheduledFor?.from ?? 0) || compareIds(one, other))
}

/** When the shop was first asked to make it: when it was placed, or when its time came. */
export function demandedAt({ events, placedAt }: Order): number {
  return events.findLast(({ kind, state }) => kind !== 'arrived' && state === 'pending')?.at ?? placedAt
}

function newestFirst(orders: Iterable<Order>): Order[] {
  return [...orders].sort((one, other) => demandedAt(other) - demandedAt(one) || compareIds(one, other))
}

function compareIds(one: Order, other: Order): number {
  return one.id < other.id ? -1 : 1
}
